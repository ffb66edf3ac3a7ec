import * as l10n from "@vscode/l10n";
/** Longer parts of a path are on no disk. */
const LONGEST_PART = 255;
const LONGEST_GLOB = 200;
/** So many stars in one part of a path take the pattern that is made of them no more than some milliseconds. */
const MOST_STARS = 3;
const MOST_BRACES = 3;
const MOST_ANY_DEPTH = 3;

/**
 * Why a glob is not used; `undefined` for one that is. Globs become regular expressions, and some of those take longer
 * than anybody waits to find out that a path does not match.
 */
export function globProblem(glob: string): string | undefined {
  if (glob.length > LONGEST_GLOB) return l10n.t`it is longer than ${LONGEST_GLOB} characters`;
  if (/[()]/.test(glob)) return l10n.t("it has parentheses; use braces, as in {0}", "{a,b}");
  if (count(glob, /\{/g) > MOST_BRACES) return l10n.t`it has more than ${MOST_BRACES} pairs of braces`;
  const parts = glob.split("/");
  if (parts.filter((part) => part === "**").length > MOST_ANY_DEPTH)
    return l10n.t`it has "**" more than ${MOST_ANY_DEPTH} times`;
  const isStarry = (part: string): boolean => part !== "**" && count(part, /\*/g) > MOST_STARS;
  return parts.some(isStarry) ? l10n.t`it has more than ${MOST_STARS} stars between two slashes` : undefined;
}

/** Whether a path may be matched with globs. */
export function isUsualPath(path: string): boolean {
  return path.split("/").every((part) => part.length <= LONGEST_PART);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
