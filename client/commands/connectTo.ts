import * as l10n from "@vscode/l10n";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { connectedSentence } from "../catalogue/connectionSentence.ts";
import { placeId, placeName, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { actionLabel } from "../sinks/messageActions.ts";
import { showError, showInformation } from "../sinks/messages.ts";
import { tellThrown } from "../tellThrown.ts";

type ConnectingEnvironment = Pick<Environment, "known" | "catalogue" | "makeSource" | "writing" | "output">;

interface Remembered {
  /** Stores what is new of the catalogue, unless something else is writing. */
  readonly remember?: () => Promise<unknown>;
  /** A sentence about what was done, which is told instead. */
  readonly done?: string;
}

/**
 * Connects to what the user chose for this folder, and tells who the user is there. A token that is needed or not accepted is
 * told of by `tellFailures`.
 */
export async function connectTo(
  environment: ConnectingEnvironment,
  place: Place,
  { remember, done }: Remembered = {},
): Promise<void> {
  const { known, catalogue, output } = environment;
  const before = catalogue.place;
  await switchTo(environment, place, async () => {
    await remember?.();
    await known.choose(place);
  });
  const { state } = catalogue;
  if (
    state.kind === "failed" &&
    state.code === "other" &&
    before.kind !== "unresolved" &&
    placeId(before) !== placeId(place)
  ) {
    output.error(state.sentence);
    offerWayBack(environment, { before, failed: place, sentence: state.sentence }).catch((error: unknown) => {
      void tellThrown(environment, "The way back failed", error);
    });
  } else tellConnected(catalogue, done);
}

/**
 * As `connectTo`, with what this folder is worked with where the user chose nothing; an earlier choice is given up. There is
 * no way back, because the catalogue before may have been forgotten.
 */
export async function connectUnchosen(environment: ConnectingEnvironment): Promise<void> {
  const { known, catalogue } = environment;
  await switchTo(environment, known.unchosen(), () => known.giveUpChoice());
  tellConnected(catalogue);
}

/**
 * Connects to another catalogue from now on, while nothing else is written.
 * @param remember what is done before
 */
async function switchTo(
  environment: Pick<Environment, "catalogue" | "makeSource" | "writing">,
  place: Place,
  remember: () => Promise<void>,
): Promise<void> {
  const title = l10n.t`Connecting to ${placeName(place)}`;
  await environment.writing.alone({ title, cancellable: false }, async () => {
    await remember();
    await startAt(environment, place);
  });
}

/** Connects to another catalogue from now on; nothing else may be writing. */
export async function startAt(
  { catalogue, makeSource }: Pick<Environment, "catalogue" | "makeSource">,
  place: Place,
): Promise<void> {
  catalogue.use(makeSource(place));
  await catalogue.start();
}

interface WayBack {
  /** The catalogue that the window was connected to before. */
  readonly before: Place;
  readonly failed: Place;
  readonly sentence: string;
}

/** Says why there is no connection, as to a mistyped address, and offers the catalogue from before. */
async function offerWayBack(environment: ConnectingEnvironment, { before, failed, sentence }: WayBack): Promise<void> {
  const back = l10n.t`Back to ${placeName(before)}`;
  const choice = await showError(sentence, back, SHOW_OUTPUT);
  // The message may be answered when the window is connected elsewhere.
  const isThere = placeId(environment.catalogue.place) === placeId(failed);
  if (choice === back && isThere) await connectTo(environment, before);
  if (choice === SHOW_OUTPUT) environment.output.show();
}

const SHOW_OUTPUT = actionLabel("Show Output");

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
