import { commands } from "vscode";
import { FOCUS_DATASETS } from "../views/focusDatasets.ts";
import { EVERYTHING } from "../views/datasetSearch.ts";
import type { Command } from "./command.ts";

/** Ends the filter of the view, of which a search finds nothing, and shows what the search finds without it. */
export const searchWithoutFilter: Command = async ({ tree }) => {
  tree.look({ ...EVERYTHING, query: tree.searchNow().query });
  await commands.executeCommand(FOCUS_DATASETS);
};
