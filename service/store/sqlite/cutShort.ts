import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** A database file that ends before its last page. */
interface CutShort {
  /** Bytes that are there. */
  readonly has: number;
  /** Bytes that its header speaks of. */
  readonly needs: number;
}

/** How every SQLite database begins. */
export const MAGIC = "SQLite format 3\0";
const HEADER = 100;
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
/** The errors of a file that is not there; with the second one, its folder is a file. */
const ABSENT: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR"]);

/**
 * Whether a database file is shorter than its header says, which costs a look at the header and at the log's frames.
 * Pages that are in the write-ahead log are not missing: SQLite was ended while it copied them.
 * `undefined`: it is whole, or not a database at all.
 */
export function cutShort(path: string): CutShort | undefined {
  return reading(path, (file) => {
    const header = bytes(file, 0, HEADER);
    if (header.length < HEADER || header.toString("latin1", 0, MAGIC.length) !== MAGIC) return undefined;
    // Otherwise SQLite too goes by the size of the file.
    if (header.readUInt32BE(24) !== header.readUInt32BE(92)) return undefined;
    const pageSize = pageSizeOf(header.readUInt16BE(16));
    const pages = header.readUInt32BE(28);
    // In this order: another service may just now be copying pages from the log, and empty it then.
    const logged = pagesInLog(`${path}-wal`, pageSize);
    const { size } = fstatSync(file);
    for (let page = Math.floor(size / pageSize) + 1; page <= pages; page++) {
      if (!logged.has(page)) return { has: size, needs: pages * pageSize };
    }
    return undefined;
  });
}

/** The numbers of the pages in a write-ahead log, but for those that an earlier use of the log left. */
function pagesInLog(path: string, pageSize: number): ReadonlySet<number> {
  const pages = new Set<number>();
  reading(path, (file) => {
    const salt = bytes(file, 0, LOG_HEADER).subarray(16, 24);
    for (let at = LOG_HEADER; ; at += FRAME_HEADER + pageSize) {
      const frame = bytes(file, at, FRAME_HEADER);
      if (frame.length < FRAME_HEADER || !frame.subarray(8, 16).equals(salt)) return;
      pages.add(frame.readUInt32BE(0));
    }
  });
  return pages;
}

/** The largest size of a page does not fit into its two bytes. */
function pageSizeOf(written: number): number {
  return written === 1 ? 65_536 : Math.max(written, 512);
}

/** What is read of a file. `undefined`: there is no such file, or no more: a service that closes removes its log at any moment. */
export function reading<T>(path: string, read: (file: number) => T): T | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    if (ABSENT.has(systemError(error))) return undefined;
    throw error;
  }
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}

function systemError(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** The bytes of an open file from a place on; fewer where it ends before. */
export function bytes(file: number, at: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(file, buffer, 0, length, at));
}
