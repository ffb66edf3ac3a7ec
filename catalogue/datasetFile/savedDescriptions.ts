import * as l10n from "@vscode/l10n";
import { columnTexts, withColumnDescriptions } from "../changes/columnDescription.ts";
import type { ShownAspects } from "../changes/dataset.ts";
import { withDescription } from "../changes/documentation.ts";
import { groupedBy } from "../collections/groupedBy.ts";
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
export function withEditedDescriptions(
  before: WrittenAspects,
  edits: readonly DescriptionEdit[],
  paths: readonly string[],
  stamp: AuditStamp,
): Result<WrittenAspects, SaveRefusal> {
  const textOf = editedTexts(before, paths);
  const ingested = edits.filter((edit) => edit.to === "" && textOf(edit) === "");
  if (ingested.length > 0) return faults(...ingested.map((edit) => ingestedFault(edit, columnNames(paths))));
  const { editableDatasetProperties: properties, editableSchemaMetadata: columns } = before;
  const own = edits.find(({ column }) => column === undefined);
  const wishes = edits.flatMap(({ column, to }) =>
    column === undefined ? [] : { fieldPath: column, description: to },
  );
  return success({
    ...before,
    editableDatasetProperties: (own && withDescription(properties, own.to, stamp)) ?? properties,
    editableSchemaMetadata: withColumnDescriptions(columns, paths, wishes, stamp) ?? columns,
  });
}

/** The descriptions that people gave to the dataset and its columns; empty: they gave none. */
export function editedTexts(
  { editableDatasetProperties: properties, editableSchemaMetadata: edited }: WrittenAspects,
  paths: readonly string[],
): (edit: DescriptionEdit) => string {
  const columnText = columnTexts(edited?.editableSchemaFieldInfo ?? [], paths);
  return ({ column }) => unlessBlank(column === undefined ? properties?.description : columnText(column));
}

/** The descriptions that were ingested; empty: none was. */
export function ingestedTexts({ datasetProperties, schemaMetadata }: ShownAspects): (edit: DescriptionEdit) => string {
  const columns = groupedBy(schemaMetadata?.fields ?? [], ({ fieldPath }) => fieldPath);
  return ({ column }) =>
    unlessBlank(column === undefined ? datasetProperties?.description : columns.get(column)?.[0]?.description);
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
