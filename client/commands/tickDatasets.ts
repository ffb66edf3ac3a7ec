import { commands } from "vscode";
import { FOCUS_DATASETS } from "../views/focusDatasets.ts";
import type { Command } from "./command.ts";

/** Gives the rows of the Catalogue view checkboxes. */
export const tickDatasets: Command = async ({ ticks }) => {
  ticks.turn(true);
  await commands.executeCommand(FOCUS_DATASETS);
};

/** Takes the checkboxes away. What was ticked is ticked again with the next ones. */
export const stopTicking: Command = ({ ticks }) => {
  ticks.turn(false);
  return Promise.resolve();
};

/** Unticks all datasets, also those that the view does not list now. */
export const clearTicks: Command = ({ ticks }) => {
  ticks.clear();
  return Promise.resolve();
};
