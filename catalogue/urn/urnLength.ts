/** How many bytes a URN may have, URL-encoded; upstream's servers refuse a longer one, of a column (`schemaField`) excepted. */
export const LONGEST_URN = 512;

/** A longer run of characters, in UTF-16 code units, is not read as a URN at all, which bounds the work; the longest URN is far shorter. */
export const LONGEST_READ = 2048;

/** Whether a URN is longer than upstream's servers take. */
export function isTooLong(urn: string): boolean {
  return !urn.startsWith("urn:li:schemaField:") && encodedLength(urn) > LONGEST_URN;
}

/** How many bytes a text has when it is URL-encoded as a form is: letters, digits, `*-._` and spaces are one, other bytes three. */
export function encodedLength(text: string): number {
  let length = 0;
  for (const char of text) length += /[A-Za-z0-9*._ -]/.test(char) ? 1 : 3 * utf8Length(char);
  return length;
}

/** Half of a surrogate pair alone is written `?`. */
function utf8Length(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xd800 && code <= 0xdfff)) return 1;
  return code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
