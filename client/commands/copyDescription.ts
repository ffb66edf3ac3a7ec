import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import type { DatasetPlace } from "../../catalogue/datasetFile/datasetPlace.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import {
  describeColumns,
  type ColumnToDescribe,
  type DescribedColumns,
} from "../../catalogue/graph/describeColumns.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { columnName, sameColumns, type DatasetColumn } from "../../catalogue/graph/sameColumns.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { askedOver } from "../askFirst.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId, saidOf, type Place } from "../catalogue/place.ts";
import { placeInDataset } from "../datasetFiles/placeInDataset.ts";
import { listWords, nothingSentence, unsearchedSentence } from "../descriptions/columnSearch.ts";
import {
  changedDatasets,
  copyFailures,
  copyMessage,
  copyQuestion,
  copyTargets,
  copyTexts,
  notTakenBack,
  supersededBy,
  targetLook,
  undoCopy,
  type CopyTarget,
} from "../descriptions/copyDescriptions.ts";
import type { Environment } from "../environment.ts";
import { withFileProgress } from "../work/fileProgress.ts";
import { pickColumn } from "../pick/pickColumn.ts";
import { pickDatasetToWrite } from "../pick/pickDatasetToWrite.ts";
import { showBrief, showInformation } from "../sinks/messages.ts";
import { chooseMany } from "../sinks/quickPick.ts";
import { valueOf } from "../value.ts";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";
import { columnNamed } from "./editColumnDescription.ts";
import { readGiven } from "./given.ts";
import { notedChange, type NotedChange } from "../undo/notedChange.ts";
import { tellAndUndo, undoneStep, undoWish, type UndoneStep } from "../undo/changeOfMany.ts";
import { writingInteraction } from "./writingInteraction.ts";
import { answeredLater } from "../tellThrown.ts";

/** How many datasets are searched at most; a longer list of columns could not be read. */
const MOST = 10_000;

/** The columns that the user ticked. */
interface TickedColumns {
  readonly targets: readonly CopyTarget[];
  /** That not every dataset was searched for them. */
  readonly unsearched: string | undefined;
}

/**
 * Copies the description of a column to columns of other datasets that have its name, each of which the user ticks with its
 * present description in view.
 */
export const copyDescription: Command = async (environment, argument) => {
  const { catalogue } = environment;
  const { place } = catalogue;
  const at = await placeInDataset(argument);
  const into = at?.catalogue ?? readGiven(argument).catalogue ?? placeId(place);
  const source = await wantedColumn({ catalogue, place: into, at }, argument);
  if (!source) return;
  const { urn, column } = source;
  const from = l10n.t`${column.name} in ${entityName(urn)}`;
  const text = column.description?.text;
  if (text === undefined) throw new Declined(l10n.t`${from} has no description to copy.`);
  const wanted = await wantedTargets(await catalogue.graphToWrite(into), { source, place });
  if (!wanted) return;
  const { targets, unsearched } = wanted;
  if (targets.length === 0) {
    const sentence = l10n.t("Nothing was copied because no column was ticked.");
    showBrief(sentence);
    return;
  }
  const wish = l10n.t`Copy the description of ${from}`;
  // The window may have connected to another catalogue while the user ticked.
  const graph = await catalogue.graphToWrite(into);
  const target = catalogue.place;
  const noted = notedChange(environment, graph, { into, title: wish });
  const interaction = writingInteraction(environment, { undo: noted.named });
  if (!(await interaction.agreedBy((note) => agreed(environment, { from, text, unsearched, note }, targets)))) return;

  const done = await interaction.notedProgress(l10n.t`Copying the description of ${from}`, async (options) => {
    const described = await describeColumns(noted.graph, targets, options);
    await noted.end(described.failed);
    return described;
  });
  const message = ended(environment, done, copyMessage(wish, done, unsearched));
  answeredLater(
    environment,
    tellAndUndo(environment, message, done.written, {
      wish,
      place: target,
      noted,
      undo: (all) => undo(environment, { into, wish, noted }, all),
    }),
  );
};

/** Takes descriptions back. `undefined`: the user did not agree. */
async function undo(
  environment: Environment,
  { into, wish, noted }: { readonly into: string; readonly wish: string; readonly noted: NotedChange },
  all: readonly CopyTarget[],
): Promise<UndoneStep<CopyTarget> | undefined> {
  const { catalogue } = environment;
  const graph = await catalogue.graph(into);
  const interaction = writingInteraction(environment, { undo: noted.named });
  const undone = await catalogue.guard.confirmed(graph, { doing: undoWish(wish), verb: l10n.t("Undo") }, () =>
    interaction.notedProgress(l10n.t`Undoing: ${wish}`, (options) => undoCopy(graph, all, options)),
  );
  if (undone === undefined) return undefined;
  const left = notTakenBack(all, undone);
  const message = ended(environment, undone, copyMessage(undoWish(wish), undone));
  const written = undone.written.map(({ urn }) => urn);
  return undoneStep({ message, left, superseded: supersededBy(undone) }, wish, written);
}

/** Where the column is looked for whose description is copied. */
interface SoughtColumn {
  readonly catalogue: Catalogue;
  /** The ID of the catalogue that has it. */
  readonly place: string;
  /** The place of the cursor in the file of its dataset. */
  readonly at: DatasetPlace | undefined;
}

/** The column that is meant. `undefined`: the user did not say. */
async function wantedColumn(
  { catalogue, place, at }: SoughtColumn,
  argument: unknown,
): Promise<DatasetColumn | undefined> {
  const given = readGiven(argument);
  const title = l10n.t("Copy Description");
  const urn = at?.dataset ?? given.dataset ?? (await pickDatasetToWrite(catalogue, title));
  if (!urn) return undefined;
  const dataset = valueOf(await readDataset(await catalogue.graphToWrite(place), urn));
  const named = at?.column ?? given.column;
  const column = named === undefined ? await pickColumn(dataset, title) : columnNamed(dataset, named);
  return column && { urn, column };
}

/** The columns that the user ticks: at first, those without a description. `undefined`: the user cancelled. */
async function wantedTargets(
  graph: CatalogueGraph,
  { source, place }: { readonly source: DatasetColumn; readonly place: Place },
): Promise<TickedColumns | undefined> {
  const name = columnName(source.column.fieldPath);
  const text = source.column.description?.text ?? "";
  const found = await withFileProgress({
    title: l10n.t`Looking for columns called ${name}`,
    long: true,
    work: (signal, onProgress) => sameColumns(graph, source, { most: MOST, signal, onProgress }),
  });
  if (!found.ok && found.error.kind === "cancelled") {
    const sentence = l10n.t("Nothing was copied because you cancelled.");
    // As in a transfer: the last result, which may have an Undo, stays to be shown again.
    showBrief(sentence);
    return undefined;
  }
  const { columns, ...searched } = valueOf(found);
  const targets = copyTargets(columns, text);
  const search = { name, ...searched };
  if (targets.length === 0) {
    void showInformation(saidOf(place, nothingSentence(search, columns.length > 0)));
    return undefined;
  }
  const choices = targets.map((target) => ({
    ...targetLook(target, name),
    detail: target.seen === "" ? l10n.t("no description") : l10n.t`has: ${target.seen}`,
    ticked: target.seen === "",
    value: target,
  }));
  const ticked = await chooseMany(choices, listWords(search));
  return ticked && { targets: ticked, unsearched: unsearchedSentence(search) };
}

function agreed(
  { shownTexts }: Environment,
  { note, ...copied }: Parameters<typeof copyQuestion>[0] & { readonly note: readonly string[] },
  targets: readonly CopyTarget[],
): Promise<boolean> {
  const { all: _, ...question } = copyQuestion(copied, targets);
  return askedOver(
    { ...question, detail: [...note, ...question.detail] },
    {
      label: l10n.t("Show Changes"),
      sentence: l10n.t("The editor compares them."),
      async open() {
        const { now, after } = copyTexts(targets);
        const path = "/Descriptions.txt";
        const sides = shownTexts.add([
          { path, name: "now", text: now },
          { path, name: "after", text: after },
        ]);
        await commands.executeCommand("vscode.diff", ...sides, l10n.t("Descriptions (now ↔ after the copy)"), {
          preview: true,
        });
        return sides;
      },
    },
  );
}

/** Shows again what a copy or its undo has changed, logs what failed, and gives the message about it. */
function ended<M>({ catalogue, output }: Environment, done: DescribedColumns<ColumnToDescribe>, message: M): M {
  catalogue.changed(changedDatasets(done));
  for (const line of copyFailures(done)) output.warn(`descriptions: ${line}`);
  return message;
}
