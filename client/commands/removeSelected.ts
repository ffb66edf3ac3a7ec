import * as l10n from "@vscode/l10n";
import { showInformation } from "../sinks/messages.ts";
import { isRowOf } from "../views/node.ts";
import type { Command } from "./command.ts";
import { withTicked } from "./ofTicked.ts";
import { removeLinkCommand } from "./removeLink.ts";
import { removeOwnerCommand } from "./removeOwner.ts";
import { isLinkRow } from "./wantedLink.ts";

const removeOwners = withTicked(removeOwnerCommand);

/**
 * Removes what the selected rows stand for: a link, or owners; of ticked datasets, if the row is one of them. A row that
 * stands for neither is not taken for one that does.
 */
export const removeSelected: Command = async (environment, argument, selection) => {
  if (isLinkRow(argument)) return removeLinkCommand(environment, argument, selection);
  if (!areSeveral(selection) && !isRowOf(argument, ["dataset", "owners", "owner"])) {
    void showInformation(l10n.t("This row has nothing to remove. Select a dataset, an owner or a link."));
    return;
  }
  await removeOwners(environment, argument, selection);
};

function areSeveral(selection: unknown): boolean {
  return Array.isArray(selection) && selection.length > 1;
}
