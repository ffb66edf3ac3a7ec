import type { Command } from "./command.ts";
import { editColumnDescription } from "./editColumnDescription.ts";
import { editDatasetDescription } from "./editDatasetDescription.ts";
import { editLink } from "./editLink.ts";
import { readGiven } from "./given.ts";
import { isLinkRow } from "./wantedLink.ts";

/**
 * Changes the description of what a row, or the link of a hover, is about: its column, or else its dataset. The row of a link
 * has its name and URL changed.
 */
export const editDescription: Command = (environment, argument, selection) => {
  if (isLinkRow(argument)) return editLink(environment, argument, selection);
  const given = environment.hoverDoors.behind(argument) ?? argument;
  return readGiven(given).column === undefined
    ? editDatasetDescription(environment, given)
    : editColumnDescription(environment, given);
};
