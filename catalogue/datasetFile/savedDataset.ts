import * as l10n from "@vscode/l10n";
import type { AuditStamp } from "../model/aspects/fields.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { columnNames, columnPaths, shortestPaths } from "../vocabulary/fieldPath.ts";
import {
  datasetContent,
  newFaults,
  newlyUnreadable,
  type ContentLink,
  type DatasetContent,
  type TextFault,
} from "./datasetContent.ts";
import {
  changedLinks,
  datasetEdits,
  descriptionName,
  editedNames,
  linkKey,
  removalsIn,
  type DatasetEdits,
  type DescriptionEdit,
} from "./datasetEdits.ts";
import { datasetText } from "./datasetText.ts";
import type { ShownAspects } from "../changes/dataset.ts";
import { NO_EDITS, replacedNames, takenBack, type ForeignEdits } from "./foreignEdits.ts";
import { countsOf, type ItemEdit } from "./itemEdits.ts";
import { remarkFaults, saysEdited } from "./remarkFaults.ts";
import { editedTexts, ingestedTexts, mergedDescriptions, withEditedDescriptions } from "./savedDescriptions.ts";
import { withLinkEdits, withOwnerEdits } from "./savedItems.ts";
import { shownDescription, wantedEdit } from "../facts/shownDescription.ts";
import { faults, type SaveRefusal } from "./saveRefusal.ts";
import { withIngestedShown } from "./ingestedShown.ts";
import { writtenAspects, type WrittenAspects } from "./writtenAspects.ts";

/** The text of a dataset that a person saves, and the one that they changed. */
export interface EditedTexts {
  readonly base: string;
  readonly mine: string;
  /** What others changed in the text while it was open; columns are as the text names them. */
  readonly foreign?: ForeignEdits;
}

/** What is to be stored when the text of a dataset is saved. */
export interface SavedDataset {
  readonly before: WrittenAspects;
  /** The aspects to store; one that does not change is the same object as in `before`. */
  readonly after: WrittenAspects;
  readonly edits: DatasetEdits;
  /** What is removed, each as a person reads it. */
  readonly removals: readonly string[];
  /** The changes of others, already in the text, that the person reverts. */
  readonly taken: DatasetEdits;
  /** What these reverts replace, each in words; removals are in `removals`. */
  readonly replaced: readonly string[];
  /** What somebody else changed since the text was read, each as a person reads it; it is kept. */
  readonly others: readonly string[];
  /** The text of the person with the ingested descriptions that are shown again after it is saved. */
  readonly shown: string;
}

interface SaveRules {
  readonly stamp: AuditStamp;
  /** What becomes of a change where somebody else changed the same. */
  readonly inConflict?: "refused" | "mine";
}

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
  const editedText = editedTexts(before, paths);
  const ingestedText = ingestedTexts(stored);
  // Nothing is left to do where no edited description is stored any more, and what is shown without one, the ingested one or
  // nothing, is what the person wants. The same after a save removed an edited description: one undo brings back the empty line
  // with its comment, also where the ingested one is shown again.
  const isThere = (edit: DescriptionEdit): boolean =>
    editedText(edit) === "" &&
    (edit.to === ingestedText(edit) || (edit.to === "" && edit.span !== undefined && saysEdited(mine, edit.span)));
  const edits = { ...all, descriptions: all.descriptions.filter((edit) => !isThere(edit)) };
  // A new name without a description is no edit: what was typed would be lost without a word.
  const added = [...wanted.columns].flatMap(([column, { text, span }]) =>
    text === "" && !began.columns.has(column) ? [{ column, span }] : [],
  );
  const wrong = [
    ...repeatedColumns(wanted, columnOf),
    ...unknownColumns([...edits.descriptions, ...added], { isColumn: (column) => pathOf(column).ok, began }),
  ];
  if (wrong.length > 0) return faults(...wrong);
  const merged = mergedDescriptions(edits.descriptions, now, columnOf);
  const conflicts = [
    ...merged.conflicts.map((edit) => descriptionName(edit, nameOf)),
    ...linkConflicts(edits.links, now.links),
  ];
  if (conflicts.length > 0 && inConflict === "refused") return failure({ kind: "conflict", names: conflicts });
  const wishes = [...merged.edits, ...merged.conflicts].flatMap((edit) => {
    // Where no edited description is stored, a merge may give the ingested text, which is shown without one.
    const to = wantedEdit(edit.to, shownDescription(editedText(edit), ingestedText(edit)));
    return to === undefined ? [] : [{ ...edit, to }];
  });
  const described = withEditedDescriptions(before, wishes, paths, stamp);
  if (!described.ok) return described;
  const after = {
    ...described.value,
    institutionalMemory: withLinkEdits(before.institutionalMemory, edits.links, stamp),
    ownership: withOwnerEdits(before.ownership, edits.owners, stamp),
  };
  const others = editedNames(datasetEdits(began, now, columnOf), nameOf);
  const taken = takenBack(edits, foreign, columnOf);
  const replaced = replacedNames(edits, taken, { columnOf, nameOf });
  const removals = removalsIn(edits, nameOf, ingestedText);
  const shown = withIngestedShown(mine, {
    edits: all.descriptions,
    ingestedOf: ingestedText,
    keyOf: shortestPaths(paths),
  });
  return success({ before, after, edits, removals, taken, replaced, others, shown });
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
  { isColumn, began }: { readonly isColumn: (column: string) => boolean; readonly began: DatasetContent },
): readonly TextFault[] {
  return named.flatMap(({ column, span }) => {
    if (column === undefined || isColumn(column)) return [];
    const message = began.columns.has(column)
      ? l10n.t`The schema no longer has a column "${column}", or has several of that name; undo your change of its description`
      : l10n.t`"${column}" is not a column of the schema, or fits several columns; write the path as the text of this dataset has it`;
    return [{ message, span }];
  });
}

/** The links that both changed, or that somebody else removed. */
function linkConflicts(edits: readonly ItemEdit<ContentLink>[], now: readonly ContentLink[]): readonly string[] {
  const stored = countsOf(now, linkKey);
  return [...changedLinks(edits).replaced].flatMap(([from, to]) =>
    stored.has(linkKey(from)) || stored.has(linkKey(to)) ? [] : [l10n.t`the link ${from.url}`],
  );
}
