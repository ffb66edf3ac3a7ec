import type { Command } from "./command.ts";
import { datasetsOf, readAllGiven } from "./given.ts";

/** Reads the views again. VS Code gives the icon in the title of a view the row that has the focus there, which it is not about. */
export const refresh: Command = async ({ catalogue }) => {
  await catalogue.graph();
  catalogue.changed();
};

/** Reads the datasets of rows again; if they are of none, all that is shown. */
export const refreshRow: Command = async ({ catalogue }, argument, selection) => {
  await catalogue.graph();
  const urns = datasetsOf(readAllGiven(argument, selection));
  catalogue.changed(urns.length > 0 ? urns : undefined);
};
