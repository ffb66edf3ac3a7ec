import type { Finding, Fix } from "./problem.ts";

/**
 * The fix that may be made without asking: the only one there is, if it is no guess and does more than remove what the user
 * wrote. Decision: nothing is removed or guessed unless the user chooses to.
 */
export function preferredFix({ fixes = [] }: Finding): Fix | undefined {
  const [only, ...others] = fixes;
  return only && others.length === 0 && only.isGuess !== true && !takesAway(only) ? only : undefined;
}

/**
 * Whether a fix takes something away that a person wrote: it writes nothing in its place, or only the rest of the value, such as
 * an ID without its invisible characters.
 */
export function takesAway({ alike, edits }: Fix): boolean {
  return (
    alike === "remove" ||
    (edits.every(({ text }) => text.trim() === "") && edits.some(({ span }) => span.start < span.end))
  );
}
