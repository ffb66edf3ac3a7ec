import { placeName, userName, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { showInformation } from "../sinks/messages.ts";

/** Connects, and tells who the user is there. A token that is needed or not accepted is told of by `tellFailures`. */
export async function connectTo(
  { known, catalogue, makeSource, writing }: Pick<Environment, "known" | "catalogue" | "makeSource" | "writing">,
  place: Place,
): Promise<void> {
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
