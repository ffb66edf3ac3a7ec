import type { KnownName } from "../knownNames.ts";

/**
 * Some names as one text in lower case, in which a word is found many times faster than in each of them: before each id
 * and before each display name stands a line break.
 */
export interface NameText {
  readonly text: string;
  readonly size: number;
  /** Where the id of a name begins in the text; these ascend. */
  startOf(index: number): number;
  nameAt(index: number): KnownName;
}

export const BREAK = "\n";

/** A text in lower case, each letter where it was. */
export function lowerCased(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  // A few letters become two.
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join("");
}
