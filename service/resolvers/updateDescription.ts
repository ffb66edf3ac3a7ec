import { withColumnDescription } from "../../catalogue/changes/columnDescription.ts";
import { withDescription } from "../../catalogue/changes/documentation.ts";
import { columnPath } from "../../catalogue/vocabulary/fieldPath.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { readDatasetUrn, unknownEntity } from "../entityUrns.ts";
import type { DescriptionUpdateInput } from "./resolvers.generated.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { entityExists, readAspect, versionRead } from "../store/storedAspect.ts";
import { columnRefusal } from "./columnRefusal.ts";
import type { ResolverContext } from "./context.ts";
import { DATASET_LEVEL } from "./datasetUpdate.ts";
import { mutation, type Deciding, type MutationWrites } from "./mutation.ts";

interface DescriptionWish {
  readonly dataset: DatasetUrn;
  /** `undefined`: the dataset itself is described. */
  readonly column: string | undefined;
  readonly description: string;
}

/**
 * `updateDescription(input)`: describes a column.
 * Spec: Operations, rules 1 and 2. Decision: `subResource` and its type go together; one alone is refused, so that no
 * column's description lands anywhere else. The dataset itself is described only where the service does as upstream's.
 */
export const updateDescription = mutation(readWish, ({ column, ...wish }: DescriptionWish, deciding) =>
  column === undefined ? describeDataset(wish, deciding) : describeColumn({ ...wish, column }, deciding),
);

function readWish(
  { description, resourceUrn, subResourceType, subResource }: DescriptionUpdateInput,
  { asUpstream }: ResolverContext,
): Result<DescriptionWish, Refusal> {
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
  return asUpstream ? success({ dataset: dataset.value, column: undefined, description }) : DATASET_LEVEL;
}

async function describeDataset(
  { dataset, description }: Omit<DescriptionWish, "column">,
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, dataset))) return unknownEntity(dataset);
  const current = await readAspect(store, dataset, "editableDatasetProperties");
  const value = withDescription(current?.value, description, stamp);
  if (!value) return success({ writes: [] });
  const expectedVersion = versionRead(current);
  return success({ writes: [{ urn: dataset, name: "editableDatasetProperties", value, expectedVersion }] });
}

async function describeColumn(
  { dataset, column, description }: DescriptionWish & { readonly column: string },
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, dataset))) return unknownEntity(dataset);
  const schema = await readAspect(store, dataset, "schemaMetadata");
  if (!schema) return columnRefusal(dataset, { kind: "no-schema", urn: dataset });
  const paths = schema.value.fields.map(({ fieldPath }) => fieldPath);
  const found = columnPath(paths, column);
  if (!found.ok) return columnRefusal(dataset, found.error);
  const current = await readAspect(store, dataset, "editableSchemaMetadata");
  const value = withColumnDescription(current?.value, paths, { fieldPath: found.value, description }, stamp);
  if (!value) return success({ writes: [] });
  const write = { urn: dataset, name: "editableSchemaMetadata", value, expectedVersion: versionRead(current) } as const;
  return success({ writes: [write] });
}
