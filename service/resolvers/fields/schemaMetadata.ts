import type { SchemaMetadata } from "../../../catalogue/model/aspects/schemaMetadata.ts";
import { success, type Result } from "../../../catalogue/result.ts";
import type { DatasetUrn } from "../../../catalogue/urn/urn.ts";
import type { DatasetSchemaMetadataArgs, ResolversParentTypes, SchemaFieldDataType } from "../resolvers.generated.ts";
import { refused, type Refusal } from "../../refusal.ts";
import { storedAspect, type StoredAspect } from "../../store/storedAspect.ts";
import type { ResolverContext } from "../context.ts";
import type { EntityRef } from "../entityRef.ts";
import { granted } from "../granted.ts";
import { flagIn, textIn, textsIn } from "../loose.ts";
import { isWholeNumber } from "../wholeNumber.ts";
import { shownOnce } from "./shownOnce.ts";

/** `Dataset.schemaMetadata(version)`: the current schema, or with a version from 1 on that one; `undefined` when there is none. */
export async function schemaMetadata(
  { urn }: EntityRef<DatasetUrn>,
  { version: wanted }: Partial<DatasetSchemaMetadataArgs>,
  context: ResolverContext,
): Promise<ResolversParentTypes["SchemaMetadata"] | undefined> {
  const version = granted(readWantedVersion(wanted));
  if (version > 0) return pastSchema(urn, version, context);
  const stored = await context.aspects(urn, "schemaMetadata");
  return stored && shownCurrent(urn, stored);
}

function readWantedVersion(version: unknown): Result<number, Refusal> {
  if (version === undefined || version === null) return success(0);
  if (isWholeNumber(version, 0)) return success(version);
  return refused(
    "BAD_REQUEST",
    "version must be a whole number: 0 for the current schema, or a past version from 1 on.",
  );
}

async function pastSchema(
  urn: DatasetUrn,
  version: number,
  { versions }: ResolverContext,
): Promise<ResolversParentTypes["SchemaMetadata"] | undefined> {
  const row = granted(await versions(urn, "schemaMetadata", version));
  return row && shownPast(urn, storedAspect("schemaMetadata", row));
}

const shownCurrent = shownOnce((urn: DatasetUrn, stored: StoredAspect<"schemaMetadata">) => shown(urn, 0, stored));
const shownPast = shownOnce((urn: DatasetUrn, stored: StoredAspect<"schemaMetadata">) =>
  shown(urn, stored.version, stored),
);

/** A schema; its columns are made once, when they are asked for. */
function shown(
  urn: DatasetUrn,
  version: number,
  { value, written }: StoredAspect<"schemaMetadata">,
): ResolversParentTypes["SchemaMetadata"] {
  let fields: ResolversParentTypes["SchemaField"][] | undefined;
  return {
    aspectVersion: version,
    datasetUrn: urn,
    name: value.schemaName,
    platformUrn: value.platform,
    version: value.version,
    cluster: value.cluster,
    hash: value.hash,
    get fields() {
      return (fields ??= value.fields.map(schemaField));
    },
    primaryKeys: textsIn(value.primaryKeys),
    createdAt: value.created?.time ?? written.time,
  };
}

function schemaField(field: SchemaMetadata["fields"][number]): ResolversParentTypes["SchemaField"] {
  return {
    fieldPath: field.fieldPath,
    jsonPath: textIn(field["jsonPath"]),
    label: textIn(field["label"]),
    nullable: field.nullable ?? false,
    description: field.description,
    type: dataType(field.type.type),
    nativeDataType: field.nativeDataType,
    recursive: flagIn(field["recursive"]) ?? false,
    isPartOfKey: flagIn(field["isPartOfKey"]) ?? false,
    isPartitioningKey: flagIn(field["isPartitioningKey"]),
    jsonProps: textIn(field["jsonProps"]),
  };
}

/** The data type of a column from the union's member name; one that is not known reads as `NULL`. */
function dataType(union: object): SchemaFieldDataType {
  const [member = ""] = Object.keys(union);
  return dataTypes.get(member.slice(member.lastIndexOf(".") + 1)) ?? "NULL";
}

const dataTypes: ReadonlyMap<string, SchemaFieldDataType> = new Map<string, SchemaFieldDataType>([
  ["BooleanType", "BOOLEAN"],
  ["FixedType", "FIXED"],
  ["StringType", "STRING"],
  ["BytesType", "BYTES"],
  ["NumberType", "NUMBER"],
  ["DateType", "DATE"],
  ["TimeType", "TIME"],
  ["EnumType", "ENUM"],
  ["NullType", "NULL"],
  ["MapType", "MAP"],
  ["ArrayType", "ARRAY"],
  ["UnionType", "UNION"],
  ["RecordType", "STRUCT"],
]);
