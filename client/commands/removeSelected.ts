import { showInformation } from "../sinks/messages.ts";
import { isRowOf } from "../views/node.ts";
import type { Command } from "./command.ts";
import { rowsGiven } from "./given.ts";
import { removableRows } from "./removableRows.ts";
import { removeLinkRows } from "./removeLink.ts";
import { removeOwnerCommand } from "./removeOwner.ts";

/**
 * Removes what the selected rows stand for: links, or owners. A row that stands for neither is not taken for one that does.
 */
export const removeSelected: Command = async (environment, argument, selection) => {
  const rows = rowsGiven(argument, selection);
  const removable = removableRows(rows);
  const leaving = (remove: () => Promise<void>): Promise<void> =>
    isRowOf(argument, ["owner", "ownedDataset", "link"])
      ? environment.rowFocus.leaving(argument, rows, remove)
      : remove();
  switch (removable.kind) {
    case "links":
      return leaving(() => removeLinkRows(environment, rows));
    case "owners":
      return leaving(() => removeOwnerCommand(environment, argument, rows));
    case "refused":
      void showInformation(removable.sentence);
  }
};
