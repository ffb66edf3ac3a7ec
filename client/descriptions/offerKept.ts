import * as l10n from "@vscode/l10n";
import { commands, workspace } from "vscode";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import { parseDatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Environment } from "../environment.ts";
import { showInformation, showWarning } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import { tellThrown } from "../tellThrown.ts";
import { isOtherThanShown } from "../undo/isOtherThanShown.ts";
import { canBeKept, type KeptText } from "./keptTexts.ts";
import { keptChoices, keptColumn, tooLongSentence, unsavedSentence, type HowKept } from "./keptWords.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

const [COMPARE, CONTINUE, DISCARD, SHOW] = [
  l10n.t("Compare"),
  l10n.t("Continue Editing"),
  l10n.t("Discard"),
  l10n.t("Show"),
];

/**
 * Keeps what a person typed and did not save, and offers it; what is too long to be kept goes on in an editor.
 * @param why why it could not be saved; when absent, the box was closed
 */
export async function keepUnsaved(environment: Environment, unsaved: KeptText, why?: CatalogueError): Promise<void> {
  const urn = parseDatasetUrn(unsaved.urn);
  if (why && urn && isOtherThanShown(why)) environment.catalogue.changed([urn]);
  if (!canBeKept(unsaved) && urn && (await goesOnInEditor(environment, { ...unsaved, urn }))) {
    void showWarning(tooLongSentence(unsaved, why));
    return;
  }
  const isOnDisk = await environment.keptTexts.keepAnyhow(unsaved);
  void environment.unsaved.update();
  void offerKept(environment, unsaved, { why, isOnDisk });
}

/** Opens a text in an editor, where VS Code itself keeps it, whatever its length. Gives whether it could be opened. */
async function goesOnInEditor(
  { descriptions, keptTexts, output }: Environment,
  unsaved: Parameters<Environment["descriptions"]["open"]>[0] & Pick<KeptText, "id">,
): Promise<boolean> {
  try {
    await descriptions.open(unsaved);
  } catch (error) {
    output.error("A description that is too long to be kept could not be opened in an editor", error);
    return false;
  }
  await keptTexts.discard(unsaved.id);
  return true;
}

/** Offers to continue with unsaved text. */
export async function offerKept(environment: Environment, kept: KeptText, how: HowKept = {}): Promise<void> {
  try {
    const compare = how.why?.kind === "changed-meanwhile" ? [COMPARE] : [];
    const choice = await showWarning(unsavedSentence(kept, how), ...compare, CONTINUE, DISCARD);
    if (choice === undefined) return;
    // VS Code leaves a notification where it is when the text was continued or discarded in another way. A text that was
    // continued and kept again has the same ID and newer words.
    const now = (await environment.keptTexts.all()).find(({ id }) => id === kept.id);
    if (!now) {
      const gone = l10n.t`The description of ${keptColumn(kept)} that you typed was saved or discarded meanwhile, or is being edited in another window.`;
      void showInformation(gone);
      return;
    }
    if (choice === COMPARE) await compareKept(environment, now);
    if (choice === CONTINUE) await goOn(environment, now);
    if (choice === DISCARD) await discard(environment, now);
  } catch (error) {
    void tellThrown(environment, "An unsaved description could not be continued", error);
  }
}

/** Offers what was typed before the window was reloaded or VS Code ended. */
export async function offerAllKept(environment: Environment): Promise<void> {
  if (!workspace.isTrusted) return;
  const all = await environment.keptTexts.all();
  const [first] = all;
  if (!first) return;
  void environment.unsaved.update();
  if (all.length === 1) {
    await offerKept(environment, first);
    return;
  }
  const sentence = l10n.t`${readableNumber(all.length)} descriptions that you typed were not saved.`;
  if ((await showWarning(sentence, SHOW)) === SHOW) await offerChoice(environment);
}

/** Lets the user choose one of the unsaved texts, to continue with it or to discard it. */
export async function offerChoice(environment: Environment): Promise<void> {
  const { keptTexts, catalogue, known, unsaved } = environment;
  const all = await keptTexts.all();
  // The status bar has what the last look found, which another window may have changed.
  await unsaved.update();
  if (all.length === 0) {
    void showInformation(l10n.t("All descriptions that you typed are saved."));
    return;
  }
  const choices = keptChoices(all, { here: catalogue.place, known: known.all() });
  const kept = await choose(choices, { title: l10n.t("Unsaved Descriptions"), placeholder: l10n.t("Which one?") });
  if (!kept) return;
  const what = await choose(
    [
      { label: l10n.t("Compare with the Catalogue"), icon: "diff", value: "compare" as const },
      { label: CONTINUE, icon: "edit", value: "continue" as const },
      { label: DISCARD, icon: "trash", value: "discard" as const },
    ],
    {
      title: l10n.t`Unsaved Description of ${keptColumn(kept)}`,
      placeholder: l10n.t("Compare it, continue editing it, or discard it?"),
    },
  );
  if (what === "compare") await compareKept(environment, kept);
  if (what === "continue") await goOn(environment, kept);
  if (what === "discard") await discard(environment, kept);
}

/** Shows an unsaved text next to the stored one. It stays kept until a description is saved. */
async function compareKept({ catalogue, descriptions }: Environment, kept: KeptText): Promise<void> {
  await catalogue.graph(kept.catalogue);
  const urn = parseDatasetUrn(kept.urn);
  if (urn) await descriptions.saves.compare({ ...kept, urn });
}

/** Discards an unsaved text; can be undone from the message, also when that is shown again. */
async function discard({ keptTexts, unsaved, lastResult }: Environment, kept: KeptText): Promise<void> {
  await keptTexts.discard(kept.id);
  const sentence = l10n.t`The unsaved description of ${keptColumn(kept)} was discarded.`;
  if (!(await lastResult.tellUndoable(sentence))) return;
  await keptTexts.keep(kept);
  await unsaved.update();
}

/** Throws an error with one sentence while another catalogue is connected to. */
async function goOn({ catalogue }: Environment, { id, catalogue: place, urn, column }: KeptText): Promise<void> {
  await catalogue.graph(place);
  if (column === "") await commands.executeCommand("metadataCatalogue.editDatasetDescription", { urn, kept: id });
  else await commands.executeCommand("metadataCatalogue.editColumnDescription", { urn, column, kept: id });
}
