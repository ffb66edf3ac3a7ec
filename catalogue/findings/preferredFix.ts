import type { Finding, Fix } from "./problem.ts";

/**
 * The fix that may be made without asking: the only one there is, if it is no guess and does more than remove what the user
 * wrote. Decision: nothing is removed or guessed unless the user chooses to.
 */
export function preferredFix({ fixes = [] }: Finding): Fix | undefined {
  const [only, ...others] = fixes;
  return only && others.length === 0 && only.isGuess !== true && !onlyRemoves(only) ? only : undefined;
}

/** Whether a fix takes something away and writes nothing in its place. */
export function onlyRemoves({ edits }: Fix): boolean {
  return edits.every(({ text }) => text.trim() === "") && edits.some(({ span }) => span.start < span.end);
}
