import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { errorSentence, type CatalogueError } from "../catalogue/graph/error.ts";
import type { HistorySubject } from "../catalogue/graph/datasetHistory.ts";
import type { Result } from "../catalogue/result.ts";
import { showError, showWarning } from "./sinks/messages.ts";
import { thrownSentence } from "./thrownSentence.ts";

/** What is said if somebody else changed the value meanwhile: the same write would be refused again. */
export interface ChangedSince {
  readonly sentence: string;
  /** What has a history that shows who did. Absent: it has none. */
  readonly subject?: HistorySubject;
}

/** The catalogue could not be asked; a sentence says why. */
interface Unreached {
  readonly kind: "unreached";
  readonly sentence: string;
}

/**
 * The result of a write. If it fails, the user can try the same write again without choosing everything once more, except
 * where somebody else changed the value meanwhile.
 * @param failed a sentence that says what a failure leaves undone
 * @param write gives `undefined` if the user did not agree to it
 * @param since absent: the reason follows what the failure leaves undone
 * @returns `undefined`: it failed, and the user did not try again, or they did not agree
 */
export async function orTryAgain<T>(
  failed: string,
  write: () => Promise<Result<T, CatalogueError | Unreached> | undefined>,
  since?: ChangedSince,
): Promise<T | undefined> {
  for (;;) {
    const written = await write();
    if (written === undefined) return undefined;
    if (written.ok) return written.value;
    const { error } = written;
    const sentence = `${failed} ${error.kind === "unreached" ? error.sentence : errorSentence(error)}`;
    if (error.kind === "changed-meanwhile") {
      // The caller shows the newer value at once, however long the message stays.
      showChangedSince(since ?? { sentence }).catch((error: unknown) => showError(thrownSentence(error)));
      return undefined;
    }
    if ((await showError(sentence, TRY_AGAIN)) !== TRY_AGAIN) return undefined;
  }
}

async function showChangedSince({ sentence, subject }: ChangedSince): Promise<void> {
  const choice = await showWarning(sentence, ...(subject ? [SHOW_HISTORY] : []));
  if (choice !== undefined) await commands.executeCommand("metadataCatalogue.showHistory", subject);
}

const TRY_AGAIN = l10n.t("Try Again");
const SHOW_HISTORY = l10n.t("Show History…");
