import type { IncomingMessage } from "node:http";

/** What is read, and thrown away, of a body that is refused: as many bytes, for as many milliseconds. */
const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Reads what a client goes on sending, and throws it away, up to a bound. One that is answered while it sends sees the
 * connection break, and not the answer.
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
