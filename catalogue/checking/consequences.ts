import type { Finding } from "../findings/problem.ts";
import type { Span } from "../text/span.ts";

/** What may be found only because YAML reads broken lines as something else than they look like. */
const OF_FIELDS: ReadonlySet<string> = new Set(["unknown-field", "missing-id", "missing-field"]);
/** What may be found of a field that is a broken line, which YAML reads as a key. */
const OF_KEYS: ReadonlySet<string> = new Set(["wrong-type", "duplicate-field"]);

/**
 * Removes findings that are mere consequences of a syntax error; the syntax error itself is reported and cannot be
 * suppressed:
 *
 * - a line that lacks its colon, or the space after it, is a key for YAML, perhaps together with the lines below;
 * - a line that is badly indented is a field of something else;
 * - a value that needs quotes is a mapping.
 */
export function withoutConsequences<Found extends Pick<Finding, "code" | "span" | "related">>(
  findings: readonly Found[],
): Found[] {
  const errors = findings.filter(({ code }) => code === "yaml-syntax");
  if (errors.length === 0) return [...findings];
  const ends = new Set<number>();
  /** For each offset where errors begin, the end of the shortest. */
  const shortest = new Map<number, number>();
  for (const { span } of errors) {
    ends.add(span.end);
    shortest.set(span.start, Math.min(span.end, shortest.get(span.start) ?? span.end));
  }
  const beginsWithError = ({ start, end }: Span): boolean => (shortest.get(start) ?? Infinity) <= end;
  const comesOf = (code: string, span: Span): boolean =>
    OF_FIELDS.has(code) ? beginsWithError(span) || ends.has(span.start) : OF_KEYS.has(code) && beginsWithError(span);
  // Of two fields of one name, either may be a broken line.
  return findings.filter(
    ({ code, span, related }) =>
      !comesOf(code, span) && !(code === "duplicate-field" && related && comesOf(code, related.span)),
  );
}
