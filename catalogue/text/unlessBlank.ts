/**
 * The text, unless it has nothing but white space, which counts as the empty text: nobody sees such a description, and it
 * would hide the ingested one.
 */
export function unlessBlank(text: string | null | undefined): string {
  return isBlank(text) ? "" : text;
}

/** Whether there is no text, or nothing but white space in it. */
export function isBlank(text: string | null | undefined): text is "" | null | undefined {
  return !text?.trim();
}
