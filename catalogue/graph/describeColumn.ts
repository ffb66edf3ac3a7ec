import { withColumnDescription } from "../changes/columnDescription.ts";
import { columnPath } from "../fieldPath.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { modifyAspect, type Outcome } from "./modify.ts";

/** A column, by its full or simple path, and what to say of it (Markdown). */
export interface ColumnDescription {
  readonly column: string;
  readonly description: string;
}

/**
 * Gives a column its description. The column must be in the dataset's schema, and be told from the others by its path.
 * Spec: Programmatic write procedure, 3.
 */
export function describeColumn(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { column, description }: ColumnDescription,
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
      return found.ok
        ? success(withColumnDescription(current, paths, { fieldPath: found.value, description }, stamp))
        : found;
    },
  });
}
