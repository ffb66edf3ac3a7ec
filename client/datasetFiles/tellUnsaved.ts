import * as l10n from "@vscode/l10n";
import { commands, type TextDocument } from "vscode";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { NotAllowed } from "../catalogue/notAllowed.ts";
import { OtherCatalogue } from "../otherCatalogue.ts";
import { tellFailed, tellNotAllowed, windowAt } from "../catalogue/tellFailure.ts";
import { showError, showInformation } from "../sinks/messages.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { nothingToSave, toldApart } from "./saveMessages.ts";

/** The text of a dataset that could not be saved, and the catalogue that it was to be saved to. */
interface Unsaved {
  readonly catalogue: Pick<Catalogue, "place" | "state">;
  readonly urn: DatasetUrn;
  /** The text in its editor. `undefined`: the editor was closed a while ago. */
  readonly document: () => Pick<TextDocument, "isDirty" | "save"> | undefined;
}

/**
 * Says why a save could not begin, with buttons for what helps: the message of VS Code about it has none of ours. Gives whether
 * this, or `tellFailures`, says it, so that the message of VS Code is not to repeat it.
 */
export function tellNotBegun(unsaved: Unsaved, why: unknown): boolean {
  const { catalogue } = unsaved;
  const { state } = catalogue;
  if (why instanceof NotAllowed) void tellNotAllowed(windowAt(catalogue), showError, thrownSentence(why));
  // The message of VS Code has a link to connect to the other catalogue.
  else if (why instanceof OtherCatalogue || state.kind !== "failed") return false;
  else if (state.code !== "other") void tellFailed(windowAt(catalogue), state);
  else void tellUnanswered(unsaved, thrownSentence(why));
  return true;
}

/** As `tellNotBegun`, of a text that the catalogue did not store. */
export function tellNotStored(unsaved: Unsaved, error: CatalogueError): boolean {
  const { state } = unsaved.catalogue;
  const isUnanswered = UNANSWERED.has(error.kind);
  if (isUnanswered) void tellUnanswered(unsaved, errorSentence(error));
  // A token that is not accepted is told of by `tellFailures`.
  return isUnanswered || (error.kind === "unauthorized" && state.kind === "failed" && state.code === "token");
}

/** After one of these, the same save may succeed. */
const UNANSWERED: ReadonlySet<CatalogueError["kind"]> = new Set([
  "unreachable",
  "unexpected-answer",
  "store-unavailable",
  "outcome-unknown",
]);

/** @param why a sentence */
async function tellUnanswered(unsaved: Unsaved, why: string): Promise<void> {
  const { catalogue } = unsaved;
  const other = catalogue.place.kind === "embedded" ? RESTART : CONNECT;
  const choice = await showError(toldApart(unsaved.urn, why), TRY_AGAIN, other);
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
