import * as l10n from "@vscode/l10n";
import { workspace, type Disposable } from "vscode";
import { placeId, placeName } from "./catalogue/place.ts";
import { startAt, tellConnected } from "./commands/connectTo.ts";
import type { Environment } from "./environment.ts";
import { showInformation } from "./sinks/messages.ts";
import { tellThrown } from "./tellThrown.ts";

/**
 * Works with the catalogue that the setting names as soon as it is changed and nothing else is running, unless the user chose
 * another one in this folder.
 */
export function followConnectionSetting(environment: Environment): Disposable {
  return workspace.onDidChangeConfiguration((event) => {
    if (!event.affectsConfiguration("metadataCatalogue.connection") || !workspace.isTrusted) return;
    follow(environment).catch((error: unknown) => tellThrown(environment, "The setting was not followed", error));
  });
}

async function follow(environment: Environment): Promise<void> {
  const { catalogue, known, writing } = environment;
  const own = known.ownChoice();
  if (own) {
    const named = known.named();
    if (named && placeId(named) !== placeId(own))
      void showInformation(
        l10n.t`The setting "metadataCatalogue.connection" has no effect in this folder, because you chose ${placeName(own)} here. To change that, run "Connect to Catalogue…" and choose "As the Settings Say".`,
      );
    return;
  }
  // An upsert ends in the catalogue that it began with.
  const title = l10n.t("Connecting to the catalogue that the settings name");
  const isAnother = await writing.whenFree({ title, cancellable: false }, async () => {
    // The setting may have been changed again, and the user may have chosen, while this waited.
    const place = known.chosen();
    if (placeId(place) === placeId(catalogue.place)) return false;
    await startAt(environment, place);
    return true;
  });
  if (!isAnother) return;
  try {
    tellConnected(catalogue);
  } catch (error) {
    await tellThrown(environment, "The catalogue that the setting names is not connected", error);
  }
}
