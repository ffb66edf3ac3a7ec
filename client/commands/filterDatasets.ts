import { commands } from "vscode";
import { choose } from "../sinks/quickPick.ts";
import { DATASET_FILTERS, FILTER_NAMES } from "../views/datasetFilter.ts";
import type { Command } from "./command.ts";
import { FOCUS_DATASETS } from "./focusDatasets.ts";

/** Shows in the view the datasets of which something is missing, or those that the user owns. */
export const filterDatasets: Command = async ({ tree }) => {
  const choices = DATASET_FILTERS.map((value) => ({
    ...FILTER_NAMES[value],
    ...(value === tree.search.filter ? { icon: "check" } : {}),
    value,
  }));
  const filter = await choose(choices, { title: "Filter Datasets", placeholder: "Which datasets?" });
  if (filter === undefined) return;
  tree.look({ ...tree.search, filter });
  await commands.executeCommand(FOCUS_DATASETS);
};
