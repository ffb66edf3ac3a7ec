import { SHOWN_ASPECTS, type ShownAspects } from "../../../catalogue/changes/dataset.ts";
import { shownAspects } from "../../../catalogue/graph/shownAspects.ts";
import { storedIn } from "../../../catalogue/graph/storedBody.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";

export const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

export const STAMP = { time: 2, actor: "urn:li:corpuser:me" };
const EARLIER = { time: 1, actor: "urn:li:corpuser:ingestion" };

/** Aspects by their names, as JSON. */
export type AspectsJson = Readonly<Record<string, unknown>>;

/** The dataset with these aspects, as a catalogue answers with it. */
export function storedOrders(aspects: AspectsJson): ShownAspects {
  const all = {
    datasetKey: { platform: "urn:li:dataPlatform:hive", name: "sales.orders", origin: "PROD" },
    ...aspects,
  };
  const body = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { value }]));
  const read = storedIn("http://localhost", { urn: ORDERS, names: SHOWN_ASPECTS }, { body, losses: [] });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return shownAspects(read.value);
}

/** A schema with these columns, each with its ingested description. */
export function schemaOf(columns: Readonly<Record<string, string | undefined>>): object {
  return {
    schemaName: "orders",
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
    fields: Object.entries(columns).map(([fieldPath, description]) => ({
      fieldPath,
      ...(description === undefined ? {} : { description }),
      type: { type: { "com.linkedin.schema.StringType": {} } },
      nativeDataType: "text",
    })),
  };
}

/** Edited descriptions of columns; each entry also has what else is stored there. */
export function editedColumns(columns: Readonly<Record<string, string>>): object {
  return {
    created: EARLIER,
    lastModified: EARLIER,
    editableSchemaFieldInfo: Object.entries(columns).map(([fieldPath, description]) => ({
      fieldPath,
      description,
      globalTags: { tags: [{ tag: "urn:li:tag:pii" }] },
    })),
  };
}
