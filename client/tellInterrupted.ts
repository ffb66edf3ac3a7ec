import * as l10n from "@vscode/l10n";
import { commands, Uri, window, workspace } from "vscode";
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

/** An error stays on screen until it is answered. */
async function tell(environment: Environment, interrupted: Interrupted): Promise<void> {
  const { underWay } = environment;
  const sentence = interruptedSentence(interrupted);
  environment.output.warn(sentence);
  const more = interrupted.kind === "change" && interrupted.undo ? [UNDO] : [];
  const choice = await showError(sentence, ...BUTTONS[interrupted.kind], ...more);
  // If the disk fails, it is reported again after a reload.
  await underWay.forget(interrupted).catch((error: unknown) => {
    environment.output.error("The note of what was interrupted could not be removed", error);
  });
  if (choice === UNDO) await commands.executeCommand("metadataCatalogue.undoLastChange", interrupted.undo);
  else if (choice === VIEW) await commands.executeCommand(FOCUS_DATASETS);
  else if (choice !== undefined) await open(environment, interrupted, choice);
}

async function open({ output }: Environment, { title, uri }: Interrupted, choice: string): Promise<void> {
  try {
    await window.showTextDocument(Uri.parse(uri));
  } catch (error) {
    output.error(`${title} could not be opened`, error);
    void showError(
      l10n.t`${title} could not be opened; it may have been moved or deleted. Open it, and upsert it again.`,
    );
    return;
  }
  if (choice === COMPARE) await commands.executeCommand("metadataCatalogue.upsertOpenFile");
}

const COMPARE = l10n.t("Compare Again");
const UNDO = l10n.t("Undo…");
const VIEW = l10n.t("Open Catalogue View");
const BUTTONS = {
  upsert: [COMPARE, l10n.t("Open File"), UNDO],
  undo: [UNDO],
  change: [VIEW],
} as const satisfies Record<Interrupted["kind"], readonly string[]>;
