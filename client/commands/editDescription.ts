import type { Command } from "./command.ts";
import { editColumnDescription } from "./editColumnDescription.ts";
import { editDatasetDescription } from "./editDatasetDescription.ts";
import { readGiven } from "./given.ts";

/** Changes the description of what a row, or the link of a hover, is about: its column, or else its dataset. */
export const editDescription: Command = (environment, argument) => {
  const given = environment.hoverDoors.behind(argument) ?? argument;
  return readGiven(given).column === undefined
    ? editDatasetDescription(environment, given)
    : editColumnDescription(environment, given);
};
