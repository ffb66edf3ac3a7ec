import * as l10n from "@vscode/l10n";
import type { Fix } from "../../findings/problem.ts";
import type { Span } from "../../text/span.ts";
import { lineBefore } from "./scalarEdit.ts";
import { lineStartAt } from "../../text/lines.ts";

/** The name of a field at the beginning of a line, without the colon that it needs. */
export interface LackedColon {
  readonly name: string;
  readonly span: Span;
  readonly fix: Fix;
}

/**
 * The colon that is missing at the beginning of a piece of text, which is a key or a value for YAML: behind one of the
 * names, when that alone or with its value is all of the line. An array of one, or none. It is a guess: the line may belong to
 * the text above.
 */
export function lackedColon(text: string, { start, end }: Span, names: readonly string[]): readonly LackedColon[] {
  const [line = ""] = text.slice(start, end).split(/\r?\n/, 1);
  const name = /^\w+(?=[ \t]+[^\s:=]|[ \t]*$)/.exec(line)?.[0] ?? "";
  if (!names.includes(name) || /:(?:\s|$)/.test(line)) return [];
  const at = start + name.length;
  if (/^[ \t]*:/.test(text.slice(at)) || isInText(text, start)) return [];
  // A key of several words has its colon behind the last.
  if (/^[ \t]*:(?:\s|$)/.test(text.slice(start + line.length))) return [];
  const edits = [{ span: { start: at, end: at }, text: ":" }];
  return [{ name, span: { start, end: at }, fix: { title: l10n.t("Add the missing colon"), isGuess: true, edits } }];
}

/** Whether the line above begins a text of several lines, so that it is the indentation that is missing. */
export function isInText(text: string, start: number): boolean {
  const lineStart = lineStartAt(text, start);
  return /[|>][-+0-9]*[ \t]*(?:[ \t]#.*)?\r?\n?$/.test(lineBefore(text, { start: lineStart, end: lineStart }));
}
