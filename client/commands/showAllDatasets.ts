import { EVERYTHING } from "../views/foundDatasets.ts";
import type { Command } from "./command.ts";

/** Ends the search and the filter of the view. */
export const showAllDatasets: Command = ({ tree }) => {
  tree.look(EVERYTHING);
  return Promise.resolve();
};
