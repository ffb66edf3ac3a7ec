import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import { readDataset, type Column, type Dataset } from "../../catalogue/graph/readDataset.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { isOf } from "../descriptions/descriptionNote.ts";
import type { KeptText } from "../descriptions/keptTexts.ts";
import { keepUnsaved } from "../descriptions/offerKept.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { pickColumn } from "../pick/pickColumn.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { askDescription } from "../pick/askDescription.ts";
import { fitsPrompt } from "../pick/descriptionPrompt.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";
import { orTryAgain } from "./orTryAgain.ts";
import { valueOf } from "../value.ts";

/**
 * Changes the description of a column: one line in an input box, several in an editor, because a box would drop the line
 * breaks. Can be undone from its message. Unsaved text is kept, and is in the box the next time.
 */
export const editColumnDescription: Command = async (environment, argument) => {
  const { catalogue, lastResult } = environment;
  const graph = await catalogue.graph();
  const given = readGiven(argument);
  const urn = given.dataset ?? (await pickDataset(graph, "Edit Column Description"));
  if (!urn) return;
  const dataset = valueOf(await readDataset(graph, urn));
  const column =
    given.column === undefined
      ? await pickColumn(dataset, "Edit Column Description")
      : columnNamed(dataset, given.column);
  if (!column) return;
  const earlier = await keptOf(environment, dataset, column, given.kept);
  const shown = column.description?.text ?? "";
  const changedMeanwhile = earlier.base !== shown;
  // A text of several lines goes to an editor, which does not show what somebody else wrote.
  const isShown = fitsPrompt(shown) && !earlier.text.includes("\n");
  if (given.description === undefined && changedMeanwhile && !isShown) {
    await environment.descriptions.compare({ ...earlier, urn });
    return;
  }
  // The box shows what is stored now, so the text begins from that.
  const kept = given.description === undefined ? { ...earlier, urn, base: shown } : { ...earlier, urn };
  const typed = given.description ?? (await ask(environment, column, { kept, changedMeanwhile }));
  if (typed === undefined) return;

  const description = { column: column.fieldPath, description: typed, seen: kept.base };
  const written = await describeColumn(graph, urn, description);
  if (!written.ok) {
    await keepUnsaved(environment, { ...kept, text: typed, at: Date.now() }, written.error);
    return;
  }
  await environment.keptTexts.discard(kept.id);
  catalogue.changed([urn]);
  if (written.value === "unchanged") return;
  const of = `The description of ${column.name} in ${entityName(urn)}`;
  if (!(await lastResult.tellUndoable(`${of} is ${typed === "" ? "removed" : "changed"}.`))) return;
  const before = column.description?.origin === "edited" ? column.description.text : "";
  // Undo only this change: somebody may have written since. After a removal the ingested description is shown.
  const seen = typed === "" ? undefined : typed;
  const undo = { column: column.fieldPath, description: before, seen };
  const undone = await orTryAgain(`The description of ${column.name} was not put back.`, () =>
    describeColumn(graph, urn, undo),
  );
  catalogue.changed([urn]);
  if (undone !== undefined) void lastResult.tell({ severity: "brief", sentence: `${of} is as before.`, actions: [] });
};

/** The unsaved text of an earlier edit of this column, otherwise the description that is shown now. */
async function keptOf(
  { keptTexts, catalogue, platform }: Environment,
  { urn }: Dataset,
  column: Column,
  wanted: string | undefined,
): Promise<KeptText> {
  const address = { catalogue: placeId(catalogue.place), urn, column: column.fieldPath };
  const all = (await keptTexts.all()).filter((each) => isOf(each, address));
  const earlier = all.find(({ id }) => id === wanted) ?? all[0];
  const shown = column.description?.text ?? "";
  return {
    ...(earlier ?? { id: crypto.randomUUID(), text: shown, base: shown }),
    ...{ ...address, name: column.name, at: Date.now(), window: platform.windows.own },
  };
}

/** The text to save. `undefined`: nothing to save now; it is unchanged, continues in an editor, or is kept and offered again. */
async function ask(
  environment: Environment,
  column: Column,
  {
    kept,
    changedMeanwhile,
  }: { readonly kept: KeptText & { readonly urn: DatasetUrn }; readonly changedMeanwhile: boolean },
): Promise<string | undefined> {
  const { keptTexts } = environment;
  const answer = await askDescription(column, {
    current: column.description?.text ?? "",
    start: kept.text,
    changedMeanwhile,
    onTyped: (text) => void keptTexts.keepWhileTyping({ ...kept, text, at: Date.now() }),
  });
  if (answer?.kind === "accepted") return answer.text;
  if (answer?.kind === "closed") {
    await keepUnsaved(environment, { ...kept, text: answer.text, at: Date.now() });
    return undefined;
  }
  // An editor with unsaved changes is kept by VS Code itself.
  if (answer) await environment.descriptions.open({ ...kept, text: answer.text });
  await keptTexts.discard(kept.id);
  return undefined;
}

function columnNamed({ urn, columns }: Dataset, path: string): Column {
  const named = columns.find((column) => column.fieldPath === path) ?? columns.find((column) => column.name === path);
  if (!named)
    throw new Error(`${entityName(urn)} has no column "${path}"; refresh the Catalogue view and choose another.`);
  return named;
}
