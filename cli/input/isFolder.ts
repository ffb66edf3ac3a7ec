import { resolve } from "node:path";
import type { Io } from "../console/io.ts";

/** Whether a path names a folder that has files. */
export async function isFolder(io: Io, path: string): Promise<boolean> {
  const files = io.listFiles(resolve(io.cwd, path))[Symbol.asyncIterator]();
  const first = await files.next();
  await files.return?.();
  return first.done !== true;
}
