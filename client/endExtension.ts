import type { Environment } from "./environment.ts";
import { nextTurn } from "./nextTurn.ts";

/**
 * Ends the extension when its window is closed or reloaded, for which VS Code gives it some seconds: what writes many records
 * is stopped after the requests that are under way, and any other write that was sent is waited for. What was stored is noted,
 * so that the next window can undo it and other windows show it.
 */
export async function endExtension({
  closing,
  writing,
  unfinished,
  writes,
  parts,
}: Pick<Environment, "closing" | "writing" | "unfinished" | "parts"> & {
  readonly writes: Pick<Environment["writes"], "end">;
}): Promise<void> {
  try {
    closing.abort();
    await writing.over();
    // What has ended notes what it has stored.
    await nextTurn();
    await unfinished.settled();
    await writes.end();
  } finally {
    parts.dispose();
  }
}
