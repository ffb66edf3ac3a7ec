import { access, constants, open, stat } from "node:fs/promises";
import { DESCRIPTOR, YES_NO } from "./writeWhole.ts";

/** A file that is there before the command writes it. */
export interface OutputBefore {
  /**
   * Whether its permissions forbid writing. Replacing it would succeed all the same, since only those of its folder count; whoever
   * set them wants it kept.
   */
  readonly isReadOnly: boolean;
  /** Whether other accounts may read it, as far as its permissions and its owner say; Windows keeps those elsewhere. */
  readonly isShared: boolean;
  readonly isEmpty: boolean;
  /** Its first characters; none if it cannot be read. */
  readonly beginning: string;
}

/** How many bytes of a file are read to recognise it. */
const BEGINNING = 1_000;

/** The regular file at a path, links followed; `undefined`: there is none, or the shell has opened it to get more lines. */
export async function fileBefore(path: string): Promise<OutputBefore | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile() || DESCRIPTOR.test(path)) return undefined;
  const may = (what: number): Promise<boolean> => access(path, what).then(...YES_NO);
  // The superuser may write whatever the permissions say.
  const isReadOnly = (stats.mode & 0o200) === 0 || !(await may(constants.W_OK));
  return {
    isReadOnly,
    isShared: process.platform !== "win32" && ((stats.mode & 0o044) !== 0 || stats.uid !== process.getuid?.()),
    isEmpty: stats.size === 0,
    beginning: (await may(constants.R_OK)) ? await beginningOf(path) : "",
  };
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
