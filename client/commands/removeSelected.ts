import { showInformation } from "../sinks/messages.ts";
import { isRowOfOrNone } from "../views/node.ts";
import type { Command } from "./command.ts";
import { rowsGiven } from "./given.ts";
import { changedByRemoving, isMemberRow, removableRows } from "./removableRows.ts";
import { removeLinkRows } from "./removeLink.ts";
import { removeMemberCommand } from "./removeMember.ts";
import { removeOwnerCommand } from "./removeOwner.ts";

/**
 * Removes what the selected rows stand for: links, owners, or members of groups. A row that stands for none is not taken for one that
 * does.
 */
export const removeSelected: Command = async (environment, argument, selection) => {
  const rows = rowsGiven(argument, selection);
  const removable = removableRows(rows);
  const leaving = (remove: () => Promise<void>): Promise<void> =>
    isRowOfOrNone(argument, ["owner", "ownedDataset", "link"]) || isMemberRow(argument)
      ? environment.rowFocus.leaving(argument, { gone: rows, changed: changedByRemoving(rows) }, remove)
      : remove();
  switch (removable.kind) {
    case "links":
      return leaving(() => removeLinkRows(environment, rows));
    case "owners":
      return leaving(() => removeOwnerCommand(environment, argument, rows));
    case "members":
      return leaving(() => removeMemberCommand(environment, argument, rows));
    case "refused":
      void showInformation(removable.sentence);
  }
};
