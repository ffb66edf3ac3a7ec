/** The bytes of a message as LSP sends it: a header with the length of the rest, then JSON. */
export function frame(message: object): Buffer {
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

/** Puts messages together again from the bytes of a stream, however they were cut. */
export class FrameReader {
  #parts: Buffer[] = [];
  #length = 0;
  /** The length of the message that is coming in, once its header has been read. */
  #needed: number | undefined;

  /** Takes the next bytes. Gives the JSON of the messages that they complete. */
  *take(bytes: Buffer): Generator<string> {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    for (;;) {
      this.#needed ??= this.#header();
      if (this.#needed === undefined || this.#length < this.#needed) return;
      const body = this.#cut(this.#needed);
      this.#needed = undefined;
      yield body.toString();
    }
  }

  /** Takes off a header, and returns the length that it tells; `undefined` while it is not complete. */
  #header(): number | undefined {
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [bytes];
    const end = bytes.indexOf("\r\n\r\n");
    if (end < 0) return undefined;
    const length = /content-length: *(\d+)/i.exec(this.#cut(end + 4).toString("latin1"))?.[1];
    if (length === undefined) throw new Error("A message without its length");
    return Number(length);
  }

  #cut(length: number): Buffer {
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [bytes.subarray(length)];
    this.#length = bytes.length - length;
    return bytes.subarray(0, length);
  }
}
