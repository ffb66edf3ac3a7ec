import { resolve } from "node:path";
import type { Io } from "./io.ts";

/** One sentence for a file that would be replaced although it is read-only; `undefined`: it is not, or there is none. */
export async function readOnlyProblem(io: Io, path: string): Promise<string | undefined> {
  const before = await io.fileBefore(resolve(io.cwd, path));
  return before?.isReadOnly
    ? `"${path}" is read-only, so nothing was written; make the file writable, or name another one.`
    : undefined;
}
