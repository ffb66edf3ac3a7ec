/** The user stopped everything: a request was not sent, or the answer to a read was not waited for. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** A request was not sent, because its connection is no longer used; the message is the sentence that says why. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}
