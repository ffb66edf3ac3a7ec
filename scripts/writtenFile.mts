import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

/** The text of a file that another process writes, as soon as there is some. */
export async function writtenFile(file: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const text = await readFile(file, "utf8").catch(() => "");
    if (text !== "") return text;
    await delay(200, undefined, { signal });
  }
}
