/** A request was not sent, because its connection is no longer used; the message is the sentence that says why. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}
