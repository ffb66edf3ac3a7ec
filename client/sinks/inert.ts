import { inert } from "../../catalogue/display/inert.ts";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { oneLine, oneSentence, someLines } from "../../catalogue/display/plainText.ts";

declare const plain: unique symbol;

/**
 * A text that has no effect wherever VS Code shows it: no link, which could run a command, no icon, no line break, no
 * character that hides or reorders others. It is made only in this folder, and lint forbids showing any other text.
 */
export type PlainText = string & { readonly [plain]: true };

/** A message, a prompt or the title of a progress: a sentence or two. */
export function plainSentence(text: string): PlainText {
  return asPlain(oneSentence(text, LONGEST.sentence));
}

/** A label, or what is said next to one. */
export function plainLabel(text: string): PlainText {
  return asPlain(oneLine(text, LONGEST.label));
}

/** What a dialog lists, line by line. */
export function plainLines(text: string): PlainText {
  return asPlain(someLines(text, { lines: MOST_LINES, longest: LONGEST.label }));
}

function asPlain(text: string): PlainText {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place that makes the brand
  return inert(text) as PlainText;
}

const MOST_LINES = 40;
