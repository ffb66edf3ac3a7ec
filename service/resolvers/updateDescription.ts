import { withColumnDescription } from "../../catalogue/changes/columnDescription.ts";
import { columnPath } from "../../catalogue/vocabulary/fieldPath.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { readDatasetUrn, unknownEntity } from "../entityUrns.ts";
import type { DescriptionUpdateInput } from "./resolvers.generated.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { entityExists, readAspect, versionRead } from "../store/storedAspect.ts";
import { mutation, type Deciding, type MutationWrites } from "./mutation.ts";

interface DescriptionWish {
  readonly dataset: DatasetUrn;
  readonly column: string;
  readonly description: string;
}

/**
 * `updateDescription(input)`: describes a column.
 * Spec: Operations, rules 1 and 2. Decision: `subResource` and its type go together; one alone is refused, so that no
 * column's description lands anywhere else.
 */
export const updateDescription = mutation(readWish, describeColumn);

function readWish({
  description,
  resourceUrn,
  subResourceType,
  subResource,
}: DescriptionUpdateInput): Result<DescriptionWish, Refusal> {
  const dataset = readDatasetUrn(resourceUrn);
  if (!dataset.ok) return dataset;
  if (typeof subResource === "string" && subResourceType) {
    return success({ dataset: dataset.value, column: subResource, description });
  }
  if (typeof subResource === "string") {
    return refused("BAD_REQUEST", `subResource ${quoted(subResource)} also needs subResourceType DATASET_FIELD.`);
  }
  if (subResourceType)
    return refused("BAD_REQUEST", "subResourceType DATASET_FIELD needs subResource, the column's path.");
  return refused(
    "BAD_REQUEST",
    `updateDescription describes columns only; to describe the dataset, write its aspect "editableDatasetProperties".`,
  );
}

async function describeColumn(
  { dataset, column, description }: DescriptionWish,
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, dataset))) return unknownEntity(dataset);
  const schema = await readAspect(store, dataset, "schemaMetadata");
  if (!schema)
    return refused(
      "UNKNOWN_COLUMN",
      `Dataset ${quoted(dataset)} has no schema, so it has no columns to describe; import its schema first.`,
    );
  const paths = schema.value.fields.map(({ fieldPath }) => fieldPath);
  const found = columnPath(paths, column);
  if (!found.ok) {
    if (found.error.kind === "unknown-column") {
      return refused("UNKNOWN_COLUMN", `Dataset ${quoted(dataset)} has no column ${quoted(column)}.`);
    }
    const candidates = found.error.candidates.map(quoted).join(", ");
    return refused(
      "AMBIGUOUS_COLUMN",
      `Column ${quoted(column)} matches several columns: ${candidates}; use the full path.`,
    );
  }
  const current = await readAspect(store, dataset, "editableSchemaMetadata");
  const value = withColumnDescription(current?.value, paths, { fieldPath: found.value, description }, stamp);
  if (!value) return success({ writes: [] });
  const write = { urn: dataset, name: "editableSchemaMetadata", value, expectedVersion: versionRead(current) } as const;
  return success({ writes: [write] });
}
