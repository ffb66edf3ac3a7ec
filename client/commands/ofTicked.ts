import * as l10n from "@vscode/l10n";
import type { TickedDatasets } from "../views/tickedDatasets.ts";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";
import { isDatasetRow } from "../views/node.ts";

/** A ticked dataset, as commands are given it: see `Given`. */
function tickedRows({ urns }: Pick<TickedDatasets, "urns">): readonly unknown[] {
  return urns.map((urn) => ({ urn, ticked: true }));
}

/** The ticked datasets, if rows that a command is called on are all ticked. `undefined`: the command is about these rows. */
export function tickedInstead(
  ticks: Pick<TickedDatasets, "urns" | "has">,
  argument: unknown,
  selection: unknown,
): readonly unknown[] | undefined {
  const rows: readonly unknown[] = Array.isArray(selection) && selection.length > 1 ? selection : [argument];
  return rows.every((row) => isDatasetRow(row) && ticks.has(row.urn)) ? tickedRows(ticks) : undefined;
}

/**
 * A command that is about all ticked datasets when it is called on one of them. Called on a row that is not ticked, or on a
 * selection of which one row is not, it is about these rows alone.
 */
export function withTicked(command: Command): Command {
  return (environment, argument, selection) => {
    const ticked = tickedInstead(environment.ticks, argument, selection);
    return ticked ? command(environment, ticked[0], ticked) : command(environment, argument, selection);
  };
}

/** A command that is about all ticked datasets, whatever it is called on. */
export function onTicked(command: Command): Command {
  return (environment) => {
    const ticked = tickedRows(environment.ticks);
    if (ticked.length === 0)
      throw new Declined(l10n.t('No dataset is ticked. Run "Tick Datasets", then tick some in the Catalogue view.'));
    return command(environment, ticked[0], ticked);
  };
}
