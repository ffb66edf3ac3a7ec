import * as l10n from "@vscode/l10n";
import { errorSentence, isUnconfirmed, type CatalogueError } from "../catalogue/graph/error.ts";

/**
 * Says that a write has failed, and why; or, if its answer was lost, that it may have been stored.
 * @param doing a phrase that says what was to be written
 * @param failed a sentence that says what a failure leaves undone
 */
export function failedSentence(
  { doing, failed }: { readonly doing: string; readonly failed: string },
  error: CatalogueError,
): string {
  const what = isUnconfirmed(error) ? l10n.t`It is not known whether this was done: "${doing}".` : failed;
  return `${what} ${errorSentence(error)}`;
}
