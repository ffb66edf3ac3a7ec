import { withColumnDescriptions } from "../../catalogue/changes/columnDescription.ts";
import { withDescription } from "../../catalogue/changes/documentation.ts";
import { columnPath } from "../../catalogue/vocabulary/fieldPath.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { editableDatasetProperties } from "../../catalogue/model/aspects/editableDatasetProperties.ts";
import { typeNameOf, type DatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { readDatasetUrn, readEntityUrn, unknownEntity } from "../entityUrns.ts";
import type { DescriptionUpdateInput } from "./resolvers.generated.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { entityExists, readAspect, versionRead } from "../store/storedAspect.ts";
import { columnRefusal } from "./columnRefusal.ts";
import type { ResolverContext } from "./context.ts";
import { DATASET_LEVEL } from "./datasetUpdate.ts";
import { mutation, type Deciding, type MutationWrites } from "./mutation.ts";

interface DescribeColumnWish {
  readonly dataset: DatasetUrn;
  readonly column: string;
  readonly description: string;
}

interface DescribeEntityWish {
  readonly urn: EntityUrn;
  /** The aspect that has what users wrote about the entity. */
  readonly aspect: string;
  readonly description: string;
}

/**
 * `updateDescription(input)`: describes a column of a dataset, or a container.
 * Spec: Operations, rules 1 and 2. Decision: `subResource` and its type go together; one alone is refused, so that no
 * column's description lands anywhere else. The dataset itself is described only where the service does as upstream's.
 */
export const updateDescription = mutation(readWish, (wish: DescribeColumnWish | DescribeEntityWish, deciding) =>
  "column" in wish ? describeColumn(wish, deciding) : describeEntity(wish, deciding),
);

function readWish(
  { description, resourceUrn, subResourceType, subResource }: DescriptionUpdateInput,
  { asUpstream, model }: ResolverContext,
): Result<DescribeColumnWish | DescribeEntityWish, Refusal> {
  if (typeof subResource === "string" && subResourceType) {
    const dataset = readDatasetUrn(resourceUrn);
    return dataset.ok ? success({ dataset: dataset.value, column: subResource, description }) : dataset;
  }
  if (typeof subResource === "string") {
    return refused("BAD_REQUEST", `subResource ${quoted(subResource)} also needs subResourceType DATASET_FIELD.`);
  }
  if (subResourceType)
    return refused("BAD_REQUEST", "subResourceType DATASET_FIELD needs subResource, the column's path.");
  const urn = readEntityUrn(resourceUrn, model);
  if (!urn.ok) return urn;
  const aspect = DESCRIBED_BY.get(typeNameOf(urn.value));
  if (aspect === undefined)
    return refused("BAD_REQUEST", `${quoted(resourceUrn)} is not the URN of a dataset or container.`);
  if (aspect === "editableDatasetProperties" && !asUpstream) return DATASET_LEVEL;
  return success({ urn: urn.value, aspect, description });
}

/** By the type of an entity, the aspect that has what users wrote about it. */
const DESCRIBED_BY: ReadonlyMap<string, string> = new Map([
  ["dataset", "editableDatasetProperties"],
  ["container", "editableContainerProperties"],
]);

async function describeEntity(
  { urn, aspect, description }: DescribeEntityWish,
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, urn))) return unknownEntity(urn);
  const [current] = await store.aspects([urn], [aspect]);
  // The aspects that describe a container and a dataset have the same fields.
  const before = editableDatasetProperties.schema.safeParse(JSON.parse(current?.value ?? "{}"));
  if (!before.success)
    return refused(
      "BAD_REQUEST",
      `The aspect "${aspect}" of ${quoted(urn)} has an unexpected shape; write the whole aspect.`,
    );
  const value = withDescription(current && before.data, description, stamp);
  return success({ writes: value ? [{ urn, name: aspect, value, expectedVersion: versionRead(current) }] : [] });
}

async function describeColumn(
  { dataset, column, description }: DescribeColumnWish,
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, dataset))) return unknownEntity(dataset);
  const schema = await readAspect(store, dataset, "schemaMetadata");
  if (!schema) return columnRefusal(dataset, { kind: "no-schema", urn: dataset });
  const paths = schema.value.fields.map(({ fieldPath }) => fieldPath);
  const found = columnPath(paths, column);
  if (!found.ok) return columnRefusal(dataset, found.error);
  const current = await readAspect(store, dataset, "editableSchemaMetadata");
  const value = withColumnDescriptions(current?.value, paths, [{ fieldPath: found.value, description }], stamp);
  if (!value) return success({ writes: [] });
  const write = { urn: dataset, name: "editableSchemaMetadata", value, expectedVersion: versionRead(current) } as const;
  return success({ writes: [write] });
}
