/**
 * The longest message, in characters, that is shown in the status bar. VS Code cuts an item at 40 % of the width of the window,
 * which is some 70 characters in a window of 1,280 pixels; wide letters take up the rest.
 */
const LONGEST_BRIEF = 60;

/** Whether the status bar shows all of a message. It cuts a longer one, whose end may say what happened. */
export function fitsStatusBar(sentence: string): boolean {
  return sentence.length <= LONGEST_BRIEF;
}
