import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { askLine } from "../sinks/inputBox.ts";
import type { Command } from "./command.ts";
import { FOCUS_DATASETS } from "../views/focusDatasets.ts";

/** Shows in the view the datasets that the catalogue finds by words; an empty text shows all again. */
export const searchDatasets: Command = async ({ tree }) => {
  const query = await askLine({
    title: l10n.t("Search Datasets"),
    prompt: l10n.t(
      "Words of a name, URN, description, column or owner; all of them must occur. Leave it empty to end the search; a filter stays.",
    ),
    placeholder: "orders daily",
    value: tree.searchNow().query,
    validate: () => undefined,
  });
  if (query === undefined) return;
  tree.look({ ...tree.searchNow(), query: query.trim() });
  await commands.executeCommand(FOCUS_DATASETS);
};
