import * as l10n from "@vscode/l10n";
import { ProgressLocation, Uri } from "vscode";
import { EmbeddedSource } from "../catalogue/embeddedSource.ts";
import { recoverySentence } from "../catalogue/recoverySentence.ts";
import { actionLabel } from "../sinks/messageActions.ts";
import { askInDialog, showWarning } from "../sinks/messages.ts";
import { withProgress } from "../sinks/progress.ts";
import { answeredLater } from "../tellThrown.ts";
import type { Command } from "./command.ts";
import { dataFolder, revealFolder } from "./showDataFolder.ts";

const DETAIL = [
  l10n.t(
    "What can be read of the damaged file is put into a new one. The damaged files are kept in a folder of their own next to it, and what could not be recovered is listed there.",
  ),
  l10n.t(
    "First close the other VS Code windows that use this catalogue. If it turns out to be undamaged, nothing is changed.",
  ),
].join("\n\n");

const RECOVER = l10n.t("Recover");
const SHOW_FOLDER = l10n.t("Show Folder");
const SHOW_OUTPUT = actionLabel("Show Output");

/** Recovers the damaged store of the embedded service, after a question, and reports what was saved. */
export const recover: Command = async (environment) => {
  const { catalogue, context, output, writing } = environment;
  const { source } = catalogue;
  if (!(source instanceof EmbeddedSource))
    throw new Error(
      l10n.t('Only the embedded catalogue can be recovered here; switch to it with "Connect to Catalogue…" first.'),
    );
  writing.refuseIfUnderWay();
  const question = l10n.t("Recover the embedded catalogue?");
  const detail = `${DETAIL}\n\n${l10n.t`Folder: ${dataFolder(context).fsPath}`}`;
  if ((await askInDialog(question, detail, RECOVER)) !== RECOVER) return;
  const title = l10n.t("Recovering the embedded catalogue");
  const recovery = await writing.alone({ title, cancellable: false }, () =>
    withProgress({ location: ProgressLocation.Notification, title }, () => source.recover()),
  );
  const report = recoverySentence(recovery);
  output.warn(report);
  const tell = async (): Promise<void> => {
    const choice = await showWarning(report, SHOW_FOLDER, SHOW_OUTPUT);
    if (choice === SHOW_FOLDER)
      await revealFolder(recovery.kept === undefined ? dataFolder(context) : Uri.file(recovery.kept));
    if (choice === SHOW_OUTPUT) output.show();
  };
  answeredLater(environment, tell());
};
