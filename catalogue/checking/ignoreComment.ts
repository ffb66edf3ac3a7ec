import type { Finding } from "../records/problem.ts";

/** A comment that lets some codes pass, or all: `# catalogue-ignore: unknown-field, wrong-type`. */
const IGNORE = /(?:^|\s)#\s*catalogue-ignore(?::\s*([\w.-]+(?:\s*,\s*[\w.-]+)*))?\s*$/;
const MARK = "catalogue-ignore";

/**
 * The findings of an entry that no comment at the end of their line, or alone on the line above, lets pass.
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
    const start = text.lastIndexOf("\n", span.start - 1) + 1;
    const above = start === 0 ? before : lastLine(text.slice(0, start));
    const allowed = [...codesIn(lineFrom(text, start)), ...(/^\s*#/.test(above) ? codesIn(above) : [])];
    return !allowed.includes(code) && !allowed.includes(ALL);
  });
}

/** Whether a text ends in a line that lets something pass on the next. */
export function ignoresNext(text: string): boolean {
  return text.includes(MARK) && IGNORE.test(lastLine(text));
}

/** The last line of a text that ends with a line break. */
function lastLine(text: string): string {
  const end = text.endsWith("\n") ? text.length - 1 : text.length;
  return text.slice(text.lastIndexOf("\n", end - 1) + 1, end);
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
