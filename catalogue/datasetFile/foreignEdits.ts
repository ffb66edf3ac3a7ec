import * as l10n from "@vscode/l10n";
import { ownerKey } from "../changes/owner.ts";
import { oneLine } from "../display/plainText.ts";
import { datasetContent } from "./datasetContent.ts";
import {
  changedLinks,
  datasetEdits,
  descriptionName,
  type ColumnNaming,
  linkKey,
  linkName,
  ownerName,
  type DatasetEdits,
  type DescriptionEdit,
} from "./datasetEdits.ts";
import type { ItemEdit } from "./itemEdits.ts";
import { mergedText } from "./mergedText.ts";

/** What others changed in a text. */
export interface ForeignEdits extends DatasetEdits {
  readonly descriptions: readonly ForeignDescription[];
}

interface ForeignDescription extends DescriptionEdit {
  /** The person saw this change and kept their own text. Only a return to the text from before the change counts as taking it back. */
  readonly isOverruled?: true;
}

/** A text that others changed. */
export interface ChangedText {
  readonly before: string;
  readonly after: string;
  /** The text of a person who has seen the change. Where the change is not in it, the person kept their own. */
  readonly chosen?: string;
}

/** What others changed from one text of a dataset to another; columns are as the texts name them. A text that cannot be read has no changes. */
export function foreignEdits({ before, after, chosen }: ChangedText): ForeignEdits {
  const [old, now] = [datasetContent(before), datasetContent(after)];
  if (!old || !now) return NO_EDITS;
  const edits = datasetEdits(old, now, (name) => name);
  const mine = chosen === undefined ? undefined : datasetContent(chosen);
  if (!mine) return edits;
  const descriptions = edits.descriptions.map((edit): ForeignDescription => {
    const text = edit.column === undefined ? mine.description : mine.columns.get(edit.column);
    return keeps(text?.text ?? "", edit) ? edit : { ...edit, isOverruled: true };
  });
  return { ...edits, descriptions };
}

export const NO_EDITS: DatasetEdits = { descriptions: [], links: [], owners: [] };

/** Both, one after the other. What was changed once more in the same way is there once. */
export function mergedEdits(one: ForeignEdits, other: ForeignEdits): ForeignEdits {
  const itemOf =
    <T>(keyOf: (item: T) => string) =>
    ({ item, before, after }: ItemEdit<T>): string =>
      JSON.stringify([keyOf(item), before, after]);
  return {
    descriptions: eachOnce([...one.descriptions, ...other.descriptions], ({ column, from, to }) =>
      JSON.stringify([column, from, to]),
    ),
    links: eachOnce([...one.links, ...other.links], itemOf(linkKey)),
    owners: eachOnce([...one.owners, ...other.owners], itemOf(ownerKey)),
  };
}

/** Of those with the same key, the last. */
function eachOnce<T>(all: readonly T[], keyOf: (each: T) => string): readonly T[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}

/** These edits without some of them. */
export function withoutEdits(edits: ForeignEdits, some: DatasetEdits): ForeignEdits {
  return {
    descriptions: edits.descriptions.filter((each) => !some.descriptions.includes(each)),
    links: edits.links.filter((each) => !some.links.includes(each)),
    owners: edits.owners.filter((each) => !some.owners.includes(each)),
  };
}

/**
 * What of the edits of others a person's edits take back, as an undo does. A change that was not in the text from which the edits
 * began is not among them.
 */
export function takenBack(
  edits: DatasetEdits,
  foreign: ForeignEdits,
  columnOf: (name: string) => string,
): DatasetEdits {
  return {
    descriptions: foreign.descriptions.filter((theirs) => {
      const column = theirs.column === undefined ? undefined : columnOf(theirs.column);
      const mine = edits.descriptions.find((each) => each.column === column);
      return mine !== undefined && keeps(mine.from, theirs) && !keeps(mine.to, theirs);
    }),
    links: takenBackItems(edits.links, foreign.links, linkKey),
    owners: takenBackItems(edits.owners, foreign.owners, ownerKey),
  };
}

/**
 * Whether a text still has what others changed: a change to one line is still there unless the text is the one from before; a
 * change to several lines, if these are in the text.
 */
function keeps(text: string, { from, to, isOverruled }: ForeignDescription): boolean {
  if (text === from || text === to) return text === to;
  return isOverruled || !to.includes("\n") || mergedText({ base: from, mine: text, theirs: to }) === text;
}

function takenBackItems<T>(
  edits: readonly ItemEdit<T>[],
  foreign: readonly ItemEdit<T>[],
  keyOf: (item: T) => string,
): readonly ItemEdit<T>[] {
  return foreign.filter((theirs) =>
    edits.some(
      (mine) => keyOf(mine.item) === keyOf(theirs.item) && mine.after > mine.before !== theirs.after > theirs.before,
    ),
  );
}

/** What a save replaces of what others changed, each as a person reads it, without what it removes and puts nothing in place of. */
export function replacedNames(
  edits: DatasetEdits,
  taken: DatasetEdits,
  { columnOf, nameOf }: { readonly columnOf: (name: string) => string; readonly nameOf: ColumnNaming },
): readonly string[] {
  const columns = new Set(
    taken.descriptions.map(({ column }) => (column === undefined ? undefined : columnOf(column))),
  );
  const added = new Set(taken.links.filter(({ before, after }) => after > before).map(({ item }) => linkKey(item)));
  const replaced = [...changedLinks(edits.links).replaced].filter(([link]) => added.has(linkKey(link)));
  const put = new Set(replaced.map(([, by]) => linkKey(by)));
  const names = [
    ...edits.descriptions
      .filter(({ column, to }) => to !== "" && columns.has(column))
      .map((edit) => l10n.t`${descriptionName(edit, nameOf)}: ${quoted(edit.from)} becomes ${quoted(edit.to)}`),
    ...replaced.map(([link, by]) => l10n.t`${linkName(link)} becomes ${linkName(by)}`),
    ...taken.links
      .filter(({ item, before, after }) => after < before && !put.has(linkKey(item)))
      .map(({ item }) => l10n.t`${linkName(item)}, which was removed elsewhere, is added again`),
    ...taken.owners
      .filter(({ before, after }) => after < before)
      .map(({ item }) => l10n.t`${ownerName(item)}, which was removed elsewhere, is added again`),
  ];
  // Others may have changed the same more than once.
  return [...new Set(names)];
}

/** The most characters of a description that a question shows. */
const MOST_QUOTED = 100;

function quoted(text: string): string {
  return text === "" ? l10n.t("no text") : `"${oneLine(text, MOST_QUOTED)}"`;
}
