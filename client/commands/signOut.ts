import * as l10n from "@vscode/l10n";
import { placeName, unresolvedSentence } from "../catalogue/place.ts";
import { askInDialog, showInformation } from "../sinks/messages.ts";
import type { Command } from "./command.ts";

/** Removes the access token of the catalogue that is connected to, after a question; the catalogue stays in the list. */
export const signOut: Command = async (environment) => {
  const { known, catalogue, makeSource, writing } = environment;
  const { place } = catalogue;
  if (place.kind === "unresolved") throw new Error(unresolvedSentence(place));
  if (place.kind === "embedded") throw new Error(l10n.t("The embedded catalogue needs no access token."));
  if (place.token !== "secret")
    throw new Error(
      l10n.t`The access token of ${placeName(place)} is not kept by VS Code, so it cannot be removed here.`,
    );
  const name = placeName(place);
  const { kind, token } = await known.access(place, false);
  // One that this window cannot read can be removed all the same.
  if (kind !== "elsewhere" && token === undefined) throw new Error(l10n.t`There is no access token for ${name}.`);
  writing.refuseIfUnderWay();
  const detail = l10n.t("Its access token is removed from VS Code's secret storage. The catalogue stays in the list.");
  if ((await askInDialog(l10n.t`Sign out of ${name}?`, detail, SIGN_OUT)) !== SIGN_OUT) return;
  await writing.alone({ title: l10n.t`Signing out of ${name}`, cancellable: false }, async () => {
    await known.signOut(place);
    if (catalogue.place === place) catalogue.use(makeSource(place));
  });
  void showInformation(l10n.t`You are signed out of ${name}; its access token was removed from this machine.`);
};

const SIGN_OUT = l10n.t("Sign Out");
