import type { Subject } from "../../../catalogue/subjects/subject.ts";
import { LetterGroups } from "./letterGroups.ts";

/**
 * Some names as one text in lower case, in which a word is found many times faster than in each of them: before each id
 * and before each display name there is a line break.
 */
export interface SubjectText {
  readonly text: string;
  readonly groups: LetterGroups;
  readonly size: number;
  /** Where the id of a name begins in the text; these ascend. */
  startOf(index: number): number;
  subjectAt(index: number): Subject;
}

export const BREAK = "\n";

/** Joins some names into a `SubjectText`, in their order. */
export function subjectText(names: readonly Subject[]): SubjectText {
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const { id, displayName = "" } of names) {
    starts.push(length + BREAK.length);
    parts.push(id, displayName);
    length += id.length + displayName.length + 2 * BREAK.length;
  }
  // Joined before it is put in lower case: a text made by adding is put together only when it is searched.
  const text = lowerCased(["", ...parts, ""].join(BREAK));
  return {
    text,
    groups: new LetterGroups(text),
    size: names.length,
    startOf: (index) => starts[index] ?? length,
    subjectAt: (index) => {
      const name = names[index];
      if (!name) throw new Error(`There are ${names.length} names, not ${index + 1}`);
      return name;
    },
  };
}

/** A text in lower case, each letter where it was. */
export function lowerCased(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  // A few letters become two.
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join("");
}
