import * as l10n from "@vscode/l10n";
import { ownerKey } from "../changes/owner.ts";
import { oneLine } from "../display/plainText.ts";
import { datasetContent } from "./datasetContent.ts";
import {
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

/** What others changed from one text of a dataset to another; columns are as the texts name them. A text that cannot be read has no changes. */
export function foreignEdits(before: string, after: string): DatasetEdits {
  const [old, now] = [datasetContent(before), datasetContent(after)];
  return old && now ? datasetEdits(old, now, (name) => name) : NO_EDITS;
}

export const NO_EDITS: DatasetEdits = { descriptions: [], links: [], owners: [] };

/** Both, one after the other. */
export function withEdits(one: DatasetEdits, other: DatasetEdits): DatasetEdits {
  return {
    descriptions: [...one.descriptions, ...other.descriptions],
    links: [...one.links, ...other.links],
    owners: [...one.owners, ...other.owners],
  };
}

/** These edits without some of them. */
export function withoutEdits(edits: DatasetEdits, some: DatasetEdits): DatasetEdits {
  return {
    descriptions: edits.descriptions.filter((each) => !some.descriptions.includes(each)),
    links: edits.links.filter((each) => !some.links.includes(each)),
    owners: edits.owners.filter((each) => !some.owners.includes(each)),
  };
}

/** What of the edits of others a person's edits take back, as an undo does. */
export function takenBack(
  edits: DatasetEdits,
  foreign: DatasetEdits,
  columnOf: (name: string) => string,
): DatasetEdits {
  return {
    descriptions: foreign.descriptions.filter((theirs) => {
      const column = theirs.column === undefined ? undefined : columnOf(theirs.column);
      const mine = edits.descriptions.find((each) => each.column === column);
      return mine !== undefined && !keeps(mine.to, theirs);
    }),
    links: takenBackItems(edits.links, foreign.links, linkKey),
    owners: takenBackItems(edits.owners, foreign.owners, ownerKey),
  };
}

/** Whether a text of one line is not what it was before others changed it; one of several lines still has theirs. */
function keeps(text: string, { from, to }: DescriptionEdit): boolean {
  if (text === from || text === to) return text === to;
  return !to.includes("\n") || mergedText({ base: from, mine: text, theirs: to }) === text;
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

/** What a save replaces of what others changed, each as a person reads it, without what it removes. */
export function replacedNames(
  edits: DatasetEdits,
  taken: DatasetEdits,
  { columnOf, nameOf }: { readonly columnOf: (name: string) => string; readonly nameOf: ColumnNaming },
): readonly string[] {
  const columns = new Set(
    taken.descriptions.map(({ column }) => (column === undefined ? undefined : columnOf(column))),
  );
  return [
    ...edits.descriptions
      .filter(({ column, to }) => to !== "" && columns.has(column))
      .map((edit) => l10n.t`${descriptionName(edit, nameOf)}: ${quoted(edit.from)} becomes ${quoted(edit.to)}`),
    ...taken.links
      .filter(({ before, after }) => after < before)
      .map(({ item }) => l10n.t`${linkName(item)}, which was removed elsewhere, is added again`),
    ...taken.owners
      .filter(({ before, after }) => after < before)
      .map(({ item }) => l10n.t`${ownerName(item)}, which was removed elsewhere, is added again`),
  ];
}

/** The most characters of a description that a question shows. */
const MOST_QUOTED = 100;

function quoted(text: string): string {
  return text === "" ? l10n.t("no text") : `"${oneLine(text, MOST_QUOTED)}"`;
}
