import type { Finding } from "../findings/problem.ts";
import { NOT_CHECKED } from "../yaml/faults/notChecked.ts";
import { lineStartAt } from "../text/lines.ts";

/**
 * A comment that lets some codes pass, or all: `# catalogue-ignore: unknown-field, ambiguous-value`; in other languages than
 * YAML it begins, and ends, as comments do there.
 */
const IGNORE =
  /(?:^|\s)(?:#|\/\/|--|\/\*|<!--)\s*catalogue-ignore(?::\s*([\w.-]*\w(?:\s*,\s*[\w.-]*\w)*))?\s*(?:\*\/|-->)?$/;
const MARK = "catalogue-ignore";

/**
 * The codes that no comment lets pass: a record that is broken, that has two versions or two values of a field, that is
 * not read in full, or that does not say which entity it is about, or which it refers to, cannot be written, whatever a
 * comment says.
 */
export const NOT_IGNORABLE: readonly string[] = [
  "yaml-syntax",
  "merge-conflict",
  "duplicate-field",
  NOT_CHECKED,
  "missing-id",
  "missing-field",
  "wrong-type",
  "malformed-id",
  "malformed-urn",
  "urn-too-long",
  "wrong-entity-type",
  "unknown-ownership-type",
];

/** Whether a comment may let a code pass. */
export function isIgnorable(code: string): boolean {
  return !NOT_IGNORABLE.includes(code);
}
const ALONE = /^\s*(?:#|\/\/|--|\/\*|<!--)/;

/**
 * The findings of an entry that no comment lets pass: none at the end of their line, alone on the line above, or behind
 * the `|` or `>` of the text on several lines that they stand in, where no comment can.
 * @param lineAbove the line before the entry
 */
export function withoutIgnored<F extends Pick<Finding, "code" | "span">>(
  text: string,
  findings: readonly F[],
  lineAbove: () => string,
): readonly F[] {
  if (findings.length === 0) return findings;
  const before = lineAbove();
  if (!text.includes(MARK) && !before.includes(MARK)) return findings;
  const allowed = new Map<number, readonly string[]>();
  return findings.filter(({ code, span }) => {
    if (!isIgnorable(code)) return true;
    const start = lineStartAt(text, span.start);
    const codes = allowed.get(start) ?? allowedOn(text, start, before);
    allowed.set(start, codes);
    return !codes.includes(code) && !codes.includes(ALL);
  });
}

/** The codes that comments let pass on the line that begins at `start`. */
function allowedOn(text: string, start: number, before: string): readonly string[] {
  const above = start === 0 ? before : lineFrom(text, lineStartAt(text, start - 1));
  const header = blockTextHeader(text, start);
  return [
    ...codesIn(lineFrom(text, start)),
    ...(ALONE.test(above) ? codesIn(above) : []),
    ...(header === undefined ? [] : codesIn(lineFrom(text, header))),
  ];
}

/** No further above a line, in UTF-16 code units, the beginning of the text is looked for that it may be of. */
const FAR = 16 * 1024;

/**
 * The beginning of the line with the `|` or `>` of a block text that a line may belong to, judging by its indentation.
 */
export function blockTextHeader(text: string, line: number): number | undefined {
  let indent = indentOf(text, line);
  for (let at = line; at > 0 && indent > 0 && line - at < FAR;) {
    at = lineStartAt(text, at - 1);
    const own = indentOf(text, at);
    if (own >= indent || lineFrom(text, at).trim() === "") continue;
    if (HEADER.test(lineFrom(text, at))) return at;
    indent = own;
  }
  return undefined;
}

const HEADER = /(?:^|[\s:-])[|>][-+1-9]{0,2}(?:\s+#.*)?\s*$/;

function indentOf(text: string, line: number): number {
  let end = line;
  while (text.charAt(end) === " ") end++;
  return end - line;
}

/** Whether a text ends in a line that lets something pass on the next. */
export function ignoresNext(text: string): boolean {
  return text.includes(MARK) && codesIn(lineFrom(text, lineStartAt(text, text.length - 1))).length > 0;
}

const ALL = "";

function codesIn(line: string): readonly string[] {
  const found = IGNORE.exec(line.trimEnd());
  return found ? (found[1] ?? ALL).split(",").map((code) => code.trim()) : [];
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? undefined : end);
}
