/** A header is no longer than this, in bytes. */
const LONGEST_HEADER = 4 * 1024;
/** In bytes; no editor sends more at once. */
const LONGEST_MESSAGE = 1024 * 1024 * 1024;
const HEADER_END = "\r\n\r\n";

/**
 * Follows the bytes of a language client without touching them, and tells when they are no messages of the protocol: what
 * reads them would then wait for ever, or collect them without end.
 */
export class Framing {
  #header = "";
  /** How much of a message is still to come. */
  #left = 0;

  /** Takes the next bytes. Returns what is wrong with them, as a sentence without its subject. */
  wrong(bytes: Uint8Array): string | undefined {
    for (let at = 0; at < bytes.length;) {
      const skipped = Math.min(this.#left, bytes.length - at);
      this.#left -= skipped;
      at += skipped;
      if (this.#left > 0 || at === bytes.length) return undefined;
      const before = this.#header.length;
      this.#header += latin.decode(bytes.subarray(at, at + LONGEST_HEADER + HEADER_END.length - before));
      const end = this.#header.indexOf(HEADER_END);
      if (end < 0) return this.#header.length > LONGEST_HEADER ? "has a header that does not end" : undefined;
      const length = lengthIn(this.#header.slice(0, end));
      if (typeof length === "string") return length;
      at += end + HEADER_END.length - before;
      this.#header = "";
      this.#left = length;
    }
    return undefined;
  }

  /** What is wrong when no more bytes come, as a sentence without its subject. `undefined`: the last message is whole. */
  unfinished(): string | undefined {
    if (this.#left > 0) return "ends within a message";
    return this.#header === "" ? undefined : "ends within a header";
  }
}

/** Each byte is a character, so that offsets are those of the bytes. */
const latin = new TextDecoder("latin1");

/** The length that a header gives, in bytes; or what is wrong with the header. */
function lengthIn(header: string): number | string {
  const fields = header.split("\r\n").map((line) => /^([A-Za-z-]+):[ \t]*(.*)$/.exec(line));
  if (fields.some((field) => !field)) return "has an invalid header";
  const written = fields.findLast((field) => field?.[1]?.toLowerCase() === "content-length")?.[2]?.trim();
  if (written === undefined) return "has a header without Content-Length";
  const length = /^\d{1,15}$/.test(written) ? Number(written) : NaN;
  return length <= LONGEST_MESSAGE ? length : "has an invalid Content-Length";
}
