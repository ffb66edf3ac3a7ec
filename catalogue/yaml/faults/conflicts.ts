import * as l10n from "@vscode/l10n";
import type { Span } from "../../text/span.ts";
import type { Finding } from "../../findings/problem.ts";
import type { YamlFinding } from "./yamlCode.ts";
import type { Fix } from "../../findings/problem.ts";
import type { TextEdit } from "../../text/textEdit.ts";

/** A place where a merge of two versions of the file left both, between its marks. It ends with the last mark. */
interface MergeConflict extends Span {
  readonly upper: Side;
  readonly lower: Side;
  /** The lines of the marks, without their line breaks. */
  readonly marks: readonly Span[];
}

/** What one version has. */
interface Side extends Span {
  /** The name of the version; may be empty. */
  readonly name: string;
}

/** A byte order mark before it is not part of it. */
const MARK = /(?<=^\uFEFF?)(?:([<|>])\1{6}(?: .*)?|={7})$/gm;

/** Whether a line, without its line break, is a mark that a merge left. */
export function isMergeMark(line: string): boolean {
  return [...line.matchAll(MARK)][0]?.[0] === line;
}

/** The conflicts that a merge left in a text, in order. A mark without the others is not a conflict. */
export function conflicts(text: string): readonly MergeConflict[] {
  if (!text.includes("<<<<<<<")) return [];
  const found: MergeConflict[] = [];
  let marks: Mark[] = [];
  for (const { 0: line, index: start } of text.matchAll(MARK)) {
    const mark: Mark = { sign: line.charAt(0), name: line.slice(8), start, end: start + line.length };
    const order = marks.map(({ sign }) => sign).join("") + mark.sign;
    marks = /^<\|?(?:=>?)?$/.test(order) ? [...marks, mark] : mark.sign === "<" ? [mark] : [];
    if (mark.sign !== ">" || marks.length === 0) continue;
    found.push(conflict(text, marks));
    marks = [];
  }
  return found;
}

interface Mark extends Span {
  readonly sign: string;
  readonly name: string;
}

function conflict(text: string, marks: readonly Mark[]): MergeConflict {
  const [first, second] = marks;
  const [middle, last] = marks.slice(-2);
  if (!first || !second || !middle || !last) throw new Error("A conflict has three marks or four");
  return {
    start: first.start,
    end: last.end,
    upper: { start: nextLine(text, first.end), end: second.start, name: first.name },
    lower: { start: nextLine(text, middle.end), end: last.start, name: last.name },
    marks: marks.map(({ start, end }) => ({ start, end })),
  };
}

/**
 * The text with line breaks in the place of the marks, so that YAML reads both versions; every place in it stays what
 * it was.
 */
export function withoutMarks(text: string, found: readonly MergeConflict[]): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of found.flatMap(({ marks }) => marks)) {
    rest += text.slice(from, start) + "\n".repeat(end - start);
    from = end;
  }
  return rest + text.slice(from);
}

/** The finding for a conflict. */
export function conflictFinding(text: string, found: MergeConflict): YamlFinding {
  const { start, end, upper, lower } = found;
  const both = [span(start, upper.start), span(upper.end, lower.start), span(lower.end, nextLine(text, end))];
  return {
    code: "merge-conflict",
    message: l10n.t("A merge left two versions here; keep one of them"),
    span: { start, end },
    fixes: [
      keeping(text, found, upper, l10n.t("Keep the upper version")),
      keeping(text, found, lower, l10n.t("Keep the lower version")),
      { title: l10n.t("Keep both versions"), edits: both },
    ],
  };
}

/** Without what is found inside conflicts: it is a matter of both versions standing there. */
export function outsideConflicts<Found extends Pick<Finding, "code" | "span">>(findings: readonly Found[]): Found[] {
  const spans = findings.filter(({ code }) => code === "merge-conflict").map((finding) => finding.span);
  return findings.filter(
    ({ code, span: { start } }) =>
      code === "merge-conflict" || !spans.some((conflict) => conflict.start <= start && start <= conflict.end),
  );
}

function keeping(text: string, { start, end }: MergeConflict, side: Side, unnamed: string): Fix {
  const title = side.name === "" ? unnamed : l10n.t`Keep the version of "${side.name}"`;
  return { title, edits: [span(start, side.start), span(side.end, nextLine(text, end))] };
}

/** Takes a piece of the text out. */
function span(start: number, end: number): TextEdit {
  return { span: { start, end }, text: "" };
}

function nextLine(text: string, lineEnd: number): number {
  if (text.startsWith("\r\n", lineEnd)) return lineEnd + 2;
  return Math.min(lineEnd + 1, text.length);
}
