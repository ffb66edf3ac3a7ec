import type { Finding } from "../records/problem.ts";

/**
 * A comment that lets some codes pass, or all: `# catalogue-ignore: unknown-field, wrong-type`; in other languages than
 * YAML it begins, and ends, as comments do there.
 */
const IGNORE =
  /(?:^|\s)(?:#|\/\/|--|\/\*|<!--)\s*catalogue-ignore(?::\s*([\w.-]*\w(?:\s*,\s*[\w.-]*\w)*))?\s*(?:\*\/|-->)?$/;
const MARK = "catalogue-ignore";
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
  return findings.filter(({ code, span }) => {
    const start = lineStart(text, span.start);
    const above = start === 0 ? before : lineFrom(text, lineStart(text, start - 1));
    const header = blockTextHeader(text, start);
    const allowed = [
      ...codesIn(lineFrom(text, start)),
      ...(ALONE.test(above) ? codesIn(above) : []),
      ...(header === undefined ? [] : codesIn(lineFrom(text, header))),
    ];
    return !allowed.includes(code) && !allowed.includes(ALL);
  });
}

/** Where the line begins that has the `|` or `>` of a text on several lines, if a line, by its beginning, may be of one. */
export function blockTextHeader(text: string, line: number): number | undefined {
  let indent = indentOf(text, line);
  for (let at = line; at > 0 && indent > 0;) {
    at = lineStart(text, at - 1);
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

/** Where the line begins that an offset is in. */
function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** Whether a text ends in a line that lets something pass on the next. */
export function ignoresNext(text: string): boolean {
  return text.includes(MARK) && codesIn(lineFrom(text, lineStart(text, text.length - 1))).length > 0;
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
