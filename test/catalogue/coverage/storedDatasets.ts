import * as fc from "fast-check";
import { datasetUrn, groupUrn, userUrn, type DatasetUrn, type OwnerUrn } from "../../../catalogue/urn/urn.ts";
import { proposal } from "../../service/testService.ts";

/** What a catalogue stores of a dataset that is made up. */
export interface MadeDataset {
  /** The name in its URN. */
  readonly name: string;
  readonly ingested: string | undefined;
  readonly edited: string | undefined;
  readonly owners: readonly OwnerUrn[];
  /** The paths of its columns, with the ingested and the edited description; `undefined`: it has no schema. */
  readonly columns: readonly MadeColumn[] | undefined;
}

interface MadeColumn {
  readonly path: string;
  readonly ingested: string | undefined;
  readonly edited: string | undefined;
  /** Whether the edited description is stored under the simple form of the path. */
  readonly simple: boolean;
}

export const OWNERS: readonly OwnerUrn[] = [userUrn("ann"), userUrn("ben"), groupUrn("sales")];

const description = fc.option(fc.constantFrom("", "Words.", "= 1 + 1"), { nil: undefined });
const PATHS = ["id", "zip", "[version=2.0].[type=struct].a.[type=string].zip", "[version=2.0].[type=string].name"];
const column = fc.record({
  path: fc.constantFrom(...PATHS),
  ingested: description,
  edited: description,
  simple: fc.boolean(),
});

/** Any dataset, in one of a few folders. */
export const madeDataset: fc.Arbitrary<MadeDataset> = fc.record({
  name: fc
    .tuple(fc.constantFrom("", "shop.", "shop.public.", "shop/", "Shop."), fc.constantFrom("a", "b2", "b10", "c", "d"))
    .map((parts) => parts.join("")),
  ingested: description,
  edited: description,
  owners: fc.subarray([...OWNERS]),
  columns: fc.option(fc.uniqueArray(column, { selector: ({ path }) => path, maxLength: 4 }), { nil: undefined }),
});

/** The URN of a dataset on a platform. */
export function madeUrn(platform: string, { name }: MadeDataset): DatasetUrn {
  return datasetUrn({ platform, name, env: "PROD" });
}

const STAMP = { time: 1, actor: "urn:li:corpuser:ann" };

/** What is sent to a catalogue for it to store the dataset. */
export function proposalsOf(urn: DatasetUrn, { ingested, edited, owners, columns }: MadeDataset): readonly object[] {
  return [
    proposal(urn, "datasetProperties", ingested === undefined ? {} : { description: ingested }),
    ...(edited === undefined
      ? []
      : [proposal(urn, "editableDatasetProperties", { description: edited, created: STAMP, lastModified: STAMP })]),
    proposal(urn, "ownership", { owners: owners.map((owner) => ({ owner, type: "DATA_STEWARD" })) }),
    ...(columns ? columnProposals(urn, columns) : []),
  ];
}

function columnProposals(urn: DatasetUrn, columns: readonly MadeColumn[]): readonly object[] {
  const fields = columns.map(({ path, ingested }) => ({
    fieldPath: path,
    ...(ingested === undefined ? {} : { description: ingested }),
    type: { type: { "com.linkedin.schema.StringType": {} } },
    nativeDataType: "text",
  }));
  // A catalogue takes each path once.
  const byPath = new Map(
    columns.flatMap(({ path, edited, simple }) =>
      edited === undefined ? [] : [[simple ? path.replace(/^.*\./, "") : path, edited] as const],
    ),
  );
  const editableSchemaFieldInfo = Array.from(byPath, ([fieldPath, edited]) => ({ fieldPath, description: edited }));
  return [
    proposal(urn, "schemaMetadata", {
      ...{ schemaName: "made", platform: "urn:li:dataPlatform:hive", version: 0, hash: "" },
      platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
      fields,
    }),
    proposal(urn, "editableSchemaMetadata", { created: STAMP, lastModified: STAMP, editableSchemaFieldInfo }),
  ];
}
