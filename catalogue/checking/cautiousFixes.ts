import type { Finding, Fix } from "../findings/problem.ts";
import type { Span } from "../text/span.ts";
import type { TextEdit } from "../text/textEdit.ts";
import { lineStartAt } from "../text/lines.ts";

/** The codes of findings that say that YAML reads something else than was probably meant. */
const MISREAD: ReadonlySet<string> = new Set(["yaml-syntax", "yaml-warning", "merge-conflict"]);

/**
 * The findings of an entry, without fixes that could remove or rewrite lines that only look like a part of the value. A quote
 * that is not closed yet makes one value of all the lines below it:
 *
 * - a fix that replaces several lines is not offered where a syntax error begins above its end, or where YAML is known to
 *   misread what it replaces;
 * - elsewhere it is a guess if it rewrites them, since a quote further below may have closed the value.
 */
export function withCautiousFixes<Found extends Finding>(text: string, findings: readonly Found[]): readonly Found[] {
  const misread = findings.filter(({ code }) => MISREAD.has(code));
  const error = Math.min(...misread.filter(({ code }) => code === "yaml-syntax").map(({ span }) => span.start));
  const isDoubtful = ({ start, end }: Span): boolean =>
    error <= end || misread.some(({ span }) => start <= span.start && span.start <= end);
  const cautious = (fix: Fix): readonly Fix[] => {
    const edits = fix.edits.filter((edit) => isOfLines(text, edit));
    if (edits.some(({ span }) => isDoubtful(span))) return [];
    return edits.some((edit) => edit.text.trim() !== "" && !isBlock(text, edit)) ? [{ ...fix, isGuess: true }] : [fix];
  };
  return findings.map((finding) => {
    const { code, fixes } = finding;
    return fixes && !MISREAD.has(code) ? { ...finding, fixes: fixes.flatMap(cautious) } : finding;
  });
}

/** Whether an edit replaces text on several lines, or joins a line with the one below. */
function isOfLines(text: string, { span: { start, end }, text: written }: TextEdit): boolean {
  const source = text.slice(start, end).trimStart();
  const before = text.slice(lineStartAt(text, start), start);
  const isOfWholeLines = /[\n\r]$/.test(written) || before.trim() === "";
  return /[\n\r]/.test(isOfWholeLines ? source.trimEnd() : source);
}

/** Whether an edit replaces a block scalar, which ends where the indentation does. */
function isBlock(text: string, { span }: TextEdit): boolean {
  return /[|>]/.test(text.charAt(span.start));
}
