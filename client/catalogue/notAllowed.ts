/**
 * Thrown if the user may not write to the catalogue; the message is the reason, as a sentence. It is shown with a button
 * to enter another access token.
 */
export class NotAllowed extends Error {
  override readonly name = "NotAllowed";
}
