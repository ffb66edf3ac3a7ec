import { catalogueChoices, forgettableChoices } from "../catalogue/catalogueChoices.ts";
import { EMBEDDED, placeId, placeName, userName, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { askAddress, askName, askToken } from "../pick/askRemote.ts";
import { showInformation } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import type { Command } from "./command.ts";

/** Switches to another catalogue: the embedded one, one that was connected to before, or a new one. */
export const connect: Command = async (environment) => {
  const { known, catalogue } = environment;
  const chosen = await choose(catalogueChoices(known.all(), catalogue.place), {
    title: "Connect to Catalogue",
    placeholder: "Which catalogue to work with?",
  });
  switch (chosen?.kind) {
    case "place":
      await connectTo(environment, chosen.place);
      return;
    case "new": {
      const url = await askAddress();
      if (url === undefined) return;
      const name = await askName(url);
      if (name === undefined) return;
      const token = await askToken(name, true);
      if (token === undefined) return;
      await connectTo(environment, await known.remember({ name, url }, token === "" ? undefined : token));
      return;
    }
    case "forget":
      await forget(environment);
      return;
    case undefined:
  }
};

/** Connects, and tells who the user is there. A token that is needed or not accepted is told of by `tellFailures`. */
async function connectTo({ known, catalogue, makeSource, writing }: Environment, place: Place): Promise<void> {
  const title = `Connecting to ${placeName(place)}`;
  await writing.alone({ title, cancellable: false }, async () => {
    await known.choose(place);
    catalogue.use(makeSource(place));
    await catalogue.start();
  });
  const { state } = catalogue;
  if (state.kind === "connected")
    void showInformation(`Connected to ${placeName(place)} at ${state.url} as the user ${userName(state.user)}.`);
  else if (state.kind === "failed" && state.code === "other") throw new Error(state.sentence);
}

/** Forgets a catalogue and its access token. The one that is connected to is left for the embedded one. */
async function forget(environment: Environment): Promise<void> {
  const { known, catalogue } = environment;
  const place = await choose(forgettableChoices(known.all()), {
    title: "Forget a Catalogue",
    placeholder: "Its access token is removed, too",
  });
  if (!place) return;
  await known.forget(place);
  void showInformation(`${place.name} and its access token were forgotten.`);
  if (placeId(place) === placeId(catalogue.place)) await connectTo(environment, EMBEDDED);
}
