import { expect, test } from "vitest";
import { withDatasetRecord, type DatasetAspects } from "../../../catalogue/changes/dataset.ts";
import type { DatasetRecord } from "../../../catalogue/records/datasetRecord.ts";
import { datasetUrn, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { ownershipTypeUrn } from "../../../catalogue/vocabulary/ownershipType.ts";
import { ordersSchema } from "./ordersSchema.ts";
import { EARLIER, NOW } from "./stamp.ts";

const dataset = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });
const ann = userUrn("ann");
const STEWARD = { type: "DATA_STEWARD", typeUrn: ownershipTypeUrn("DATA_STEWARD") } as const;
const OWNER = { type: "TECHNICAL_OWNER", typeUrn: ownershipTypeUrn("TECHNICAL_OWNER") } as const;

const CURRENT: DatasetAspects = {
  editableDatasetProperties: { name: "Orders", description: "Old", created: EARLIER, lastModified: EARLIER },
  institutionalMemory: {
    elements: [
      { url: "https://example.com/a", description: "A", createStamp: EARLIER },
      { url: "https://example.com/b", description: "B", createStamp: EARLIER },
    ],
  },
  ownership: {
    owners: [
      { owner: ann, type: "DATA_STEWARD", source: { type: "MANUAL" } },
      { owner: groupUrn("eng"), ...OWNER },
    ],
    lastModified: EARLIER,
  },
  schemaMetadata: ordersSchema(),
};

/** The aspects that a record changes. */
function changed(record: Omit<DatasetRecord, "dataset">, current = CURRENT): unknown {
  const after = withDatasetRecord(current, { dataset, ...record }, NOW);
  if (!after.ok) return after.error;
  const before = new Map<string, unknown>(Object.entries(current));
  return Object.fromEntries(Object.entries(after.value).filter(([name, value]) => value !== before.get(name)));
}

test("what the record does not have is the same object", () => {
  expect(changed({})).toEqual({});
});

test("a description is replaced, what else is edited stays, and an empty text removes it", () => {
  expect(changed({ description: "New" })).toEqual({
    editableDatasetProperties: { name: "Orders", description: "New", created: EARLIER, lastModified: NOW },
  });
  expect(changed({ description: "" })).toEqual({
    editableDatasetProperties: { name: "Orders", created: EARLIER, lastModified: NOW },
  });
  expect(changed({ description: "Old" })).toEqual({});
});

test("links are replaced: one that stays keeps its stamp, and its description where the record has none", () => {
  const [a] = CURRENT.institutionalMemory?.elements ?? [];
  const links = [{ url: "https://example.com/c" }, { url: "https://example.com/a" }];
  expect(changed({ links })).toEqual({
    institutionalMemory: { elements: [a, { url: "https://example.com/c", description: "", createStamp: NOW }] },
  });
  expect(changed({ links: [{ url: "https://example.com/a", description: "Else" }] })).toEqual({
    institutionalMemory: { elements: [{ ...a, description: "Else", updateStamp: NOW }] },
  });
  expect(changed({ links: [] })).toEqual({ institutionalMemory: { elements: [] } });
});

test("links with one URL and several labels are told apart", () => {
  const url = "https://example.com/u";
  const stored = (...labels: readonly string[]): DatasetAspects => ({
    institutionalMemory: { elements: labels.map((description) => ({ url, description, createStamp: EARLIER })) },
  });
  const links = (...labels: readonly (string | undefined)[]): Parameters<typeof changed>[0] => ({
    links: labels.map((description) => ({ url, description })),
  });
  const labels = (change: unknown): unknown => JSON.stringify(change).match(/(?<="description":")\w*/g) ?? [];
  expect(labels(changed(links("A", "B"), stored("A")))).toEqual(["A", "B"]);
  expect(labels(changed(links("C"), stored("A", "B")))).toEqual(["C"]);
  expect(labels(changed(links("B", "C"), stored("A", "B")))).toEqual(["C", "B"]);
  expect(labels(changed(links("A", "A"), stored()))).toEqual(["A"]);
  expect(changed(links(undefined), stored("A", "B"))).toEqual({});
  expect(changed(links("B", "A"), stored("A", "B"))).toEqual({});
});

test("a link with another URL and the same label keeps its place and what else is stored of it", () => {
  const [a, b] = CURRENT.institutionalMemory?.elements ?? [];
  const moved = { url: "https://example.com/new", description: a?.description };
  expect(changed({ links: [{ url: "https://example.com/b" }, moved] })).toEqual({
    institutionalMemory: { elements: [{ ...a, ...moved, updateStamp: NOW }, b] },
  });
});

test("an owner that is given twice is stored once", () => {
  const owners = [
    { owner: ann, ...OWNER },
    { owner: ann, ...OWNER },
    { owner: ann, ...STEWARD },
  ];
  expect(changed({ owners }, {})).toEqual({ ownership: { owners: owners.slice(1), lastModified: NOW } });
});

test("links and owners in another order are the same", () => {
  const links = [{ url: "https://example.com/b" }, { url: "https://example.com/a" }];
  const owners = [
    { owner: groupUrn("eng"), ...OWNER },
    { owner: ann, ...STEWARD },
  ];
  expect(changed({ links, owners })).toEqual({});
});

test("owners are replaced by owner and type: one that stays keeps what else is stored of it", () => {
  const owners = [
    { owner: ann, ...STEWARD },
    { owner: ann, ...OWNER },
  ];
  expect(changed({ owners })).toEqual({
    ownership: {
      owners: [
        { owner: ann, type: "DATA_STEWARD", source: { type: "MANUAL" } },
        { owner: ann, ...OWNER },
      ],
      lastModified: NOW,
    },
  });
  expect(changed({ owners: [] })).toEqual({ ownership: { owners: [], lastModified: NOW } });
  expect(changed({ owners: [] }, {})).toEqual({});
});

test("very many links replace very many", () => {
  const urls = (name: string): readonly string[] => Array.from({ length: 100_000 }, (_, at) => `https://${name}/${at}`);
  const elements = urls("a").map((url) => ({ url, description: url, createStamp: EARLIER }));
  const stored = urls("b").map((url) => ({ url, description: "", createStamp: NOW }));
  expect(changed({ links: urls("b").map((url) => ({ url })) }, { institutionalMemory: { elements } })).toEqual({
    institutionalMemory: { elements: stored },
  });
});

test("columns are described under their path in the schema, and those that are not named stay", () => {
  expect(changed({ columns: new Map([["id", "Key"]]) })).toEqual({
    editableSchemaMetadata: {
      created: NOW,
      lastModified: NOW,
      editableSchemaFieldInfo: [{ fieldPath: "[version=2.0].[type=long].id", description: "Key" }],
    },
  });
  expect(changed({ columns: new Map([["zip", ""]]) })).toEqual({});
});

test("a column that is not in the schema or named twice, or a dataset without a schema, is an error", () => {
  expect(changed({ columns: new Map([["zap", "?"]]) })).toEqual({
    kind: "unknown-column",
    path: "zap",
    similar: "zip",
  });
  for (const earlier of ["id", "[version=2.0].[type=int].id"]) {
    const path = "[version=2.0].[type=string].id";
    const columns = new Map([
      [earlier, "first"],
      [path, "second"],
    ]);
    expect(changed({ columns })).toEqual({ kind: "duplicate-column", path, earlier });
  }
  expect(changed({ columns: new Map([["zip", "?"]]) }, {})).toEqual({ kind: "no-schema", urn: dataset });
  expect(changed({ columns: new Map() }, {})).toEqual({});
});
