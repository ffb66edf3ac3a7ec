import { CST, Lexer } from "yaml";
import * as l10n from "@vscode/l10n";
import type { YamlFinding } from "./yamlCode.ts";

/** The message for line ends of CR alone (old Macs). */
export function carriageReturnsOnly(): string {
  return l10n.t("Lines end with CR only; save the file with LF or CRLF line endings");
}

/** Comments that contain a CR alone: the parser takes the following lines as part of the comment and reports nothing. */
export function swallowedLines(text: string): readonly YamlFinding[] {
  // Hardly any text has one; only that is cut into tokens once more.
  if (!/\r(?!\n)/.test(text)) return [];
  const found: YamlFinding[] = [];
  let at = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (!isScalar && token.startsWith("#") && swallows(token)) {
      const span = { start: at, end: at + token.indexOf("\r") };
      found.push({ code: "yaml-syntax", message: carriageReturnsOnly(), span });
    }
    isScalar = token === CST.SCALAR;
    if (!MARKERS.has(token)) at += token.length;
  }
  return found;
}

/** Whether there is something else than comments below the first line of a comment. */
function swallows(comment: string): boolean {
  return comment
    .split("\r")
    .slice(1)
    .some((line) => /^\s*[^\s#]/.test(line));
}

/** The tokens that are not in the text. */
const MARKERS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);
