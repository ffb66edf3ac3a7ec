import { expect, test } from "vitest";
import { withoutIngested } from "../../../catalogue/changes/withoutIngested.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { ordersSchema } from "./ordersSchema.ts";
import { EARLIER } from "./stamp.ts";

const dataset = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });
const stored = {
  datasetProperties: { description: "Ingested", customProperties: {}, tags: [] },
  schemaMetadata: ordersSchema("Ingested"),
};

test("a description that is the ingested text is left out where no edited one is stored", () => {
  const columns = new Map([
    ["id", "Ingested"],
    ["zip", "Mine"],
    ["gone", "Ingested"],
  ]);
  expect(withoutIngested({ dataset, description: "Ingested", columns, owners: [] }, stored)).toEqual({
    dataset,
    owners: [],
    columns: new Map([
      ["zip", "Mine"],
      ["gone", "Ingested"],
    ]),
  });
});

test("it removes another edited description, and is kept where another text is ingested or it is stored", () => {
  const record = { dataset, description: "Ingested", columns: new Map([["zip", "Ingested"]]) };
  const edited = {
    ...stored,
    editableDatasetProperties: { description: "Old", created: EARLIER, lastModified: EARLIER },
    editableSchemaMetadata: { editableSchemaFieldInfo: [{ fieldPath: "zip", description: "Old" }] },
  };
  expect(withoutIngested(record, edited)).toEqual({ dataset, description: "", columns: new Map([["zip", ""]]) });
  const equal = {
    ...stored,
    editableDatasetProperties: { description: "Ingested", created: EARLIER, lastModified: EARLIER },
    editableSchemaMetadata: { editableSchemaFieldInfo: [{ fieldPath: "zip", description: "Ingested" }] },
  };
  expect(withoutIngested(record, equal)).toEqual(record);
  const other = { ...record, description: "Other" };
  expect(withoutIngested(other, stored)).toMatchObject({ description: "Other" });
  expect(withoutIngested({ dataset, description: "" }, stored)).toEqual({ dataset, description: "" });
});

test("it is left out although a blank edited description is stored, which hides nothing", () => {
  const blank = {
    ...stored,
    editableDatasetProperties: { description: " ", created: EARLIER, lastModified: EARLIER },
    editableSchemaMetadata: { editableSchemaFieldInfo: [{ fieldPath: "zip", description: "\n" }] },
  };
  const record = { dataset, description: "Ingested", columns: new Map([["zip", "Ingested"]]) };
  expect(withoutIngested(record, blank)).toEqual({ dataset, columns: new Map() });
});

test("a column with two names is left in, so that it is refused", () => {
  const columns = new Map([
    ["id", "Ingested"],
    ["[version=2.0].[type=long].id", "Mine"],
  ]);
  expect(withoutIngested({ dataset, columns }, stored)).toEqual({ dataset, columns });
});
