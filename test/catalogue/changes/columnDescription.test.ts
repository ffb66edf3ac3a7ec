import { expect, test } from "vitest";
import { withColumnDescription } from "../../../catalogue/changes/columnDescription.ts";
import { EARLIER, NOW } from "./stamp.ts";

const zip = "[version=2.0].[type=struct].address.[type=string].zip";
const paths = ["id", zip];
const wish = { fieldPath: zip, description: "Postal code" };

test("creates the aspect with one entry and a created stamp", () => {
  expect(withColumnDescription(undefined, paths, wish, NOW)).toEqual({
    editableSchemaFieldInfo: [wish],
    created: NOW,
    lastModified: NOW,
  });
});

test("appends an entry when the column has none", () => {
  const current = { editableSchemaFieldInfo: [{ fieldPath: "id", description: "Key" }], created: EARLIER };
  expect(withColumnDescription(current, paths, wish, NOW)).toEqual({
    editableSchemaFieldInfo: [{ fieldPath: "id", description: "Key" }, wish],
    created: EARLIER,
    lastModified: NOW,
  });
});

test("updates the matching entry when its description differs", () => {
  const current = { editableSchemaFieldInfo: [{ fieldPath: zip, description: "Old" }], created: EARLIER };
  expect(withColumnDescription(current, paths, wish, NOW)?.editableSchemaFieldInfo).toEqual([wish]);
});

test("takes over an entry stored under the simple path, and writes it under the exact one", () => {
  const current = { editableSchemaFieldInfo: [{ fieldPath: "address.zip", description: "Old" }] };
  expect(withColumnDescription(current, paths, wish, NOW)?.editableSchemaFieldInfo).toEqual([wish]);
});

test("skips the write when the description is identical, under either form of the path", () => {
  const stored = (fieldPath: string) => ({ editableSchemaFieldInfo: [{ fieldPath, description: wish.description }] });
  expect(withColumnDescription(stored(zip), paths, wish, NOW)).toBeUndefined();
  expect(withColumnDescription(stored("address.zip"), paths, wish, NOW)).toBeUndefined();
});

test("an entry under a simple path that several columns share belongs to none of them", () => {
  const key = "[version=2.0].[key=True].[type=int].id";
  const value = "[version=2.0].[type=int].id";
  const current = { editableSchemaFieldInfo: [{ fieldPath: "id", description: "Whose?" }] };
  const changed = withColumnDescription(current, [key, value], { fieldPath: key, description: "Key" }, NOW);
  expect(changed?.editableSchemaFieldInfo.map((entry) => entry.fieldPath)).toEqual(["id", key]);
});

test("keeps unknown fields of the aspect and of the entry", () => {
  const current = {
    editableSchemaFieldInfo: [{ fieldPath: zip, description: "Old", globalTags: { tags: [] } }],
    futureField: 1,
  };
  expect(withColumnDescription(current, paths, wish, NOW)).toMatchObject({
    futureField: 1,
    editableSchemaFieldInfo: [{ ...wish, globalTags: { tags: [] } }],
  });
});

test("an empty description removes the entry, or only its description when it holds more", () => {
  const plain = { fieldPath: zip, description: "Old" };
  const tagged = { fieldPath: "id", description: "Old", globalTags: { tags: [] } };
  const current = { editableSchemaFieldInfo: [plain, tagged] };
  const without = (fieldPath: string) =>
    withColumnDescription(current, paths, { fieldPath, description: "" }, NOW)?.editableSchemaFieldInfo;
  expect(without(zip)).toEqual([tagged]);
  expect(without("id")).toEqual([plain, { fieldPath: "id", globalTags: { tags: [] } }]);
});

test("an entry under the exact path is that column's, though others share the simple form", () => {
  const key = "[version=2.0].[key=True].[type=int].id";
  const value = "[version=2.0].[type=int].id";
  const current = { editableSchemaFieldInfo: [{ fieldPath: key, description: "Old" }] };
  const changed = withColumnDescription(current, [key, value], { fieldPath: key, description: "Key" }, NOW);
  expect(changed?.editableSchemaFieldInfo).toEqual([{ fieldPath: key, description: "Key" }]);
});

test.for([zip, "address.zip"])("of two entries under %s the first is the column's", (fieldPath) => {
  const current = { editableSchemaFieldInfo: ["First", "Second"].map((description) => ({ fieldPath, description })) };
  expect(withColumnDescription(current, paths, wish, NOW)?.editableSchemaFieldInfo).toEqual([
    wish,
    { fieldPath, description: "Second" },
  ]);
});

test("the entries of other columns are left alone, however many there are", () => {
  const others = ["id", "name", "email"].map((fieldPath) => ({ fieldPath, description: "Old" }));
  const changed = withColumnDescription({ editableSchemaFieldInfo: others }, [...paths, "name", "email"], wish, NOW);
  expect(changed?.editableSchemaFieldInfo).toEqual([...others, wish]);
});

test("an empty description for a column that has none is no change", () => {
  expect(withColumnDescription(undefined, paths, { fieldPath: zip, description: "" }, NOW)).toBeUndefined();
});
