import * as l10n from "@vscode/l10n";
import { columnTexts, withColumnDescriptions } from "../changes/columnDescription.ts";
import { columnPath, simpleFieldPath } from "../vocabulary/fieldPath.ts";
import { failure, success, type Result } from "../result.ts";
import { isUnexpected, type ExpectedDescription } from "../facts/shownDescription.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/**
 * A column, by its full or simple path, and what to say of it (Markdown). If it has another description than expected, nothing
 * is written.
 */
interface ColumnDescription extends ExpectedDescription {
  readonly column: string;
  readonly description: string;
}

/**
 * Sets the description of a column. The path must match exactly one column of the dataset's schema.
 * Spec: Programmatic write procedure, 3.
 */
export function describeColumn(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { column, description, ...expected }: ColumnDescription,
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
      const edited = columnTexts(current?.editableSchemaFieldInfo ?? [], paths)(fieldPath);
      const ingested = schema.value.fields.find((field) => field.fieldPath === fieldPath)?.description;
      if (isUnexpected(expected, edited, ingested))
        return failure({ kind: "changed-meanwhile", what: l10n.t`the description of "${simpleFieldPath(fieldPath)}"` });
      return success(changed);
    },
  });
}
