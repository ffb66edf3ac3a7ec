import * as l10n from "@vscode/l10n";
import { ProgressLocation } from "vscode";
import { askToken } from "../pick/askRemote.ts";
import { refusedSentence } from "../catalogue/refusedSentence.ts";
import { placeId, placeName, tokenAdvice, unresolvedSentence } from "../catalogue/place.ts";
import { tellNotAllowed } from "../catalogue/tellFailure.ts";
import { showError, showInformation } from "../sinks/messages.ts";
import { withProgress } from "../sinks/progress.ts";
import type { Command } from "./command.ts";
import { tellConnected } from "./connectTo.ts";

/** Asks for another access token for the catalogue that is connected to, and connects again. */
export const enterToken: Command = async ({ catalogue, known, output, writing }) => {
  const { place } = catalogue;
  if (place.kind === "unresolved") throw new Error(unresolvedSentence(place));
  if (place.kind === "embedded") throw new Error(l10n.t("The embedded catalogue needs no access token."));
  if (place.token !== "secret")
    throw new Error(l10n.t`The access token of ${placeName(place)} is not kept by VS Code; ${tokenAdvice(place)}.`);
  writing.refuseIfUnderWay();
  // The box is open before the catalogue answers.
  const isNeeded = refusedSentence(place, undefined).then((refusal) => refusal !== undefined);
  const token = await askToken({ name: place.name, isNew: false, isNeeded });
  if (token === undefined) return;
  const title = l10n.t`Connecting to ${placeName(place)}`;
  const refused = await withProgress({ location: ProgressLocation.Notification, title }, () =>
    refusedSentence(place, token === "" ? undefined : token),
  );
  if (refused !== undefined) {
    const sentence = `${l10n.t("The new access token was not stored; an earlier one, if any, is kept.")} ${refused}`;
    output.warn(sentence);
    void tellNotAllowed({ catalogue, place }, showError, sentence);
    return;
  }
  const isThere = await writing.alone({ title, cancellable: false }, async () => {
    // Another window may have renamed the catalogue while the box was open.
    const name = (await known.nameOf(place)) ?? place.name;
    await known.remember({ ...place, name }, token === "" ? undefined : token);
    if (placeId(catalogue.place) !== placeId(place)) return false;
    // One that is under way uses the new token, too.
    await catalogue.start();
    return true;
  });
  if (isThere) tellConnected(catalogue);
  // The user may have connected to another catalogue while this one answered.
  else void showInformation(l10n.t`The access token for ${placeName(place)} was stored.`);
};
