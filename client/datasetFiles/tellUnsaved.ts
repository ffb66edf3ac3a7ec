import * as l10n from "@vscode/l10n";
import { commands, type TextDocument } from "vscode";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { helpOfRestart } from "../catalogue/helpOfRestart.ts";
import { NotAllowed } from "../catalogue/notAllowed.ts";
import { endsConnection } from "../catalogue/outage.ts";
import { tellFailed, tellNotAllowed, toldOther, windowAt } from "../catalogue/tellFailure.ts";
import { showError, showInformation } from "../sinks/messages.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { errorApart, nothingToSave, toldApart } from "./saveMessages.ts";

/** The text of a dataset that could not be saved, and the catalogue that it was to be saved to. */
interface Unsaved {
  readonly catalogue: Pick<Catalogue, "place" | "state">;
  readonly urn: DatasetUrn;
  /** The text in its editor. `undefined`: the editor was closed a while ago. */
  readonly document: () => Pick<TextDocument, "isDirty" | "save"> | undefined;
}

/**
 * Says why a save could not begin, with buttons for what helps: the message of VS Code about it has none of ours. Returns true if
 * a message of ours gives the reason, so that VS Code's need not.
 */
export function tellNotBegun(unsaved: Unsaved, why: unknown): boolean {
  const { catalogue, urn } = unsaved;
  const { state } = catalogue;
  const reason = thrownSentence(why);
  if (why instanceof NotAllowed) void tellNotAllowed(windowAt(catalogue), showError, reason);
  // The message of VS Code has a link to connect to another catalogue. Other reasons are not of the state.
  else if (state.kind !== "failed" || state.sentence !== reason) return false;
  else if (state.code !== "other") void tellFailed(windowAt(catalogue), state);
  else void tellUnanswered(unsaved, { sentence: toldApart(urn, reason), restartHelps: true });
  return true;
}

/** As `tellNotBegun`, of a text that the catalogue did not store. */
export function tellNotStored(unsaved: Unsaved, error: CatalogueError): boolean {
  const { state } = unsaved.catalogue;
  const isUnanswered = UNANSWERED.has(error.kind);
  const told = { sentence: errorApart(unsaved.urn, error), restartHelps: helpOfRestart(error) !== "none" };
  if (isUnanswered) void tellUnanswered(unsaved, told);
  // What the user has to do, as to enter another access token, is told by `tellFailures`.
  return isUnanswered || (endsConnection(error) && state.kind === "failed" && state.code !== "other");
}

/** After one of these, the same save may succeed. */
const UNANSWERED: ReadonlySet<CatalogueError["kind"]> = new Set([
  "unreachable",
  "unexpected-answer",
  "store-unavailable",
  "outcome-unknown",
]);

async function tellUnanswered(
  unsaved: Unsaved,
  { sentence, restartHelps }: { readonly sentence: string; readonly restartHelps: boolean },
): Promise<void> {
  const { catalogue } = unsaved;
  const other = catalogue.place.kind !== "embedded" ? [CONNECT] : restartHelps ? [RESTART] : [];
  const at = windowAt(catalogue);
  const choice = await showError(sentence, TRY_AGAIN, ...other);
  if ((choice === RESTART || choice === TRY_AGAIN) && (await toldOther(at))) return;
  if (choice === RESTART) await commands.executeCommand("metadataCatalogue.restart");
  if (choice === CONNECT) await commands.executeCommand("metadataCatalogue.connect");
  // What ends a restart that fails is told by itself.
  if (choice === TRY_AGAIN || (choice === RESTART && catalogue.state.kind === "connected")) await saveAgain(unsaved);
}

async function saveAgain({ urn, document }: Unsaved): Promise<void> {
  const open = document();
  // VS Code keeps the text of a closed editor for a while, without the changes.
  if (open?.isDirty) await open.save();
  else void showInformation(nothingToSave(urn));
}

const RESTART = l10n.t("Restart Embedded Service");
const TRY_AGAIN = l10n.t("Try Again");
const CONNECT = l10n.t("Connect to Catalogue…");
