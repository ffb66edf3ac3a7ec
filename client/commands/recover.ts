import { ProgressLocation } from "vscode";
import { EmbeddedSource } from "../catalogue/embeddedSource.ts";
import { askInDialog, showWarning } from "../sinks/messages.ts";
import { withProgress } from "../sinks/progress.ts";
import type { Command } from "./command.ts";
import { dataFolder, revealFolder } from "./showDataFolder.ts";

const DETAIL = `What can be read of the damaged file is put into a new one. The damaged files are kept in a folder of their own next to it, and what could not be recovered is listed there.

A catalogue that is in order is left as it is. Other VS Code windows that use it have to be closed first.`;

/** Recovers the damaged store of the embedded service, after a question, and reports what was saved. */
export const recover: Command = async ({ catalogue, context, output, writing }) => {
  const { source } = catalogue;
  if (!(source instanceof EmbeddedSource))
    throw new Error(
      'Only the embedded catalogue can be recovered here; switch to it with "Connect to Catalogue…" first.',
    );
  const question = "Recover the embedded catalogue?";
  if ((await askInDialog(question, `${DETAIL}\n\nFolder: ${dataFolder(context).fsPath}`, "Recover")) !== "Recover")
    return;
  const title = "Recovering the embedded catalogue";
  const report = await writing.alone({ title, cancellable: false }, () =>
    withProgress({ location: ProgressLocation.Notification, title }, () => source.recover()),
  );
  output.warn(report);
  const choice = await showWarning(report, "Show Folder", "Show Output");
  if (choice === "Show Folder") await revealFolder(dataFolder(context));
  if (choice === "Show Output") output.show();
};
