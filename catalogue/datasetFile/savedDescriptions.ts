import * as l10n from "@vscode/l10n";
import { columnTexts, withColumnDescription } from "../changes/columnDescription.ts";
import type { ShownAspects } from "../changes/dataset.ts";
import { withDescription } from "../changes/documentation.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import { success, type Result } from "../result.ts";
import { unlessBlank } from "../text/unlessBlank.ts";
import { columnNames } from "../vocabulary/fieldPath.ts";
import type { DatasetContent, TextFault } from "./datasetContent.ts";
import type { ColumnNaming, DescriptionEdit } from "./datasetEdits.ts";
import { mergedText } from "./mergedText.ts";
import { faults, type SaveRefusal } from "./saveRefusal.ts";
import type { WrittenAspects } from "./writtenAspects.ts";

/** The edits of descriptions on top of what is stored now, and those that somebody else changed in the same lines. */
export function mergedDescriptions(
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

/** Stores these descriptions. Refused: one that is ingested is removed, which only the ingestion can do. */
export function withDescriptions(
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

/** The description that people gave to the dataset, or to a column; empty: they gave none. */
export function editedText(stored: WrittenAspects, { column }: DescriptionEdit, paths: readonly string[]): string {
  if (column === undefined) return unlessBlank(stored.editableDatasetProperties?.description);
  const entries = stored.editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  return unlessBlank(columnTexts(entries, paths)(column));
}

/** The description that was ingested; empty: none was. */
export function ingestedText({ datasetProperties, schemaMetadata }: ShownAspects, { column }: DescriptionEdit): string {
  if (column === undefined) return unlessBlank(datasetProperties?.description);
  return unlessBlank(schemaMetadata?.fields.find(({ fieldPath }) => fieldPath === column)?.description);
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
