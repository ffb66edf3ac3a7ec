import { setTimeout } from "node:timers/promises";

/** What Windows answers while another program has a file open: a virus scanner, the search index, another window. */
const HELD: ReadonlySet<unknown> = new Set(["EPERM", "EACCES", "EBUSY"]);

/** In milliseconds; each pause is twice as long as the one before. All of them take two and a half seconds. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [10, 1_280];

/** Tries again, on Windows, as long as another program may have the file open, which takes a moment most often. */
export async function onceFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; process.platform === "win32" && pause <= LONGEST_PAUSE_MS; pause *= 2) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Error && "code" in error && HELD.has(error.code))) throw error;
    }
    await setTimeout(pause);
  }
  return attempt();
}
