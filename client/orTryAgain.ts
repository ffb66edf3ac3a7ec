import * as l10n from "@vscode/l10n";
import { errorSentence, type CatalogueError } from "../catalogue/graph/error.ts";
import type { Result } from "../catalogue/result.ts";
import { showError } from "./sinks/messages.ts";

/**
 * The result of a write. If it fails, the user can try the same write again without choosing everything once more.
 * @param failed a sentence that says what a failure leaves undone
 * @param write gives `undefined` if the user did not agree to it
 * @returns `undefined`: it failed, and the user did not try again, or they did not agree
 */
export async function orTryAgain<T>(
  failed: string,
  write: () => Promise<Result<T, CatalogueError> | undefined>,
): Promise<T | undefined> {
  for (;;) {
    const written = await write();
    if (written === undefined) return undefined;
    if (written.ok) return written.value;
    if ((await showError(`${failed} ${errorSentence(written.error)}`, TRY_AGAIN)) !== TRY_AGAIN) return undefined;
  }
}

const TRY_AGAIN = l10n.t("Try Again");
