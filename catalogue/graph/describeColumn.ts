import * as l10n from "@vscode/l10n";
import type { EditableSchemaMetadata } from "../model/aspects/editableSchemaMetadata.ts";
import type { SchemaMetadata } from "../model/aspects/schemaMetadata.ts";
import { columnTexts, withColumnDescriptions } from "../changes/columnDescription.ts";
import { columnPath, simpleFieldPath } from "../vocabulary/fieldPath.ts";
import { failure, success, type Result } from "../result.ts";
import { shownDescription } from "../facts/shownDescription.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** A column, by its full or simple path, and what to say of it (Markdown). */
interface ColumnDescription {
  readonly column: string;
  readonly description: string;
  /** The description that the user saw: if another is shown now, nothing is written. `""`: no description. */
  readonly seen?: string | undefined;
}

/**
 * Sets the description of a column. The path must match exactly one column of the dataset's schema.
 * Spec: Programmatic write procedure, 3.
 */
export function describeColumn(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { column, description, seen }: ColumnDescription,
): Promise<Result<Outcome, CatalogueError>> {
  return modifyAspect(graph, {
    urn,
    aspectName: "editableSchemaMetadata",
    beside: ["schemaMetadata"],
    change: (current, stamp, stored) => {
      const schema = stored.aspect("schemaMetadata");
      if (!schema) return failure({ kind: "no-schema", urn });
      const paths = schema.value.fields.map((field) => field.fieldPath);
      const found = columnPath(paths, column);
      if (!found.ok) return found;
      const fieldPath = found.value;
      const changed = withColumnDescriptions(current, paths, [{ fieldPath, description }], stamp);
      // A repeated write whose answer was lost finds its own text, not that of another user.
      if (changed === undefined) return success(undefined);
      if (seen !== undefined && seen !== shownText(current, schema.value, fieldPath)) {
        return failure({ kind: "changed-meanwhile", what: l10n.t`the description of "${simpleFieldPath(fieldPath)}"` });
      }
      return success(changed);
    },
  });
}

function shownText(edited: EditableSchemaMetadata | undefined, schema: SchemaMetadata, fieldPath: string): string {
  const entries = edited?.editableSchemaFieldInfo ?? [];
  const paths = schema.fields.map((field) => field.fieldPath);
  const ingested = schema.fields.find((field) => field.fieldPath === fieldPath)?.description;
  return shownDescription(columnTexts(entries, paths)(fieldPath), ingested)?.text ?? "";
}
