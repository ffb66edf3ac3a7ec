import { createReadStream } from "node:fs";

/** The most that is read of one file, in bytes: more does not fit into a text of JavaScript. */
const MOST = 500_000_000;

/**
 * Reads a file, a pipe or a device to its end. Rejects with the code EFBIG when there is more than `most` bytes: a device may
 * have no end.
 */
export async function readBounded(path: string, most = MOST): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of createReadStream(path, { highWaterMark: 1_000_000 })) {
    if (!Buffer.isBuffer(part)) continue;
    length += part.length;
    if (length > most) throw Object.assign(new Error(`It has more than ${most} bytes`), { code: "EFBIG" });
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}
