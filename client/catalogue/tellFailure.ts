import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Disposable } from "../emitter.ts";
import { actionLabel, RELOAD_WINDOW } from "../sinks/messageActions.ts";
import { showError, showWarning } from "../sinks/messages.ts";
import type { Output } from "../sinks/output.ts";
import type { Catalogue, CatalogueState } from "./catalogue.ts";
import { takesToken } from "./endedByToken.ts";
import type { KnownCatalogues } from "./knownCatalogues.ts";
import { OtherCatalogue } from "../otherCatalogue.ts";
import { placeId, placeName, type Place } from "./place.ts";
import type { FailureCode, SourceState } from "./source.ts";

/** The buttons of a message, with the commands that they run. */
type Buttons = Readonly<Record<string, string>>;

const CONNECT: Buttons = { [l10n.t("Connect to Catalogue…")]: "metadataCatalogue.connect" };
const GIVE_TOKEN: Buttons = { [l10n.t("Enter Token…")]: "metadataCatalogue.enterToken", ...CONNECT };

const RELOAD: Buttons = { [actionLabel("Reload Window")]: RELOAD_WINDOW };

const ACTIONS: Readonly<Record<FailureCode, Buttons>> = {
  "store-damaged": {
    [l10n.t("Recover…")]: "metadataCatalogue.recover",
    [l10n.t("Show Folder")]: "metadataCatalogue.showDataFolder",
  },
  "stopped-too-often": {
    [l10n.t("Restart")]: "metadataCatalogue.restart",
    [actionLabel("Show Output")]: "metadataCatalogue.showOutput",
  },
  token: GIVE_TOKEN,
  "signed-out": GIVE_TOKEN,
  forgotten: GIVE_TOKEN,
  elsewhere: { ...RELOAD, ...GIVE_TOKEN },
  updated: RELOAD,
  unresolved: CONNECT,
  other: {
    [l10n.t("Try Again")]: "metadataCatalogue.restart",
    [actionLabel("Show Output")]: "metadataCatalogue.showOutput",
  },
};

/** What the window works with, and the catalogue that a message is about. */
interface WindowAt {
  readonly catalogue: Pick<Catalogue, "place">;
  readonly place: Place;
}

/** For a message about the catalogue that the window works with now. */
export function windowAt(catalogue: Pick<Catalogue, "place">): WindowAt {
  return { catalogue, place: catalogue.place };
}

/** Says once why the catalogue cannot be worked with, where there is something that the user can do about it. */
export function tellFailures(catalogue: Catalogue, known: Pick<KnownCatalogues, "isSignedOut">): Disposable {
  let told = "";
  const tell = (state: CatalogueState): void => {
    if (state.kind === "connected") told = "";
    if (state.kind !== "failed" || state.code === "other" || state.sentence === told) return;
    // Whoever has just removed the token, alone or with the catalogue, knows it; the window may hear of it before it is left.
    const isRemoved = state.code === "signed-out" || state.code === "forgotten";
    if (isRemoved && known.isSignedOut(catalogue.place)) return;
    told = state.sentence;
    void tellFailed(windowAt(catalogue), state);
  };
  // What the settings name is known at once.
  tell(catalogue.state);
  return catalogue.onDidChangeState(tell);
}

/** Says that CATALOGUE_URL cannot be used, so that nobody believes to work with the catalogue it names. */
export function tellComplaint(known: KnownCatalogues, output: Output): void {
  const complaint = known.complaint();
  if (complaint === undefined) return;
  output.warn(complaint);
  void showError(complaint);
}

/** Says why the catalogue cannot be worked with, and offers what can be done about it. */
export async function tellFailed(
  at: WindowAt,
  { sentence, code }: Extract<SourceState, { kind: "failed" }>,
): Promise<void> {
  await offerIn(at, showError, sentence, ACTIONS[code]);
}

/**
 * Says why the user may not write to the catalogue, or not use it, and offers to enter another access token.
 * @param show how serious it is
 */
export async function tellNotAllowed(at: WindowAt, show: typeof showError, sentence: string): Promise<void> {
  await offerIn(at, show, sentence, GIVE_TOKEN);
}

/** Says that something belongs to another catalogue than the window is connected to, and offers to connect to that one. */
async function tellOther(sentence: string): Promise<void> {
  await run(await chosen(showWarning, sentence, CONNECT));
}

/**
 * The catalogue of a file that VS Code reads. If the window is connected to another one, this says so: VS Code replaces the
 * message of an error that a file system throws.
 */
export async function graphOrTold(catalogue: Pick<Catalogue, "graphForReading">, id: string): Promise<CatalogueGraph> {
  try {
    return await catalogue.graphForReading(id);
  } catch (error) {
    if (error instanceof OtherCatalogue) void tellOtherOnce(error.message);
    throw error;
  }
}

/** VS Code reads several files at once when it opens them again after a reload. */
async function tellOtherOnce(sentence: string): Promise<void> {
  if (shownOthers.has(sentence)) return;
  shownOthers.add(sentence);
  try {
    await tellOther(sentence);
  } finally {
    shownOthers.delete(sentence);
  }
}

/** The sentences about another catalogue that are shown now because a file was read. */
const shownOthers = new Set<string>();

function possibleIn(place: Place, buttons: Buttons): Buttons {
  return buttons === GIVE_TOKEN && !takesToken(place) ? CONNECT : buttons;
}

/** Offers what can be done about the catalogue that the window works with. */
async function offerIn(at: WindowAt, show: typeof showError, sentence: string, buttons: Buttons): Promise<void> {
  const command = await chosen(show, sentence, possibleIn(at.place, buttons));
  const isOfAny = command === undefined || ANY_CATALOGUE.has(command);
  if (isOfAny || !(await toldOther(at))) await run(command);
}

/**
 * Whether the window works with another catalogue than the one a message that was answered is about, which this says then: the
 * answer must not act on the other one, so that a token of the first is not sent to it.
 */
export async function toldOther({ catalogue, place }: WindowAt): Promise<boolean> {
  const now = catalogue.place;
  if (placeId(now) === placeId(place)) return false;
  await tellOther(
    l10n.t`That message is about ${placeName(place)}, but you are connected to ${placeName(now)} now. To act on it, connect to ${placeName(place)} again.`,
  );
  return true;
}

/** The commands that do the same whichever catalogue the window works with. */
const ANY_CATALOGUE: ReadonlySet<string> = new Set([
  "metadataCatalogue.connect",
  "metadataCatalogue.showOutput",
  RELOAD_WINDOW,
]);

/** The command of the button that was chosen; `undefined`: none. */
async function chosen(show: typeof showError, sentence: string, buttons: Buttons): Promise<string | undefined> {
  const choice = await show(sentence, ...Object.keys(buttons));
  return choice === undefined ? undefined : buttons[choice];
}

async function run(command: string | undefined): Promise<void> {
  if (command !== undefined) await commands.executeCommand(command);
}
