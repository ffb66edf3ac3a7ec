import * as l10n from "@vscode/l10n";
import { columnEntries, withColumnDescription } from "../changes/columnDescription.ts";
import { withDescription } from "../changes/documentation.ts";
import { ownerKey } from "../changes/owner.ts";
import type { AspectSet } from "../model/aspects.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import type { InstitutionalMemory } from "../model/aspects/institutionalMemory.ts";
import type { Ownership } from "../model/aspects/ownership.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { columnNames, columnPaths } from "../vocabulary/fieldPath.ts";
import {
  datasetContent,
  newFaults,
  newlyUnreadable,
  type ContentLink,
  type ContentOwner,
  type DatasetContent,
  type TextFault,
} from "./datasetContent.ts";
import {
  datasetEdits,
  descriptionName,
  type ColumnNaming,
  editedNames,
  linkKey,
  removalsIn,
  type DatasetEdits,
  type DescriptionEdit,
} from "./datasetEdits.ts";
import { datasetText } from "./datasetText.ts";
import type { ShownAspects } from "../changes/dataset.ts";
import { NO_EDITS, replacedNames, takenBack } from "./foreignEdits.ts";
import { countsOf, mergedCount, type ItemEdit } from "./itemEdits.ts";
import { mergedText } from "./mergedText.ts";
import { remarkFaults, saysEdited } from "./remarkFaults.ts";

/** The aspects that saving the text of a dataset may write. */
export const WRITTEN_ASPECTS = [
  "editableDatasetProperties",
  "institutionalMemory",
  "ownership",
  "editableSchemaMetadata",
] as const;
type WrittenAspects = AspectSet<(typeof WRITTEN_ASPECTS)[number]>;

/** The text of a dataset that a person saves, and the one that they changed. */
export interface EditedTexts {
  readonly base: string;
  readonly mine: string;
  /** What others changed in the text while it was open; columns are as the text names them. */
  readonly foreign?: DatasetEdits;
}

/** What is to be stored when the text of a dataset is saved. */
export interface SavedDataset {
  readonly before: WrittenAspects;
  /** The aspects to store; one that does not change is the same object as in `before`. */
  readonly after: WrittenAspects;
  readonly edits: DatasetEdits;
  /** What is removed, each as a person reads it. */
  readonly removals: readonly string[];
  /** What of the changes of others, which were in the text, the person takes back. */
  readonly taken: DatasetEdits;
  /** What is replaced by that, each as a person reads it; what is removed is in `removals`. */
  readonly replaced: readonly string[];
  /** What somebody else changed since the text was read, each as a person reads it; it is kept. */
  readonly others: readonly string[];
}

interface SaveRules {
  readonly stamp: AuditStamp;
  /** What becomes of a change where somebody else changed the same. */
  readonly inConflict?: "refused" | "mine";
}

/** Why the text of a dataset cannot be saved. */
export type SaveRefusal =
  /** Something is wrong in the text. */
  | { readonly kind: "faults"; readonly faults: readonly TextFault[] }
  /** Somebody else changed the same since it was read: what, each as a person reads it. */
  | { readonly kind: "conflict"; readonly names: readonly string[] };

/** Decides what saving the text of a dataset stores: exactly what the person changed, on top of what is stored now. */
export function savedDataset(
  urn: DatasetUrn,
  stored: ShownAspects,
  { base, mine, foreign = NO_EDITS }: EditedTexts,
  { stamp, inConflict = "refused" }: SaveRules,
): Result<SavedDataset, SaveRefusal> {
  const { errors, cutOff } = newFaults(base, mine);
  if (errors.length > 0) return faults(...errors);
  const [began, wanted] = [datasetContent(base), datasetContent(mine)];
  const now = datasetContent(datasetText(urn, stored, { place: "" }).text);
  if (!wanted) return faults({ message: l10n.t("The text must contain exactly one record, for this dataset") });
  if (!began || !now) throw new Error("The text of a dataset has no record");
  if (wanted.dataset !== began.dataset)
    return faults({ message: l10n.t("The URN of a dataset cannot be changed; open the other dataset instead") });
  const unreadable = newlyUnreadable(began, wanted);
  if (unreadable.length > 0) return faults(...unreadable);
  const remarked = remarkFaults({ text: base, content: began }, { text: mine, content: wanted });
  if (remarked.length > 0) return faults(...remarked);
  if (cutOff.length > 0) return faults(...cutOff);
  const paths = stored.schemaMetadata?.fields.map(({ fieldPath }) => fieldPath) ?? [];
  const pathOf = columnPaths(paths);
  const nameOf = columnNames(paths);
  const columnOf = (name: string): string => {
    const path = pathOf(name);
    return path.ok ? path.value : name;
  };
  const before = writtenAspects(stored);
  const all = datasetEdits(began, wanted, columnOf);
  // After a save removed an edited description, one undo brings back the empty line with its comment: nothing is left to remove.
  const isRemoved = (edit: DescriptionEdit): boolean =>
    edit.to === "" && editedText(before, edit, paths) === "" && edit.span !== undefined && saysEdited(mine, edit.span);
  const edits = { ...all, descriptions: all.descriptions.filter((edit) => !isRemoved(edit)) };
  // A new name without a description is no edit: what was typed would be lost without a word.
  const added = [...wanted.columns].flatMap(([column, { text, span }]) =>
    text === "" && !began.columns.has(column) ? [{ column, span }] : [],
  );
  const wrong = [
    ...repeatedColumns(wanted, columnOf),
    ...unknownColumns([...edits.descriptions, ...added], (column) => pathOf(column).ok),
  ];
  if (wrong.length > 0) return faults(...wrong);
  const merged = mergedDescriptions(edits.descriptions, now, columnOf);
  const conflicts = [
    ...merged.conflicts.map((edit) => descriptionName(edit, nameOf)),
    ...relabelConflicts(edits.links, now.links),
  ];
  if (conflicts.length > 0 && inConflict === "refused") return failure({ kind: "conflict", names: conflicts });
  const described = withDescriptions(before, [...merged.edits, ...merged.conflicts], paths, stamp);
  if (!described.ok) return described;
  const after = {
    ...described.value,
    institutionalMemory: withLinkEdits(before.institutionalMemory, edits.links, stamp),
    ownership: withOwnerEdits(before.ownership, edits.owners, stamp),
  };
  const others = editedNames(datasetEdits(began, now, columnOf), nameOf);
  const taken = takenBack(edits, foreign, columnOf);
  const replaced = replacedNames(edits, taken, { columnOf, nameOf });
  const removals = removalsIn(edits, nameOf, (edit) => ingestedText(stored, edit));
  return success({ before, after, edits, removals, taken, replaced, others });
}

function faults(...found: readonly TextFault[]): Result<never, SaveRefusal> {
  return failure({ kind: "faults", faults: found });
}

function writtenAspects(stored: ShownAspects): WrittenAspects {
  const { editableDatasetProperties, institutionalMemory, ownership, editableSchemaMetadata } = stored;
  return { editableDatasetProperties, institutionalMemory, ownership, editableSchemaMetadata };
}

function repeatedColumns({ columns }: DatasetContent, columnOf: (name: string) => string): readonly TextFault[] {
  const names = new Map<string, string>();
  return [...columns].flatMap(([name, { span }]) => {
    const earlier = names.get(columnOf(name));
    names.set(columnOf(name), name);
    return earlier === undefined
      ? []
      : [{ message: l10n.t`"${name}" and "${earlier}" are the same column; keep one of them`, span }];
  });
}

function unknownColumns(
  named: readonly Pick<DescriptionEdit, "column" | "span">[],
  isColumn: (column: string) => boolean,
): readonly TextFault[] {
  return named.flatMap(({ column, span }) => {
    if (column === undefined || isColumn(column)) return [];
    const message = l10n.t`"${column}" is not a column of the schema, or matches several; use the path as the text shows it`;
    return [{ message, span }];
  });
}

/** The edits of descriptions on top of what is stored now, and those that somebody else changed in the same lines. */
function mergedDescriptions(
  edits: readonly DescriptionEdit[],
  now: DatasetContent,
  columnOf: (name: string) => string,
): { readonly edits: readonly DescriptionEdit[]; readonly conflicts: readonly DescriptionEdit[] } {
  const columns = new Map([...now.columns].map(([name, { text }]) => [columnOf(name), text]));
  const merged = edits.map((edit) => {
    const stored = (edit.column === undefined ? now.description?.text : columns.get(edit.column)) ?? "";
    if (stored === edit.from || stored === edit.to) return { edit, to: edit.to };
    return { edit, to: mergedText({ base: edit.from, mine: edit.to, theirs: stored }) };
  });
  return {
    edits: merged.flatMap(({ edit, to }) => (to === undefined ? [] : [{ ...edit, to }])),
    conflicts: merged.flatMap(({ edit, to }) => (to === undefined ? [edit] : [])),
  };
}

/** The links whose labels both changed, or that somebody else removed. */
function relabelConflicts(edits: readonly ItemEdit<ContentLink>[], now: readonly ContentLink[]): readonly string[] {
  const stored = countsOf(now, linkKey);
  return edits.flatMap(({ item, before, after }) => {
    const relabelled = edits.filter((each) => each.item.url === item.url && each.after > each.before);
    if (after >= before || relabelled.length === 0) return [];
    const isThere = stored.has(linkKey(item)) || relabelled.some((each) => stored.has(linkKey(each.item)));
    return isThere ? [] : [l10n.t`the link ${item.url}`];
  });
}

function withDescriptions(
  before: WrittenAspects,
  edits: readonly DescriptionEdit[],
  paths: readonly string[],
  stamp: AuditStamp,
): Result<WrittenAspects, SaveRefusal> {
  let after = before;
  const ingested: DescriptionEdit[] = [];
  for (const edit of edits) {
    const { editableDatasetProperties: own, editableSchemaMetadata: columns } = after;
    if (edit.to === "" && editedText(after, edit, paths) === "") ingested.push(edit);
    else if (edit.column === undefined)
      after = { ...after, editableDatasetProperties: withDescription(own, edit.to, stamp) ?? own };
    else {
      const wish = { fieldPath: edit.column, description: edit.to };
      after = { ...after, editableSchemaMetadata: withColumnDescription(columns, paths, wish, stamp) ?? columns };
    }
  }
  if (ingested.length === 0) return success(after);
  return faults(...ingested.map((edit) => ingestedFault(edit, columnNames(paths))));
}

function editedText(stored: WrittenAspects, { column }: DescriptionEdit, paths: readonly string[]): string {
  if (column === undefined) return stored.editableDatasetProperties?.description ?? "";
  const entries = stored.editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  return entries[columnEntries(entries, paths)(column)]?.description ?? "";
}

function ingestedText({ datasetProperties, schemaMetadata }: ShownAspects, { column }: DescriptionEdit): string {
  if (column === undefined) return datasetProperties?.description ?? "";
  return schemaMetadata?.fields.find(({ fieldPath }) => fieldPath === column)?.description ?? "";
}

function ingestedFault(edit: DescriptionEdit, nameOf: ColumnNaming): TextFault {
  const message =
    edit.column === undefined
      ? l10n.t(
          "The description of the dataset is ingested, so it cannot be removed here; write another one, or put it back",
        )
      : l10n.t`The description of column ${nameOf(edit.column)} is ingested, so it cannot be removed here; write another one, or put it back`;
  return { message, span: edit.span };
}

function withLinkEdits(
  current: InstitutionalMemory | undefined,
  edits: readonly ItemEdit<ContentLink>[],
  stamp: AuditStamp,
): InstitutionalMemory | undefined {
  const elements = [...(current?.elements ?? [])];
  const keyOf = ({ url, description }: (typeof elements)[number]): string => linkKey({ url, label: description });
  const stored = countsOf(elements, keyOf);
  const changes = edits.map((edit) => {
    const now = stored.get(linkKey(edit.item)) ?? 0;
    return { item: edit.item, by: mergedCount(edit, now) - now };
  });
  const added = changes.flatMap(({ item, by }) => Array.from({ length: Math.max(0, by) }, () => item));
  const removed = changes.flatMap(({ item, by }) => Array.from({ length: Math.max(0, -by) }, () => item));
  if (added.length === 0 && removed.length === 0) return current;
  for (const item of removed) {
    const at = elements.findLastIndex((element) => keyOf(element) === linkKey(item));
    const [element] = elements.slice(at);
    const relabelled = added.findIndex(({ url }) => url === item.url);
    const [next] = relabelled < 0 ? [] : added.splice(relabelled, 1);
    // With another label, the link keeps what else is stored of it.
    elements.splice(at, 1, ...(element && next ? [{ ...element, description: next.label }] : []));
  }
  const created = added.map(({ url, label }) => ({ url, description: label, createStamp: stamp }));
  return { ...current, elements: [...elements, ...created] };
}

function withOwnerEdits(
  current: Ownership | undefined,
  edits: readonly ItemEdit<ContentOwner>[],
  stamp: AuditStamp,
): Ownership | undefined {
  const owners = [...(current?.owners ?? [])];
  const stored = countsOf(owners, ownerKey);
  let changed = false;
  for (const edit of edits) {
    const { owner, type, typeUrn } = edit.item;
    const now = stored.get(ownerKey(edit.item)) ?? 0;
    const by = mergedCount(edit, now) - now;
    if (by !== 0) changed = true;
    for (let left = by; left > 0; left--) owners.push({ owner, type, typeUrn });
    for (let left = by; left < 0; left++) {
      const at = owners.findLastIndex((each) => ownerKey(each) === ownerKey(edit.item));
      owners.splice(at, 1);
    }
  }
  return changed ? { ...current, owners, lastModified: stamp } : current;
}
