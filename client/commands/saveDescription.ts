import { commands } from "vscode";
import type { Command } from "./command.ts";

/** Writes the description in the active editor to the catalogue, also one that was saved automatically. */
export const saveDescription: Command = async () => {
  await commands.executeCommand("workbench.action.files.save");
};
