import * as l10n from "@vscode/l10n";
import { showInformation } from "../sinks/messages.ts";
import { isRowOfOrNone } from "../views/node.ts";
import type { Command } from "./command.ts";
import { editColumnDescription } from "./editColumnDescription.ts";
import { editDatasetDescription } from "./editDatasetDescription.ts";
import { editLink } from "./editLink.ts";
import { readGiven } from "./given.ts";
import { isLinkRow } from "./linkRows.ts";

/**
 * Changes the description of what a row, or the link of a hover, is about: its column, or else its dataset. The row of a link
 * has its name and URL changed.
 */
export const editDescription: Command = async (environment, argument) => {
  if (isLinkRow(argument)) return editLink(environment, argument);
  if (!isRowOfOrNone(argument, ["dataset", "description", "column"])) {
    void showInformation(
      l10n.t("This row has no description to edit. Select a dataset, its description, a column or a link."),
    );
    return;
  }
  const given = environment.hoverLinks.behind(argument) ?? argument;
  const edit = readGiven(given).column === undefined ? editDatasetDescription : editColumnDescription;
  await edit(environment, given);
};
