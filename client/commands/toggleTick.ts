import { commands } from "vscode";
import { isDatasetsRow } from "../views/node.ts";
import { tickRows } from "../views/tickRows.ts";
import type { Command } from "./command.ts";
import { rowsGiven } from "./given.ts";

/**
 * Ticks the focused row, or all selected rows, and unticks them if all of them are ticked. On a row without a checkbox, the
 * key does what it does in other views.
 */
export const toggleTick: Command = async (environment, argument, selection) => {
  const { tree, ticks } = environment;
  const rows = rowsGiven(argument, selection)
    .filter(isDatasetsRow)
    .filter((row) => tree.boxes.tickable(row));
  if (ticks.isOn && rows.length > 0) tickRows(environment, rows, !rows.every((row) => tree.boxes.isTicked(row)));
  else await commands.executeCommand("list.toggleExpand");
};
