import { commands } from "vscode";
import type { Command } from "./command.ts";

/** Ends the search for users and groups, and shows their view. */
export const showAllPeople: Command = async ({ people }) => {
  people.look("");
  await commands.executeCommand("metadataCatalogue.people.focus");
};
