import * as l10n from "@vscode/l10n";
import { catalogueChoices, forgetDetail, forgettableChoices, markChoices } from "../catalogue/catalogueChoices.ts";
import { placeId, placeName, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { askAddress, askName, askToken } from "../pick/askRemote.ts";
import { askInDialog, showInformation } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import type { Command } from "./command.ts";
import { connectTo, connectUnchosen } from "./connectTo.ts";
import { mark } from "./markAsProduction.ts";

/** Switches to another catalogue: the embedded one, one that was connected to before, or a new one. */
export const connect: Command = async (environment) => {
  const { known, catalogue, production, writing } = environment;
  const isProduction = (place: Place): boolean => production.has(place);
  const named = known.ownChoice() && known.named();
  const chosen = await choose(
    catalogueChoices(await known.allNow(), {
      current: catalogue.place,
      isProduction,
      named,
      unusable: await known.unusable(),
    }),
    {
      title: l10n.t("Connect to Catalogue"),
      placeholder: l10n.t("Which catalogue do you want to work with?"),
    },
  );
  switch (chosen?.kind) {
    case "place":
      await connectTo(environment, chosen.place);
      return;
    case "unusable":
      throw new Error(chosen.sentence);
    case "settings":
      await connectUnchosen(environment);
      return;
    case "new": {
      writing.refuseIfUnderWay();
      const url = await askAddress();
      if (url === undefined) return;
      const same = await known.keptAt(url);
      // Its token and name are changed by commands of their own, which ask before they replace anything.
      if (same) return connectTo(environment, same);
      const name = await askName(url, await known.allNow());
      if (name === undefined) return;
      const token = await askToken({ name, isNew: true });
      if (token === undefined) return;
      await connectTo(
        environment,
        { kind: "remote", name, url, token: "secret" },
        { remember: () => known.remember({ name, url }, token === "" ? undefined : token) },
      );
      return;
    }
    case "mark":
      await changeMark(environment);
      return;
    case "forget":
      await forget(environment);
      return;
    case undefined:
  }
};

/** Marks one of the catalogues as production, or takes its mark off after a question. */
async function changeMark({ known, production }: Environment): Promise<void> {
  const isProduction = (place: Place): boolean => production.has(place);
  const place = await choose(markChoices(await known.allNow(), isProduction), {
    title: l10n.t("Mark or Unmark as Production"),
    placeholder: l10n.t("You are asked before anything is written to a catalogue that is marked"),
  });
  if (!place) return;
  await mark(production, place, !production.has(place));
}

/**
 * Forgets a catalogue and its access token, after a question. The one that is connected to is left for what the settings say;
 * the user has not chosen that, so it is not kept as their choice.
 */
async function forget(environment: Environment): Promise<void> {
  const { known, catalogue, production, writing } = environment;
  writing.refuseIfUnderWay();
  const place = await choose(forgettableChoices(known.all()), {
    title: l10n.t("Forget a Catalogue"),
    placeholder: l10n.t("Its access token is removed, too"),
  });
  if (!place) return;
  const isInUse = placeId(place) === placeId(catalogue.place);
  const next = isInUse ? known.unchosen(place) : undefined;
  const detail = forgetDetail(place, { next, isProduction: production.has(place) });
  if ((await askInDialog(l10n.t`Forget ${placeName(place)}?`, detail, FORGET)) !== FORGET) return;
  await writing.alone({ title: l10n.t`Forgetting ${placeName(place)}`, cancellable: false }, async () => {
    await known.forget(place);
    catalogue.guard.askAgain(place);
  });
  void showInformation(l10n.t`${place.name} and its access token were forgotten.`);
  // The name in the settings may be that of one catalogue only by now.
  const isResolved = catalogue.place.kind === "unresolved" && known.unchosen().kind !== "unresolved";
  if (isInUse || isResolved) await connectUnchosen(environment);
}

const FORGET = l10n.t("Forget");
