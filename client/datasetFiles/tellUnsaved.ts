import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { NotAllowed } from "../catalogue/notAllowed.ts";
import { OtherCatalogue } from "../catalogue/otherCatalogue.ts";
import { tellFailed, tellNotAllowed, tellOther } from "../catalogue/tellFailure.ts";
import { showError } from "../sinks/messages.ts";
import { thrownSentence } from "../thrownSentence.ts";

/** The catalogue that a text could not be saved to, and how to save the text again. */
interface Unsaved {
  readonly catalogue: Pick<Catalogue, "place" | "state">;
  readonly saveAgain: () => PromiseLike<unknown>;
}

/** Says why a save could not begin, with buttons for what helps: the message of VS Code about it has none of ours. */
export async function tellNotBegun({ catalogue, saveAgain }: Unsaved, why: unknown): Promise<void> {
  const { place, state } = catalogue;
  const sentence = thrownSentence(why);
  if (why instanceof NotAllowed) await tellNotAllowed(place, showError, sentence);
  else if (why instanceof OtherCatalogue) await tellOther(sentence);
  else if (state.kind === "failed" && state.code !== "other") await tellFailed(place, state);
  else if (state.kind === "failed") await tellUnanswered({ catalogue, saveAgain }, sentence);
}

/** Says why the catalogue did not store a text, with buttons for what helps, if the catalogue did not answer. */
export async function tellNotStored(unsaved: Unsaved, error: CatalogueError): Promise<void> {
  if (UNANSWERED.has(error.kind)) await tellUnanswered(unsaved, errorSentence(error));
}

/** After one of these, the same save may succeed. A token that is not accepted is told of by `tellFailures`. */
const UNANSWERED: ReadonlySet<CatalogueError["kind"]> = new Set([
  "unreachable",
  "unexpected-answer",
  "store-unavailable",
  "outcome-unknown",
]);

async function tellUnanswered({ catalogue, saveAgain }: Unsaved, sentence: string): Promise<void> {
  if (catalogue.place.kind === "embedded") {
    if ((await showError(sentence, RESTART)) === RESTART) await commands.executeCommand("metadataCatalogue.restart");
    return;
  }
  const choice = await showError(sentence, TRY_AGAIN, CONNECT);
  if (choice === TRY_AGAIN) await saveAgain();
  if (choice === CONNECT) await commands.executeCommand("metadataCatalogue.connect");
}

const RESTART = l10n.t("Restart Embedded Service");
const TRY_AGAIN = l10n.t("Try Again");
const CONNECT = l10n.t("Connect to Catalogue…");
