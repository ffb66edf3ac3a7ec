import * as l10n from "@vscode/l10n";
import { isDatasetsRow } from "../views/node.ts";
import { tickRows } from "../views/tickRows.ts";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";
import { rowsGiven } from "./given.ts";

/**
 * Ticks all datasets below platforms and folders, and shows the checkboxes: the commands for ticked datasets are then about these
 * and those that were ticked before.
 */
export const tickBelow: Command = (environment, argument, selection) => {
  const { tree, ticks } = environment;
  const rows = rowsGiven(argument, selection).filter(isDatasetsRow);
  if (rows.length === 0)
    throw new Declined(l10n.t("No platform or folder is selected. Select one in the Catalogue view first."));
  // A pinned dataset that the catalogue does not have cannot be ticked either, but that is no matter of the list.
  if (rows.some((row) => row.kind !== "dataset" && tree.boxes.tickable(row) === undefined))
    throw new Declined(
      l10n.t(
        'No dataset was ticked, because the view has not listed all datasets yet. Wait until all are listed, or choose "Show More" at the end of the view, then try again.',
      ),
    );
  tickRows(environment, rows, true);
  ticks.turn(true);
  return Promise.resolve();
};
