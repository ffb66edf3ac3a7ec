import * as l10n from "@vscode/l10n";
import { commands, env, Uri, type ExtensionContext } from "vscode";
import { showInformation } from "../sinks/messages.ts";
import type { Command } from "./command.ts";

/** Shows the folder in which the embedded service keeps its data. */
export const showDataFolder: Command = ({ context }) => revealFolder(dataFolder(context));

/** The folder in which the embedded service keeps its data. */
export function dataFolder({ globalStorageUri }: Pick<ExtensionContext, "globalStorageUri">): Uri {
  return Uri.joinPath(globalStorageUri, "catalogue");
}

/**
 * Shows a folder in the system's file manager or, in a VS Code that cannot, copies its path. A window that is connected to
 * another machine has the command, too, which does nothing with a folder of that machine.
 */
export async function revealFolder(folder: Uri): Promise<void> {
  if (env.remoteName === undefined && (await commands.getCommands(true)).includes("revealFileInOS")) {
    await commands.executeCommand("revealFileInOS", folder);
    return;
  }
  await env.clipboard.writeText(folder.fsPath);
  void showInformation(l10n.t`The folder is ${folder.fsPath}. Its path was copied.`);
}
