import * as l10n from "@vscode/l10n";
import { commands, Uri, workspace } from "vscode";
import { upsertAgain } from "./commands/upsertAgain.ts";
import type { Environment } from "./environment.ts";
import { interruptedSentence } from "./interruptedSentence.ts";
import { showError } from "./sinks/messages.ts";
import { tellThrown } from "./tellThrown.ts";
import type { Interrupted } from "./work/underWay.ts";
import { FOCUS_DATASETS } from "./views/focusDatasets.ts";

/**
 * Reports work on many records that a reload or the end of VS Code has interrupted. After a reload, the process of the
 * window before goes on for some seconds, so this looks until those that were under way have ended.
 */
export async function tellInterrupted(environment: Environment): Promise<void> {
  if (!workspace.isTrusted) return;
  const ended = new AbortController();
  environment.context.subscriptions.push({
    dispose: () => {
      ended.abort();
    },
  });
  while (!ended.signal.aborted) {
    const { interrupted, isOthersUnderWay } = await environment.underWay.interrupted();
    for (const each of interrupted)
      tell(environment, each).catch((error: unknown) =>
        tellThrown(environment, "What was interrupted could not be reported", error),
      );
    if (!isOthersUnderWay) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** How long, in milliseconds, until it is looked again whether another window has ended. */
const LOOK_AGAIN_MS = 2_000;

/**
 * An error stays on screen until it is answered. "Compare Again" and "Undo…" are offered again until the window is connected to
 * the catalogue that was written.
 */
async function tell(environment: Environment, interrupted: Interrupted): Promise<void> {
  const sentence = interruptedSentence(interrupted);
  environment.output.warn(sentence);
  let choice = await showError(sentence, ...buttonsOf(interrupted));
  while ((choice === COMPARE || choice === UNDO) && !(await isAtHand(environment, interrupted)))
    choice = await showError(sentence, ...buttonsOf(interrupted));
  // If the disk fails, it is reported again after a reload.
  await environment.underWay.forget(interrupted).catch((error: unknown) => {
    environment.output.error("The note of what was interrupted could not be removed", error);
  });
  const { upsert, undo } = interrupted;
  if (choice === UNDO) await commands.executeCommand("metadataCatalogue.undoLastChange", undo);
  else if (choice === VIEW) await commands.executeCommand(FOCUS_DATASETS);
  else if (choice === COMPARE && upsert) await upsertAgain(upsert);
  else if (choice === OPEN && upsert?.uris[0] !== undefined)
    await commands.executeCommand("vscode.open", Uri.parse(upsert.uris[0]));
}

/** Whether the window can write to the catalogue that was written; if not, this says why. */
async function isAtHand(environment: Environment, { undo, waitsFor }: Interrupted): Promise<boolean> {
  try {
    await environment.catalogue.graphToWrite(undo?.into ?? waitsFor);
    return true;
  } catch (error) {
    void tellThrown(environment, "What was interrupted could not be taken up", error);
    return false;
  }
}

function buttonsOf({ kind, upsert, undo, waitsFor }: Interrupted): readonly string[] {
  switch (kind) {
    case "upsert":
      return [
        ...(upsert ? [COMPARE] : []),
        ...(upsert?.uris.length === 1 ? [OPEN] : []),
        ...(waitsFor === undefined ? [UNDO] : []),
      ];
    case "undo":
      return [UNDO];
    case "change":
      return [VIEW, ...(undo ? [UNDO] : [])];
  }
}

const COMPARE = l10n.t("Compare Again");
const OPEN = l10n.t("Open File");
const UNDO = l10n.t("Undo…");
const VIEW = l10n.t("Open Catalogue View");
