/** A text as a sentence: with a final stop, unless it ends with a mark of its own. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
