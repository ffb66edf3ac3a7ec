import type { Finding } from "../findings/problem.ts";

/**
 * Without the unknown fields that begin at a syntax error: a line that lacks its colon, or the space after the colon, is for
 * YAML a key together with the line below. The error says what is wrong, and no comment lets it pass.
 */
export function withoutBrokenKeys<Found extends Pick<Finding, "code" | "span">>(findings: readonly Found[]): Found[] {
  const errors = findings.filter(({ code }) => code === "yaml-syntax").map(({ span }) => span);
  const isBroken = ({ start, end }: Found["span"]): boolean =>
    errors.some((error) => error.start === start && error.end < end);
  return findings.filter(({ code, span }) => code !== "unknown-field" || !isBroken(span));
}
