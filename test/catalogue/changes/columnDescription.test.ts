import { describe, expect, test } from "vitest";
import { columnTexts, withColumnDescriptions } from "../../../catalogue/changes/columnDescription.ts";
import type { EditableSchemaMetadata } from "../../../catalogue/model/aspects/editableSchemaMetadata.ts";
import { EARLIER, NOW } from "./stamp.ts";

const zip = "[version=2.0].[type=struct].address.[type=string].zip";
const paths = ["id", zip];
const wish = { fieldPath: zip, description: "Postal code" };

/** What is written when one column is described. */
function described(
  current: EditableSchemaMetadata | undefined,
  columns: readonly string[],
  one: typeof wish,
): EditableSchemaMetadata | undefined {
  return withColumnDescriptions(current, columns, [one], NOW);
}

test("creates the aspect with one entry and a created stamp", () => {
  expect(described(undefined, paths, wish)).toEqual({
    editableSchemaFieldInfo: [wish],
    created: NOW,
    lastModified: NOW,
  });
});

test("appends an entry when the column has none", () => {
  const current = { editableSchemaFieldInfo: [{ fieldPath: "id", description: "Key" }], created: EARLIER };
  expect(described(current, paths, wish)).toEqual({
    editableSchemaFieldInfo: [{ fieldPath: "id", description: "Key" }, wish],
    created: EARLIER,
    lastModified: NOW,
  });
});

test("updates the matching entry when its description differs", () => {
  const current = { editableSchemaFieldInfo: [{ fieldPath: zip, description: "Old" }], created: EARLIER };
  expect(described(current, paths, wish)?.editableSchemaFieldInfo).toEqual([wish]);
});

test("takes over an entry stored under the simple path, and writes it under the exact one", () => {
  const current = { editableSchemaFieldInfo: [{ fieldPath: "address.zip", description: "Old" }] };
  expect(described(current, paths, wish)?.editableSchemaFieldInfo).toEqual([wish]);
});

test("skips the write when the description is identical, under either form of the path", () => {
  const stored = (fieldPath: string) => ({ editableSchemaFieldInfo: [{ fieldPath, description: wish.description }] });
  expect(described(stored(zip), paths, wish)).toBeUndefined();
  expect(described(stored("address.zip"), paths, wish)).toBeUndefined();
});

test("an entry under a simple path that several columns share belongs to none of them", () => {
  const key = "[version=2.0].[key=True].[type=int].id";
  const value = "[version=2.0].[type=int].id";
  const current = { editableSchemaFieldInfo: [{ fieldPath: "id", description: "Whose?" }] };
  const changed = described(current, [key, value], { fieldPath: key, description: "Key" });
  expect(changed?.editableSchemaFieldInfo.map((entry) => entry.fieldPath)).toEqual(["id", key]);
});

test("keeps unknown fields of the aspect and of the entry", () => {
  const current = {
    editableSchemaFieldInfo: [{ fieldPath: zip, description: "Old", globalTags: { tags: [] } }],
    futureField: 1,
  };
  expect(described(current, paths, wish)).toMatchObject({
    futureField: 1,
    editableSchemaFieldInfo: [{ ...wish, globalTags: { tags: [] } }],
  });
});

test("an empty description removes the entry, or only its description when it holds more", () => {
  const plain = { fieldPath: zip, description: "Old" };
  const tagged = { fieldPath: "id", description: "Old", globalTags: { tags: [] } };
  const current = { editableSchemaFieldInfo: [plain, tagged] };
  const without = (fieldPath: string) =>
    described(current, paths, { fieldPath, description: "" })?.editableSchemaFieldInfo;
  expect(without(zip)).toEqual([tagged]);
  expect(without("id")).toEqual([plain, { fieldPath: "id", globalTags: { tags: [] } }]);
});

test("an entry under the exact path is that column's, though others share the simple form", () => {
  const key = "[version=2.0].[key=True].[type=int].id";
  const value = "[version=2.0].[type=int].id";
  const current = { editableSchemaFieldInfo: [{ fieldPath: key, description: "Old" }] };
  const changed = described(current, [key, value], { fieldPath: key, description: "Key" });
  expect(changed?.editableSchemaFieldInfo).toEqual([{ fieldPath: key, description: "Key" }]);
});

describe("of several entries of a column", () => {
  const old = "[version=2.0].[type=struct].address.[type=int].zip";
  const tags = { globalTags: { tags: [] } };
  const both = [
    { fieldPath: "address.zip", description: "Before the move" },
    { fieldPath: zip, description: "After it" },
  ];
  const after = (entries: readonly { readonly fieldPath: string }[], description: string) =>
    described({ editableSchemaFieldInfo: [...entries] }, paths, { fieldPath: zip, description })
      ?.editableSchemaFieldInfo;

  test("that under the exact path is shown, else the first with a description, even an empty one", () => {
    const shown = (entries: typeof both) => columnTexts(entries, paths)(zip);
    expect(shown(both)).toBe("After it");
    const tagged = { fieldPath: zip, ...tags };
    expect(columnTexts([...both.slice(0, 1), tagged], paths)(zip)).toBe("Before the move");
    expect(shown(both.map((entry) => ({ ...entry, fieldPath: "address.zip" })))).toBe("Before the move");
    expect(shown([...both.slice(0, 1), { fieldPath: zip, description: "" }])).toBe("");
  });

  test("one has the description that is set", () => {
    expect(after(both, "Postal code")).toEqual([wish]);
    expect(after([...both, { fieldPath: old, description: "An integer" }], "Postal code")).toEqual([wish]);
    expect(after([...both].reverse(), "Postal code")).toEqual([wish]);
  });

  test("none has one after it was removed", () => {
    expect(after(both, "")).toEqual([]);
  });

  test("the others keep what else they say", () => {
    const tagged = both.map((entry) => ({ ...entry, ...tags }));
    expect(after(tagged, "Postal code")).toEqual([
      { fieldPath: "address.zip", ...tags },
      { ...wish, ...tags },
    ]);
    expect(after(tagged, "")).toEqual([
      { fieldPath: "address.zip", ...tags },
      { fieldPath: zip, ...tags },
    ]);
  });

  test("nothing is written if the description that is shown is the wanted one", () => {
    expect(after(both, "After it")).toBeUndefined();
  });
});

test("the entries of other columns are left alone, however many there are", () => {
  const others = ["id", "name", "email"].map((fieldPath) => ({ fieldPath, description: "Old" }));
  const changed = described({ editableSchemaFieldInfo: others }, [...paths, "name", "email"], wish);
  expect(changed?.editableSchemaFieldInfo).toEqual([...others, wish]);
});

test("an empty description for a column that has none is no change", () => {
  expect(described(undefined, paths, { fieldPath: zip, description: "" })).toBeUndefined();
});

test("a blank description removes the entry, and adds none", () => {
  const current = { editableSchemaFieldInfo: [{ fieldPath: zip, description: "Old" }] };
  expect(described(current, paths, { fieldPath: zip, description: " \n" })).toMatchObject({
    editableSchemaFieldInfo: [],
  });
  expect(described(current, paths, { fieldPath: "id", description: " " })).toBeUndefined();
});

describe("several columns at once", () => {
  const tags = { globalTags: { tags: [] } };
  const current: EditableSchemaMetadata = {
    editableSchemaFieldInfo: [
      { fieldPath: "address.zip", description: "Before the move", ...tags },
      { fieldPath: "id", description: "Key" },
      { fieldPath: "name", description: "As it is" },
      { fieldPath: zip, description: "After it" },
    ],
    created: EARLIER,
  };
  const columns = [...paths, "name", "email"];
  const wishes = [
    { fieldPath: "email", description: "Address" },
    { fieldPath: "name", description: "As it is" },
    { fieldPath: "id", description: "" },
    wish,
  ];

  test("are written as one after the other", () => {
    const each = wishes.reduce((edited, one) => described(edited, columns, one) ?? edited, current);
    const changed = withColumnDescriptions(current, columns, wishes, NOW);
    expect(changed).toEqual(each);
    expect(changed?.editableSchemaFieldInfo).toEqual([
      { fieldPath: "address.zip", ...tags },
      { fieldPath: "name", description: "As it is" },
      wish,
      { fieldPath: "email", description: "Address" },
    ]);
  });

  test("are no change if all are as they should be", () => {
    const same = wishes.filter(({ fieldPath }) => fieldPath === "name");
    expect(withColumnDescriptions(current, columns, same, NOW)).toBeUndefined();
    expect(withColumnDescriptions(current, columns, [], NOW)).toBeUndefined();
  });

  test("are each compared with as much, however many there are", () => {
    /** How often a path of the schema, of what is stored and of what is wished is read for this many columns. */
    const reads = (count: number): number => {
      let read = 0;
      const all = Array.from({ length: count }, (_, at) => `[version=2.0].[type=struct].part.[type=int].column${at}`);
      const counted = new Proxy(all, {
        get: (target, key): unknown => {
          read++;
          return Reflect.get(target, key);
        },
      });
      const eachWith = (description: string): { fieldPath: string; description: string }[] =>
        all.map((path) => ({
          get fieldPath(): string {
            read++;
            return path;
          },
          description,
        }));
      const before = { editableSchemaFieldInfo: eachWith("Before") };
      const after = withColumnDescriptions(before, counted, eachWith("After"), NOW);
      const written = after?.editableSchemaFieldInfo.filter(({ description }) => description === "After");
      expect(written).toHaveLength(count);
      return read;
    };
    expect(reads(100)).toBeGreaterThan(100);
    expect(reads(200)).toBeLessThanOrEqual(2 * reads(100));
  });
});
