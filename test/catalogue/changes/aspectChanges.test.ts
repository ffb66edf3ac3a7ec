import { expect, test } from "vitest";
import { aspectChanges, saysTheSame } from "../../../catalogue/changes/aspectChanges.ts";
import { changedField, shownEffect } from "../../../catalogue/changes/changedValue.ts";
import type { AspectName } from "../../../catalogue/model/aspects.ts";

/** The changes as a question shows them. */
function shown(name: AspectName, before: object | undefined, after: object): string[] {
  return aspectChanges(name, before, after).map((change) => `${shownEffect(change)} ${changedField(change)}`);
}

const STAMP = { time: 1_700_000_000_000, actor: "urn:li:corpuser:ada" };
const LATER = { time: 1_800_000_000_000, actor: "urn:li:corpuser:grace" };

function descriptions(stamp: object, ...entries: readonly object[]): object {
  return { created: STAMP, lastModified: stamp, editableSchemaFieldInfo: entries };
}

test("a changed description of a column is told by the column, without dates and JSON", () => {
  const before = descriptions(STAMP, { fieldPath: "id", description: "Old" }, { fieldPath: "total", description: "x" });
  const after = descriptions(
    LATER,
    { fieldPath: "id", description: "New" },
    { fieldPath: "total" },
    { fieldPath: "[version=2.0].[type=string].at", description: "When" },
  );
  expect(shown("editableSchemaMetadata", before, after)).toEqual([
    "replaces description of column id: Old → New",
    "removes description of column total: x",
    "adds description of column at: When",
  ]);
});

test("tags and what has no words are told without values", () => {
  const tagged = (tag: string, more = {}): object =>
    descriptions(STAMP, { fieldPath: "id", globalTags: { tags: [{ tag }] }, ...more });
  expect(shown("editableSchemaMetadata", tagged("a"), tagged("b"))).toEqual(["replaces tags of column id"]);
  expect(shown("editableSchemaMetadata", tagged("a"), tagged("a", { label: "Key" }))).toEqual([
    "adds details of column id",
  ]);
});

test("a schema is told column by column", () => {
  const schema = (fields: readonly object[], more = {}): object => ({
    ...{ schemaName: "orders", platform: "hive", version: 0, hash: "", platformSchema: {}, fields },
    ...more,
  });
  const id = { fieldPath: "id", nativeDataType: "int", description: "Key", type: { type: {} } };
  const total = { fieldPath: "total", nativeDataType: "int", type: { type: {} } };
  expect(shown("schemaMetadata", schema([id, total]), schema([{ ...id, nativeDataType: "bigint" }]))).toEqual([
    "replaces type of column id: int → bigint",
    "removes column: total",
  ]);
  expect(shown("schemaMetadata", schema([id]), schema([id, total]))).toEqual(["adds column: total"]);
  expect(shown("schemaMetadata", schema([id, total]), schema([total, id]))).toEqual(["replaces order of the columns"]);
  expect(shown("schemaMetadata", schema([id]), schema([id], { version: 1, hash: "x" }))).toEqual(["replaces schema"]);
});

test("owners are told as those who join and leave, with their types where only those differ or one is not the usual", () => {
  const owners = (...all: readonly (readonly [string, string])[]): object => ({
    owners: all.map(([id, type]) => ({ owner: `urn:li:corpuser:${id}`, type })),
    lastModified: STAMP,
  });
  const ada = ["ada", "DATA_STEWARD"] as const;
  expect(shown("ownership", owners(ada), { ...owners(["grace", "NONE"]), lastModified: LATER })).toEqual([
    "changes owners: +urn:li:corpuser:grace (None), -urn:li:corpuser:ada (Data Steward)",
  ]);
  expect(shown("ownership", owners(["ada", "TECHNICAL_OWNER"]), owners(["grace", "NONE"]))).toEqual([
    "changes owners: +urn:li:corpuser:grace, -urn:li:corpuser:ada",
  ]);
  expect(shown("ownership", owners(ada), owners(["ada", "BUSINESS_OWNER"]))).toEqual([
    "changes owners: +urn:li:corpuser:ada (Business Owner), -urn:li:corpuser:ada (Data Steward)",
  ]);
});

test("the owners of each type are no change, since the catalogue works them out", () => {
  const owners = { owners: [{ owner: "urn:li:corpuser:ada", type: "DATAOWNER" }] };
  const stored = { ...owners, ownerTypes: { "urn:li:ownershipType:__system__dataowner": ["urn:li:corpuser:ada"] } };
  expect(shown("ownership", stored, owners)).toEqual([]);
  expect(shown("ownership", owners, stored)).toEqual([]);
});

test("links and properties are told one by one", () => {
  const links = (...all: readonly (readonly [string, string])[]): object => ({
    elements: all.map(([url, description]) => ({ url, description, createStamp: STAMP })),
  });
  expect(
    shown("institutionalMemory", links(["https://a", "A"], ["https://b", "B"]), links(["https://a", "Wiki"])),
  ).toEqual(["replaces description of link https://a: A → Wiki", "removes link: https://b (B)"]);
  expect(
    shown(
      "datasetProperties",
      { customProperties: { team: "x", old: "y" } },
      { customProperties: { team: "z" }, description: "D" },
    ),
  ).toEqual(["adds ingested description: D", 'replaces property "team": x → z', 'removes property "old": y']);
});

test("dates are told only where nothing else differs, and an unchanged aspect is silent", () => {
  const entry = { fieldPath: "id", description: "Same" };
  expect(shown("editableSchemaMetadata", descriptions(STAMP, entry), descriptions(LATER, entry))).toEqual([
    "replaces dates of the column descriptions",
  ]);
  expect(shown("editableSchemaMetadata", descriptions(STAMP, entry), descriptions(STAMP, entry))).toEqual([]);
});

test("a list that is not as expected is told as a whole", () => {
  const twice = descriptions(STAMP, { fieldPath: "id", description: "a" }, { fieldPath: "id", description: "b" });
  expect(shown("editableSchemaMetadata", twice, descriptions(STAMP))).toEqual(["removes column descriptions"]);
});

test("properties that are not as expected are told as a whole, never left out", () => {
  for (const other of ["team", ["team"]]) {
    expect(shown("datasetProperties", { customProperties: other }, { customProperties: { team: "x" } })).toEqual([
      "replaces ingested properties",
    ]);
    expect(shown("datasetProperties", {}, { customProperties: other })).toEqual(["adds ingested properties"]);
  }
  for (const none of [undefined, null, {}])
    expect(shown("datasetProperties", { customProperties: none }, { customProperties: { team: "x" } })).toEqual([
      'adds property "team": x',
    ]);
});

test("what has no words and is null, or an empty list, is no change", () => {
  for (const none of [null, []]) {
    expect(shown("schemaMetadata", { schemaName: "a", foreignKeys: none }, { schemaName: "a" })).toEqual([]);
    expect(shown("schemaMetadata", { schemaName: "a" }, { schemaName: "a", foreignKeys: none })).toEqual([]);
  }
});

test("the date of an aspect that is new and otherwise empty is no change of a date", () => {
  expect(shown("institutionalMemory", undefined, { elements: [], lastModified: STAMP })).toEqual([]);
  expect(shown("institutionalMemory", { elements: [] }, { elements: [], lastModified: STAMP })).toEqual([
    "adds dates of the links",
  ]);
});

test("fields of users and groups are named as an upsert names them", () => {
  expect(shown("corpUserEditableInfo", { aboutMe: "a" }, { aboutMe: "b", title: "c" })).toEqual([
    "replaces description: a → b",
    "adds edited title: c",
  ]);
  expect(shown("corpUserInfo", { active: true, managerUrn: "urn:li:corpuser:a" }, { active: true })).toEqual([
    "removes manager_urn: urn:li:corpuser:a",
  ]);
});

test("versions say the same if they differ in their dates alone", () => {
  const owned = (owner: string, stamp: object): object => ({
    owners: [{ owner, type: "DATAOWNER" }],
    lastModified: stamp,
  });
  expect(saysTheSame("ownership", owned("urn:li:corpuser:ada", STAMP), owned("urn:li:corpuser:ada", LATER))).toBe(true);
  expect(saysTheSame("ownership", owned("urn:li:corpuser:ada", STAMP), owned("urn:li:corpuser:bob", STAMP))).toBe(
    false,
  );
});
