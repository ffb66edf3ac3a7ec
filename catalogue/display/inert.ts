import { hasRightToLeft } from "./hidden.ts";
import { LONGEST } from "./longest.ts";
import { oneLine, oneSentence, someLines } from "./plainText.ts";

declare const plain: unique symbol;

/**
 * A text that has no effect wherever VS Code shows it: no link, which could run a command, no icon, no line break, no
 * character that hides or reorders others. It is made only here: for what the extension shows, where lint forbids any other
 * text outside client/sinks/, and for what the language server answers.
 */
export type PlainText = string & { readonly [plain]: true };

/** A message, a prompt, a refusal, the title of a progress or of a lens: a sentence or two. */
export function plainSentence(text: string, longest: number = LONGEST.sentence): PlainText {
  return asPlain(oneSentence(text, longest));
}

/** A label of its own; what is said next to one is made by `plainDescription`. */
export function plainLabel(text: string, longest: number = LONGEST.label): PlainText {
  return asPlain(oneLine(text, longest));
}

/**
 * What is said next to a label. After a name in Hebrew or Arabic, a number or another such name would be shown before it, as a part
 * of it: a mark keeps the label and the parts of the description in their order.
 */
export function plainDescription(label: string, text: string): PlainText {
  const shown = inert(oneLine(text, LONGEST.label));
  return asPlain(hasRightToLeft(`${label}${shown}`) ? shown.replace(PART, "$&\u200E") : shown);
}

/** Where a part of a description begins. */
const PART = /^| · /g;

/** What a dialog lists, line by line. */
export function plainLines(text: string): PlainText {
  return asPlain(someLines(text, { lines: MOST_LINES, longest: LONGEST.label }));
}

function asPlain(text: string): PlainText {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place that makes the brand
  return inert(text) as PlainText;
}

/**
 * A text in which no mark of VS Code's acts: it makes `[text](command:…)` a link that runs the command, in messages, prompts,
 * states, refusals and errors on save, and `$(name)` an icon, in labels and lenses. A backslash does not keep it from that, a
 * space does.
 */
function inert(text: string): string {
  return text.replace(/\](?=\()/g, "] ").replace(/\$(?=\()/g, "$ ");
}

const MOST_LINES = 40;
