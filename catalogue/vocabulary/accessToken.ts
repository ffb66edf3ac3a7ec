/** Whether a text can be an access token: it is sent in a header, which takes no spaces and no characters beyond ASCII. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7E]+$/.test(text);
}
