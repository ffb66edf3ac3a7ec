import type { SchemaMetadata } from "../../../catalogue/model/aspects/schemaMetadata.ts";

/** A schema with two columns, one of which has a path of DataHub's second version. @param description what is ingested of both */
export function ordersSchema(description?: string): SchemaMetadata {
  return {
    schemaName: "orders",
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    platformSchema: {},
    fields: ["[version=2.0].[type=long].id", "zip"].map((fieldPath) => ({
      fieldPath,
      ...(description === undefined ? {} : { description }),
      type: { type: {} },
      nativeDataType: "text",
    })),
  };
}
