import { closeSync, constants, createReadStream, openSync } from "node:fs";
import { stat } from "node:fs/promises";
import { Socket } from "node:net";
import { addAbortSignal, type Readable } from "node:stream";
import { isatty, ReadStream } from "node:tty";

/** The most that is read of one file, in bytes: more does not fit into a text of JavaScript. */
const MOST = 500_000_000;

interface ReadOptions {
  /** Ends the reading with an `AbortError`, also of a pipe that nobody writes to. */
  readonly signal: AbortSignal;
  /** In bytes. */
  readonly most?: number;
}

/**
 * Reads a file, a pipe or a device to its end. Rejects with the code EFBIG when there is more than `most` bytes: a device may
 * have no end.
 */
export async function readBounded(path: string, options: ReadOptions): Promise<Uint8Array> {
  return readToEnd(await opened(path), options);
}

/** Reads a stream to its end, as `readBounded` does. */
export async function readToEnd(stream: Readable, { signal, most = MOST }: ReadOptions): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of addAbortSignal(signal, stream)) {
    if (!Buffer.isBuffer(part)) continue;
    length += part.length;
    if (length > most) throw Object.assign(new Error(`It has more than ${most} bytes`), { code: "EFBIG" });
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/**
 * A thread that opens or reads a pipe or terminal as a file waits for its other end, and the process does not end before the
 * thread does. So these are opened without waiting, and read by events.
 */
async function opened(path: string): Promise<Readable> {
  const stats = await stat(path);
  if (!stats.isFIFO() && !stats.isCharacterDevice()) return createReadStream(path, { highWaterMark: PART });
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  if (stats.isFIFO()) return new Socket({ fd, readable: true, writable: false });
  if (isatty(fd)) return new ReadStream(fd);
  closeSync(fd);
  return createReadStream(path, { highWaterMark: PART });
}

/** In bytes. */
const PART = 1_000_000;
