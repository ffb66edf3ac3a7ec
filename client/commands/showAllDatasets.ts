import { commands } from "vscode";
import { FOCUS_DATASETS } from "../views/focusDatasets.ts";
import { EVERYTHING } from "../views/datasetSearch.ts";
import type { Command } from "./command.ts";

/** Ends the search and the filter of the view, and shows it. */
export const showAllDatasets: Command = async ({ tree }) => {
  tree.look(EVERYTHING);
  await commands.executeCommand(FOCUS_DATASETS);
};
