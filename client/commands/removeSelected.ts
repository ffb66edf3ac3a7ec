import { showInformation } from "../sinks/messages.ts";
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
  switch (removable.kind) {
    case "links":
      await removeLinkRows(environment, removable.rows);
      return;
    case "owners":
      await removeOwners(environment, removable.rows[0], isOne ? selection : removable.rows);
      return;
    case "refused":
      void showInformation(removable.sentence);
  }
};
