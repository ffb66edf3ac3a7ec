import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { askLine } from "../sinks/inputBox.ts";
import type { Command } from "./command.ts";

/** Shows in the view the users and groups that the catalogue finds by words; an empty text shows all again. */
export const searchPeople: Command = async ({ people }) => {
  const query = await askLine({
    title: l10n.t("Search Users and Groups"),
    prompt: l10n.t(
      "Words of a name, an ID or what else the catalogue has of a user or group; all of them must occur. Leave it empty to show all users and groups.",
    ),
    placeholder: "ada lovelace",
    value: people.query,
    validate: () => undefined,
  });
  if (query === undefined) return;
  people.look(query.trim());
  await commands.executeCommand("metadataCatalogue.people.focus");
};
