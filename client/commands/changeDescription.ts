import * as l10n from "@vscode/l10n";
import { wishToShow, type ShownDescription } from "../../catalogue/facts/shownDescription.ts";
import { unlessBlank } from "../../catalogue/text/unlessBlank.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { isOf } from "../descriptions/descriptionNote.ts";
import type { KeptText } from "../descriptions/keptTexts.ts";
import { keepUnsaved } from "../descriptions/offerKept.ts";
import { editedText, writeDescription, type DescriptionAddress } from "../descriptions/saveDescription.ts";
import { describedName, NOTHING_REMOVED, tellDescribed } from "../descriptions/tellDescribed.ts";
import type { Environment } from "../environment.ts";
import { notedChange } from "../undo/notedChange.ts";
import { askDescription } from "../pick/askDescription.ts";
import { fitsBox, fitsPrompt } from "../pick/descriptionPrompt.ts";
import { showInformation } from "../sinks/messages.ts";
import type { Given } from "./given.ts";

/** The description that the user wants to change. */
interface EditedDescription {
  readonly urn: DatasetUrn;
  /** The column's path; empty: the dataset itself. */
  readonly column: string;
  readonly name: string;
  readonly shown: ShownDescription | undefined;
  readonly placeholder: string;
}

/**
 * Changes a description: a short line in an input box, else in an editor, because a box would drop the line breaks. Can be
 * undone from its message. Unsaved text is kept, and is in the box the next time.
 * @param place the ID of the catalogue from which the description was read
 */
export async function changeDescription(
  environment: Environment,
  { place, edited, given }: { readonly place: string; readonly edited: EditedDescription; readonly given: Given },
): Promise<void> {
  const { urn, column, name } = edited;
  // The window may have connected to another catalogue while the dataset was read.
  const graph = await environment.catalogue.graphToWrite(place);
  environment.catalogue.access.demand(urn, column === "" ? "editableDatasetProperties" : "editableSchemaMetadata");
  const earlier = await keptOf(environment, { catalogue: place, urn, column }, { edited, wanted: given.kept });
  const shown = edited.shown?.text ?? "";
  const changedMeanwhile = earlier.base !== shown;
  // A long text goes to an editor, which does not show what somebody else wrote.
  const isShown = fitsPrompt(shown) && fitsBox(earlier.text);
  if (given.description === undefined && changedMeanwhile && !isShown) {
    await environment.descriptions.saves.compare({ ...earlier, urn });
    return;
  }
  // The box shows what is stored now, so the text begins from that.
  const kept = given.description === undefined ? { ...earlier, urn, base: shown } : { ...earlier, urn };
  const wanted = given.description ?? (await ask(environment, edited, { kept, changedMeanwhile }));
  if (wanted === undefined) return;
  const text = unlessBlank(wanted);
  const described = wishToShow(text, edited.shown);

  const wish = { doing: l10n.t`Change the description of ${describedName(edited)}`, verb: l10n.t("Save") };
  const noted = notedChange(environment, graph, { into: kept.catalogue, title: wish.doing });
  const written = await environment.catalogue.guard.confirmed(graph, wish, () =>
    writeDescription(noted.graph, edited, { ...described, seen: kept.base }),
  );
  if (written === undefined) {
    await keepUnsaved(environment, { ...kept, text, at: Date.now() });
    return;
  }
  if (!written.ok) {
    await keepUnsaved(environment, { ...kept, text, at: Date.now() }, written.error);
    return;
  }
  // First, so that it can be undone later even if what follows fails.
  await noted.end();
  await environment.keptTexts.discard(kept.id);
  environment.catalogue.changed([urn]);
  if (written.value === "unchanged") {
    if (text === "" && edited.shown?.origin === "ingested") void showInformation(NOTHING_REMOVED);
    return;
  }
  const { catalogue } = kept;
  const stored = {
    catalogue,
    urn,
    column,
    name,
    text,
    edited: described.description,
    before: editedText(edited.shown),
  };
  tellDescribed(environment, stored, noted);
}

/** The unsaved text of an earlier edit of this description, otherwise the description that is shown now. */
async function keptOf(
  { keptTexts, platform }: Environment,
  address: DescriptionAddress,
  { edited: { name, shown }, wanted }: { readonly edited: EditedDescription; readonly wanted: string | undefined },
): Promise<KeptText> {
  const all = (await keptTexts.all()).filter((each) => isOf(each, address));
  const earlier = all.find(({ id }) => id === wanted) ?? all[0];
  const text = shown?.text ?? "";
  return {
    ...(earlier ?? { id: crypto.randomUUID(), text, base: text }),
    ...address,
    name,
    at: Date.now(),
    window: platform.windows.own,
  };
}

/** The text to save. `undefined`: nothing to save now; it is unchanged, continues in an editor, or is kept and offered again. */
async function ask(
  environment: Environment,
  { urn, column, name, placeholder, shown }: EditedDescription,
  {
    kept,
    changedMeanwhile,
  }: { readonly kept: KeptText & { readonly urn: DatasetUrn }; readonly changedMeanwhile: boolean },
): Promise<string | undefined> {
  const { keptTexts } = environment;
  const keepTyped = keptTexts.typing();
  const answer = await askDescription({
    name: describedName({ urn, column, name }),
    placeholder,
    current: shown?.text ?? "",
    start: kept.text,
    changedMeanwhile,
    onTyped: (text) => void keepTyped({ ...kept, text, at: Date.now() }),
  });
  if (answer?.kind === "accepted") return answer.text;
  if (answer?.kind === "closed") {
    await keepUnsaved(environment, { ...kept, text: answer.text, at: Date.now() });
    return undefined;
  }
  if (answer) {
    const { descriptions } = environment;
    // Nothing was typed yet: an editor of it that has unsaved text is what the user wants to get back to.
    const isAsStored = answer.text === (shown?.text ?? "");
    // What follows may fail: until the text is in an editor, whose unsaved changes VS Code itself keeps, it is kept here.
    if (!isAsStored) await keptTexts.keepAnyhow({ ...kept, text: answer.text, at: Date.now() });
    if (!isAsStored || !(await descriptions.showUnsaved(kept))) await descriptions.open({ ...kept, text: answer.text });
  }
  await keptTexts.discard(kept.id);
  return undefined;
}
