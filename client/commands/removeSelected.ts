import { showInformation } from "../sinks/messages.ts";
import { isRowOf } from "../views/node.ts";
import type { Command } from "./command.ts";
import { withTicked } from "./ofTicked.ts";
import { removableRows } from "./removableRows.ts";
import { removeLinkRows } from "./removeLink.ts";
import { removeOwnerCommand } from "./removeOwner.ts";

const removeOwners = withTicked(removeOwnerCommand);

/**
 * Removes what the selected rows stand for: links, or owners; of ticked datasets, if the row is one of them. A row that stands
 * for neither is not taken for one that does.
 */
export const removeSelected: Command = async (environment, argument, selection) => {
  const isOne = !Array.isArray(selection) || selection.length < 2;
  const removable = removableRows(isOne ? [argument] : selection);
  const leaving = (remove: () => Promise<void>): Promise<void> =>
    isRowOf(argument, ["owner", "ownedDataset", "link"])
      ? environment.rowFocus.leaving(argument, isOne ? [argument] : selection, remove)
      : remove();
  switch (removable.kind) {
    case "links":
      return leaving(() => removeLinkRows(environment, removable.rows));
    case "owners":
      return leaving(() => removeOwners(environment, removable.rows[0], isOne ? selection : removable.rows));
    case "refused":
      void showInformation(removable.sentence);
  }
};
