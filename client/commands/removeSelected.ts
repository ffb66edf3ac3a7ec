import * as l10n from "@vscode/l10n";
import { showInformation } from "../sinks/messages.ts";
import type { Command } from "./command.ts";
import { withTicked } from "./ofTicked.ts";
import { removableRows } from "./removableRows.ts";
import { removeLinkCommand } from "./removeLink.ts";
import { removeOwnerCommand } from "./removeOwner.ts";

const removeOwners = withTicked(removeOwnerCommand);

/**
 * Removes what the selected rows stand for: a link, or owners; of ticked datasets, if the row is one of them. A row that
 * stands for neither is not taken for one that does.
 */
export const removeSelected: Command = async (environment, argument, selection) => {
  const isOne = !Array.isArray(selection) || selection.length < 2;
  const removable = removableRows(isOne ? [argument] : selection);
  switch (removable.kind) {
    case "none":
      void showInformation(l10n.t("No row is selected. Select a dataset, an owner or a link."));
      return;
    case "links":
      await removeLinkCommand(environment, argument, selection);
      return;
    case "owners":
      await removeOwners(environment, removable.rows[0], isOne ? selection : removable.rows);
      return;
    case "mixed":
      void showInformation(l10n.t("Links and owners cannot be removed together. Select only links, or only owners."));
      return;
    case "nothing":
      void showInformation(l10n.t("This row has nothing to remove. Select a dataset, an owner or a link."));
  }
};
