import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { Result } from "../../catalogue/result.ts";
import { showError } from "../sinks/messages.ts";

/**
 * What a write gives. When it fails, the person may try the same again, without choosing everything anew.
 * @param failed what then did not happen, as a sentence
 * @returns `undefined`: it failed, and the person left it at that
 */
export async function orTryAgain<T>(
  failed: string,
  write: () => Promise<Result<T, CatalogueError>>,
): Promise<T | undefined> {
  for (;;) {
    const written = await write();
    if (written.ok) return written.value;
    if ((await showError(`${failed} ${errorSentence(written.error)}`, "Try Again")) !== "Try Again") return undefined;
  }
}
