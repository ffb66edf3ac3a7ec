import * as l10n from "@vscode/l10n";
import { placeId } from "../catalogue/place.ts";
import { askName } from "../pick/askRemote.ts";
import { showInformation } from "../sinks/messages.ts";
import type { Command } from "./command.ts";
import { connectTo } from "./connectTo.ts";

/** Gives the catalogue that is connected to another name; its address, token and mark stay. */
export const renameCatalogue: Command = async (environment) => {
  const { known, catalogue, writing } = environment;
  const { place } = catalogue;
  if (place.kind !== "remote" || place.token !== "secret")
    throw new Error(l10n.t("Only a catalogue whose address you entered can be renamed."));
  writing.refuseIfUnderWay();
  const renamed = { title: l10n.t("Rename Catalogue"), value: place.name };
  const name = await askName(place.url, await known.allNow(), renamed);
  if (name === undefined || name === place.name) return;
  const done = l10n.t`The catalogue is called "${name}" now.`;
  if (placeId(catalogue.place) === placeId(place)) {
    await connectTo(environment, { ...place, name }, { remember: () => known.rename(place, name), done });
    return;
  }
  // The user may have connected to another catalogue while the box was open.
  await known.rename(place, name);
  void showInformation(done);
};
