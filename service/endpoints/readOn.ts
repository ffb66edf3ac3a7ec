import type { IncomingMessage } from "node:http";

/** The most that is read and discarded of a refused body: bytes, and milliseconds. */
const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Reads and discards the rest of what a client sends, up to a bound. A client that is answered while it is still sending
 * would see a broken connection instead of the answer.
 */
export function readOn(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (): void => {
      clearTimeout(impatient);
      request.pause();
      resolve();
    };
    const impatient = setTimeout(end, LONGEST_MS);
    request.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > MOST_BYTES) end();
    });
    request.once("end", end).once("close", end).once("error", end).resume();
  });
}
