import * as l10n from "@vscode/l10n";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { connectedSentence } from "../catalogue/connectionSentence.ts";
import { placeName, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { showInformation } from "../sinks/messages.ts";

/**
 * Connects, and tells who the user is there. A token that is needed or not accepted is told of by `tellFailures`.
 * @param done a sentence about what was done, which is told instead
 */
export async function connectTo(
  { known, catalogue, makeSource, writing }: Pick<Environment, "known" | "catalogue" | "makeSource" | "writing">,
  place: Place,
  done?: string,
): Promise<void> {
  const title = l10n.t`Connecting to ${placeName(place)}`;
  await writing.alone({ title, cancellable: false }, async () => {
    await known.choose(place);
    catalogue.use(makeSource(place));
    await catalogue.start();
  });
  tellConnected(catalogue, done);
}

/**
 * Tells where the window is connected to, as whom, and whether nothing can be written there. Throws why it is not connected.
 * @param done a sentence that is told instead, whether or not a token is still needed
 */
export function tellConnected({ place, state, access }: Catalogue, done?: string): void {
  if (state.kind === "failed" && state.code === "other") throw new Error(state.sentence);
  if (done !== undefined) {
    void showInformation(done);
    return;
  }
  if (state.kind !== "connected") return;
  const connected = connectedSentence(place, state);
  void showInformation(access.readOnly === undefined ? connected : `${connected} ${access.readOnly}`);
}
