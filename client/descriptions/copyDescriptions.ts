import * as l10n from "@vscode/l10n";
import { linesWithHiddenShown } from "../../catalogue/display/hidden.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import {
  describeColumns,
  type ColumnToDescribe,
  type DescribedColumns,
} from "../../catalogue/graph/describeColumns.ts";
import { errorSentence, countUnconfirmed } from "../../catalogue/graph/error.ts";
import { wishToShow } from "../../catalogue/facts/shownDescription.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { DatasetColumn } from "../../catalogue/graph/sameColumns.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { datasetParts, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { simpleFieldPath } from "../../catalogue/vocabulary/fieldPath.ts";
import { datasetLook } from "../entityLook.ts";
import type { Message } from "../message.ts";
import type { ChangeAction } from "../undo/changeOfMany.ts";
import { questionAbout, type Question } from "../question.ts";
import { editedText } from "./saveDescription.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** A column that gets the description of another. */
export interface CopyTarget extends ColumnToDescribe {
  /** The column as it is told apart from the others of its dataset. */
  readonly name: string;
  /** The description that the user saw; empty: none. */
  readonly seen: string;
  /** What is shown of it after the copy. */
  readonly shown: string;
  /** The edited description that an undo stores again; empty: none. */
  readonly before: string;
}

/** What is copied, as questions and messages call it. */
interface CopiedDescription {
  /** "order_id in lake.orders". */
  readonly from: string;
  readonly text: string;
  /** That not every dataset was searched for columns of its name. */
  readonly unsearched?: string | undefined;
}

/** The columns as targets, without those that show this text already. */
export function copyTargets(columns: readonly DatasetColumn[], text: string): readonly CopyTarget[] {
  return columns.flatMap(({ urn, column: { fieldPath, name, description } }) => {
    const seen = description?.text ?? "";
    if (seen === text) return [];
    const before = editedText(description);
    return [{ urn, column: fieldPath, name, ...wishToShow(text, description), seen, shown: text, before }];
  });
}

/**
 * A row of the list of targets: the dataset, and the name of the column where it is not the one that was looked for, since a
 * dataset may have several.
 */
export function targetLook({ urn, name }: CopyTarget, sought: string): ReturnType<typeof datasetLook> {
  const look = datasetLook(urn);
  return name === sought ? look : { ...look, description: `${look.description} · ${name}` };
}

/** How a target is called: its column, and its dataset, of which several platforms and environments may have one. */
export function targetName({ urn, column }: Pick<ColumnToDescribe, "urn" | "column">): string {
  const { name, platform, env } = datasetParts(urn);
  return l10n.t`${simpleFieldPath(column)} in ${name} (${platform}, ${env})`;
}

/** What to ask before a description is copied: what each column has now. */
export function copyQuestion({ from, text, unsearched }: CopiedDescription, targets: readonly CopyTarget[]): Question {
  const replaced = targets.filter(({ seen }) => seen !== "").length;
  const replaces = replaced === 0 ? [] : [l10n.t`This replaces ${counted(replaced, "other description")}.`];
  const rest = unsearched === undefined ? [] : [unsearched];
  const lines = targets.map((target) => `${targetName(target)}: ${shownText(target.seen)}`);
  return questionAbout(lines, {
    sentence: l10n.t`Copy the description of ${from} to ${counted(targets.length, "column")}?`,
    summary: [
      `"${oneLine(text, LONGEST)}".`,
      ...replaces,
      ...rest,
      l10n.t("Current descriptions of the columns:"),
    ].join(" "),
    verb: l10n.t("Copy"),
  });
}

/** What the columns have now, and what they would have, as texts to compare. */
export function copyTexts(targets: readonly CopyTarget[]): { readonly now: string; readonly after: string } {
  const all = (textOf: (target: CopyTarget) => string): string =>
    targets.map((target) => `# ${targetName(target)}\n${linesWithHiddenShown(textOf(target))}\n`).join("\n");
  return { now: all(({ seen }) => seen), after: all(({ shown }) => shown) };
}

/** Takes back what was written; what others have written since stays. An ingestion meanwhile does not matter. */
export function undoCopy(
  graph: CatalogueGraph,
  written: readonly CopyTarget[],
  options: Parameters<typeof describeColumns>[2],
): Promise<DescribedColumns<ColumnToDescribe>> {
  const back = written.map(({ urn, column, description, before }) => ({
    urn,
    column,
    description: before,
    edited: description,
  }));
  return describeColumns(graph, back, options);
}

/** What an undo has left because it failed or was cancelled; not what others have changed since. */
export function notTakenBack(
  written: readonly CopyTarget[],
  { failed, untried }: DescribedColumns<ColumnToDescribe>,
): readonly CopyTarget[] {
  const left = new Set(
    [...failed.filter(({ error }) => error.kind !== "changed-meanwhile").map(({ wish }) => wish), ...untried].map(
      keyOf,
    ),
  );
  return written.filter((target) => left.has(keyOf(target)));
}

/** The datasets of which an undo found that others have undone the copy or changed the description since. */
export function supersededBy({ unchanged, failed }: DescribedColumns<ColumnToDescribe>): readonly DatasetUrn[] {
  const theirs = failed.filter(({ error }) => error.kind === "changed-meanwhile").map(({ wish }) => wish);
  return [...unchanged, ...theirs].map(({ urn }) => urn);
}

function keyOf({ urn, column }: ColumnToDescribe): string {
  return `${urn} ${column}`;
}

/**
 * The message about how it ended.
 * @param wish "Copy the description of order_id in lake.orders"
 * @param unsearched that not every dataset was searched, as a sentence
 */
export function copyMessage(
  wish: string,
  { written, unchanged, failed, untried, stopped }: DescribedColumns<ColumnToDescribe>,
  unsearched?: string,
): Message<ChangeAction> {
  const theirs = failed.filter(({ error }) => error.kind === "changed-meanwhile").length;
  const unconfirmed = countUnconfirmed(failed);
  const others = failed.length - theirs - unconfirmed;
  const numbers = [
    l10n.t`${counted(written.length, "column")} changed`,
    ...(unchanged.length > 0 ? [l10n.t`${readableNumber(unchanged.length)} unchanged`] : []),
    ...(others > 0 ? [l10n.t`${readableNumber(others)} failed`] : []),
    ...(unconfirmed > 0 ? [l10n.t`${readableNumber(unconfirmed)} may have been stored`] : []),
    ...(untried.length > 0 ? [l10n.t`${readableNumber(untried.length)} not tried`] : []),
  ].join(", ");
  const counts = [numbers, ...leftAsTheyAre(theirs)].join("; ");
  const rest = unsearched === undefined ? "" : ` ${unsearched}`;
  const undo: readonly ChangeAction[] = written.length > 0 ? ["Undo"] : [];
  const first = failed.find(({ error }) => error.kind !== "changed-meanwhile");
  if (stopped?.kind === "cancelled")
    return { severity: "warning", sentence: `${l10n.t`${wish}: you cancelled. ${counts}.`}${rest}`, actions: undo };
  if (first) {
    const why = `${targetName(first.wish)}: ${errorSentence(first.error)}`;
    return { severity: "error", sentence: `${wish}: ${counts}. ${why}${rest}`, actions: [...undo, "Show Output"] };
  }
  if (theirs > 0)
    return { severity: "warning", sentence: `${wish}: ${counts}.${rest}`, actions: [...undo, "Show Output"] };
  return { severity: "information", sentence: `${wish}: ${counts}.${rest}`, actions: undo };
}

/** Says of so many columns that they were left as they are; nothing of none. */
function leftAsTheyAre(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [l10n.t("1 was left as it is, because it was changed elsewhere meanwhile")]
    : [l10n.t`${readableNumber(count)} were left as they are, because they were changed elsewhere meanwhile`];
}

/** The datasets of which something is, or may be, other than it is shown: columns that failed may be stored or changed by others. */
export function changedDatasets({ written, failed }: DescribedColumns<ColumnToDescribe>): readonly DatasetUrn[] {
  return [...new Set([...written, ...failed.map(({ wish }) => wish)].map(({ urn }) => urn))];
}

/** What is logged of each column that was not changed. */
export function copyFailures({ failed }: DescribedColumns<ColumnToDescribe>): readonly string[] {
  return failed.map(({ wish, error }) => `${targetName(wish)}: ${errorSentence(error)}`);
}

function shownText(text: string): string {
  return text === "" ? l10n.t("no description") : `"${oneLine(text, LONGEST)}"`;
}

const LONGEST = 80;
