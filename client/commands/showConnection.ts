import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { ASK_AGAIN, connectionMenu, RELOAD } from "../catalogue/connectionMenu.ts";
import { connectionSentence } from "../catalogue/connectionSentence.ts";
import type { KnownCatalogues } from "../catalogue/knownCatalogues.ts";
import { placeName, type Place } from "../catalogue/place.ts";
import { RELOAD_WINDOW } from "../sinks/messageActions.ts";
import { showInformation } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import type { Command } from "./command.ts";

/** Shows where the window is connected to, and as whom, and what can be done about it. */
export const showConnection: Command = async ({ catalogue, known, production }) => {
  const { place, state, guard } = catalogue;
  const facts = {
    place,
    state,
    isProduction: production.has(place),
    isQuiet: guard.quietFor(place) > 0,
    hasToken: await hasToken(known, place),
  };
  const command = await choose(connectionMenu(facts), {
    title: l10n.t("Catalogue Connection"),
    placeholder: connectionSentence(facts),
  });
  if (command === ASK_AGAIN) {
    guard.askAgain(place);
    void showInformation(l10n.t`You are asked again before anything is written to ${placeName(place)}.`);
  } else if (command === RELOAD) await commands.executeCommand(RELOAD_WINDOW);
  else if (command !== undefined) await commands.executeCommand(`metadataCatalogue.${command}`);
};

/** Whether there is an access token, as far as that is known at once. `undefined`: it is not. */
async function hasToken(known: KnownCatalogues, place: Place): Promise<boolean | undefined> {
  if (place.kind !== "remote") return false;
  try {
    const { kind, token } = await known.access(place, false);
    return kind === "elsewhere" ? undefined : token !== undefined;
  } catch {
    // The menu is where somebody looks who has no connection because of that.
    return undefined;
  }
}
