/**
 * The user may not write to the catalogue, for the reason that the message says: a sentence. Expected, and shown with a button
 * to enter another access token.
 */
export class NotAllowed extends Error {
  override readonly name = "NotAllowed";
}
