import type { Finding } from "../findings/problem.ts";
import type { Span } from "../text/span.ts";

/** What may be found only because YAML reads broken lines as something else than they look like. */
const OF_FIELDS: ReadonlySet<string> = new Set(["unknown-field", "missing-id", "missing-field"]);
/** What may be found of a field that is a broken line, which YAML reads as a key. */
const OF_KEYS: ReadonlySet<string> = new Set(["wrong-type", "duplicate-field"]);

/**
 * Without what only comes of a syntax error, which says what is wrong, and which no comment lets pass:
 *
 * - a line that lacks its colon, or the space after it, is a key for YAML, perhaps together with the lines below;
 * - a line that is badly indented is a field of something else;
 * - a value that needs quotes is a mapping.
 */
export function withoutConsequences<Found extends Pick<Finding, "code" | "span" | "related">>(
  findings: readonly Found[],
): Found[] {
  const errors = findings.filter(({ code }) => code === "yaml-syntax").map(({ span }) => span);
  if (errors.length === 0) return [...findings];
  const comesOf = (code: string, { start, end }: Span): boolean =>
    errors.some(
      (error) =>
        (OF_FIELDS.has(code) && ((error.start === start && error.end <= end) || error.end === start)) ||
        (OF_KEYS.has(code) && error.start === start && error.end <= end),
    );
  // Of two fields of one name, either may be a broken line.
  return findings.filter(
    ({ code, span, related }) =>
      !comesOf(code, span) && !(code === "duplicate-field" && related && comesOf(code, related.span)),
  );
}
