import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import type { CatalogueError } from "../catalogue/graph/error.ts";
import type { HistorySubject } from "../catalogue/graph/datasetHistory.ts";
import type { Result } from "../catalogue/result.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { helpOfRestart } from "./catalogue/helpOfRestart.ts";
import { toldOther, windowAt } from "./catalogue/tellFailure.ts";
import { failedSentence } from "./failedSentence.ts";
import { showError, showWarning } from "./sinks/messages.ts";
import type { Output } from "./sinks/output.ts";
import { answeredLater } from "./tellThrown.ts";
import type { OneAtATime } from "./work/oneAtATime.ts";

/** What is said if somebody else changed the value meanwhile: the same write would be refused again. */
export interface ChangedSince {
  readonly sentence: string;
  /** What has a history that shows who did, and the ID of its catalogue. Absent: it has none. */
  readonly subject?: HistorySubject & { readonly catalogue: string };
}

/** The catalogue could not be asked; a sentence says why. */
export interface Unreached {
  readonly kind: "unreached";
  readonly sentence: string;
}

interface Attempted<T> {
  /** A phrase that says what is written. */
  readonly doing: string;
  /** A sentence that says what a failure leaves undone. */
  readonly failed: string;
  /** Gives `undefined` if the user did not agree to it. */
  readonly write: () => Promise<Result<T, CatalogueError | Unreached> | undefined>;
  /** Absent: the reason follows what the failure leaves undone. */
  readonly since?: ChangedSince | undefined;
  /** Called when it is written. */
  readonly done: (outcome: T) => Promise<void> | void;
}

/** What a message needs that may be answered when the command has ended. */
export interface AnsweredLater {
  readonly catalogue: Catalogue;
  readonly output: Output;
  readonly writing: Pick<OneAtATime, "during">;
}

/**
 * Writes something. If that fails, it ends, and the user can try the same write again without choosing everything once more,
 * whenever they answer the message, except where somebody else changed the value meanwhile.
 */
export async function orTryAgain<T>(environment: AnsweredLater, attempted: Attempted<T>): Promise<void> {
  const { doing, failed, write, since, done } = attempted;
  const written = await write();
  if (written === undefined) return;
  if (written.ok) {
    await done(written.value);
    return;
  }
  const { error } = written;
  const sentence =
    error.kind === "unreached" ? `${failed} ${error.sentence}` : failedSentence({ doing, failed }, error);
  const { catalogue, writing } = environment;
  const needsRestart =
    catalogue.place.kind === "embedded" && error.kind !== "unreached" && helpOfRestart(error) === "needed";
  const at = windowAt(catalogue);
  const tryAgain = async (): Promise<void> => {
    const choice = await showError(sentence, ...(needsRestart ? [RESTART] : []), TRY_AGAIN);
    if (choice === undefined || (choice === RESTART && (await toldOther(at)))) return;
    if (choice === RESTART) await commands.executeCommand("metadataCatalogue.restart");
    // What ends a restart that fails is told by itself.
    if (choice === TRY_AGAIN || catalogue.state.kind === "connected")
      await writing.during(() => orTryAgain(environment, attempted));
  };
  answeredLater(environment, error.kind === "changed-meanwhile" ? showChangedSince(since ?? { sentence }) : tryAgain());
}

async function showChangedSince({ sentence, subject }: ChangedSince): Promise<void> {
  const choice = await showWarning(sentence, ...(subject ? [SHOW_HISTORY] : []));
  if (choice !== undefined) await commands.executeCommand("metadataCatalogue.showHistory", subject);
}

const RESTART = l10n.t("Restart Embedded Service");
const TRY_AGAIN = l10n.t("Try Again");
const SHOW_HISTORY = l10n.t("Show History…");
