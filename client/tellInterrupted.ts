import * as l10n from "@vscode/l10n";
import { commands, Uri, window, workspace } from "vscode";
import type { Environment } from "./environment.ts";
import { interruptedSentence } from "./interruptedSentence.ts";
import { showError } from "./sinks/messages.ts";
import type { Interrupted } from "./underWay.ts";

/** Reports upserts that a reload or the end of VS Code has interrupted. */
export async function tellInterrupted(environment: Environment): Promise<void> {
  if (!workspace.isTrusted) return;
  for (const each of await environment.underWay.interrupted()) void tell(environment, each);
}

/** An error stays on screen until it is answered. */
async function tell({ underWay, output }: Environment, interrupted: Interrupted): Promise<void> {
  const { title, uri } = interrupted;
  const choice = await showError(interruptedSentence(interrupted), COMPARE, l10n.t("Open File"));
  await underWay.forget(interrupted);
  if (choice === undefined) return;
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
