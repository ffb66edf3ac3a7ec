/** Whether a text can be an access token: it is sent in a header, which takes no spaces and no characters beyond ASCII. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7E]+$/.test(text);
}

/**
 * Whether a text looks like an access token that was put in the wrong place: a JSON Web Token, as DataHub makes them, or one of
 * `catalogue serve`, 32 random bytes, of which hardly any are without a capital, a small letter or a digit.
 */
export function looksLikeToken(text: string): boolean {
  return /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/.test(text) || /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w-]{43}$/.test(text);
}
