import * as l10n from "@vscode/l10n";
import { commands, type TextDocument } from "vscode";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { NotAllowed } from "../catalogue/notAllowed.ts";
import { OtherCatalogue } from "../otherCatalogue.ts";
import { tellFailed, tellNotAllowed, windowAt } from "../catalogue/tellFailure.ts";
import { showError, showInformation } from "../sinks/messages.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { notSavedError, nothingToSave } from "./saveMessages.ts";

/** The text of a dataset that could not be saved, and the catalogue that it was to be saved to. */
interface Unsaved {
  readonly catalogue: Pick<Catalogue, "place" | "state">;
  readonly urn: DatasetUrn;
  /** The text in its editor. `undefined`: the editor was closed a while ago. */
  readonly document: () => Pick<TextDocument, "isDirty" | "save"> | undefined;
}

/** Says why a save could not begin, with buttons for what helps: the message of VS Code about it has none of ours. */
export async function tellNotBegun(unsaved: Unsaved, why: unknown): Promise<void> {
  const { catalogue } = unsaved;
  const { state } = catalogue;
  if (why instanceof NotAllowed) await tellNotAllowed(windowAt(catalogue), showError, thrownSentence(why));
  // The message of VS Code has a link to connect to the other catalogue.
  else if (why instanceof OtherCatalogue) return;
  else if (state.kind === "failed" && state.code !== "other") await tellFailed(windowAt(catalogue), state);
  else if (state.kind === "failed") await tellUnanswered(unsaved, notSavedError(unsaved.urn, why).message);
}

/**
 * Says why the catalogue did not store a text, with buttons for what helps, if the catalogue did not answer.
 * @param sentence which dataset was not saved, and why
 */
export async function tellNotStored(unsaved: Unsaved, { kind }: CatalogueError, sentence: string): Promise<void> {
  if (UNANSWERED.has(kind)) await tellUnanswered(unsaved, sentence);
}

/** After one of these, the same save may succeed. A token that is not accepted is told of by `tellFailures`. */
const UNANSWERED: ReadonlySet<CatalogueError["kind"]> = new Set([
  "unreachable",
  "unexpected-answer",
  "store-unavailable",
  "outcome-unknown",
]);

async function tellUnanswered(unsaved: Unsaved, sentence: string): Promise<void> {
  const { catalogue } = unsaved;
  const other = catalogue.place.kind === "embedded" ? RESTART : CONNECT;
  const choice = await showError(sentence, TRY_AGAIN, other);
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
