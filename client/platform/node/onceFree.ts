import { setTimeout } from "node:timers/promises";

/** What Windows answers while another program has a file open: a virus scanner, the search index, another window. */
const HELD: ReadonlySet<unknown> = new Set(["EPERM", "EACCES", "EBUSY"]);

/** The pauses before it is tried again, in milliseconds: two and a half seconds in all. */
const PAUSES = [10, 20, 40, 80, 160, 320, 640, 1_280];

/** Tries again, on Windows, as long as another program may have the file open, which takes a moment most often. */
export async function onceFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of process.platform === "win32" ? PAUSES : []) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Error && "code" in error && HELD.has(error.code))) throw error;
    }
    await setTimeout(pause);
  }
  return attempt();
}
