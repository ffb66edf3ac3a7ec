import type { Command } from "./command.ts";
import { editColumnDescription } from "./editColumnDescription.ts";
import { editDatasetDescription } from "./editDatasetDescription.ts";
import { readGiven } from "./given.ts";

/** Changes the description of what a row of the tree is about: its column, or else its dataset. */
export const editDescription: Command = (environment, argument) =>
  readGiven(argument).column === undefined
    ? editDatasetDescription(environment, argument)
    : editColumnDescription(environment, argument);
