import { expect, test } from "vitest";
import { fieldChanges, withGiven } from "../../../catalogue/changes/fieldChange.ts";

test("values given are put in, absent ones leave what is there, an empty text removes it", () => {
  const given = withGiven({ a: "1", b: "2", c: "3" }, { a: "new", b: undefined, c: "", d: 4 });
  expect(JSON.parse(JSON.stringify(given))).toEqual({ a: "new", b: "2", d: 4 });
});

test("nothing changes when the values are there already, or empty ones are not", () => {
  expect(withGiven({ a: "1", n: 2 }, { a: "1", n: 2, z: "", y: undefined })).toBeUndefined();
});

test("each field that differs is told once, under its name in files", () => {
  const before = { displayName: "Jane", aboutMe: "Hello", groups: ["a"], active: true };
  const after = { displayName: "JD", groups: [], active: true, firstName: "Jane" };
  expect(fieldChanges(before, after, { aboutMe: "description" })).toEqual([
    { field: "display_name", effect: "replaces", from: "Jane", to: "JD" },
    { field: "description", effect: "removes", from: "Hello", to: undefined },
    { field: "groups", effect: "removes", from: "a", to: undefined },
    { field: "first_name", effect: "adds", from: undefined, to: "Jane" },
  ]);
});

test("a new aspect adds all it has; an unchanged one is silent", () => {
  expect(fieldChanges(undefined, { title: "Engineer" }).map((change) => change.effect)).toEqual(["adds"]);
  expect(fieldChanges({ title: "Engineer" }, { title: "Engineer" })).toEqual([]);
  expect(fieldChanges({ title: "Engineer" }, undefined)).toEqual([]);
});

test("a difference that the short form hides is told by the ownership type, and the order of keys is none", () => {
  const owners = (type: string): object => ({ owners: [{ owner: "urn:li:corpuser:jdoe", type }] });
  expect(fieldChanges(owners("NONE"), owners("NONE"))).toEqual([]);
  expect(fieldChanges(owners("NONE"), owners("DATA_STEWARD"))).toEqual([
    {
      field: "owners",
      effect: "replaces",
      from: "urn:li:corpuser:jdoe (None)",
      to: "urn:li:corpuser:jdoe (Data Steward)",
    },
  ]);
  expect(fieldChanges({ stamp: { time: 1, actor: "a" } }, { stamp: { actor: "a", time: 1 } })).toEqual([]);
});

test("owners of types of one's own are told apart by these; a type that is unknown is not shown", () => {
  const owner = "urn:li:corpuser:jdoe";
  const shown = (before: object, after: object): (string | undefined)[] =>
    fieldChanges({ owners: [before] }, { owners: [after] }).flatMap(({ from, to }) => [from, to]);
  const custom = (name: string): object => ({ owner, type: "CUSTOM", typeUrn: `urn:li:ownershipType:${name}` });
  expect(shown(custom("auditor"), custom("data_engineer"))).toEqual([`${owner} (Auditor)`, `${owner} (Data Engineer)`]);
  expect(shown({ owner, type: "NONE", typeUrn: 5 }, { owner, type: "DELEGATE", typeUrn: null })).toEqual([
    `${owner} (None)`,
    `${owner} (Delegate)`,
  ]);
  for (const type of ["MYSTERY", 5, undefined])
    expect(shown({ owner, type: "NONE" }, { owner, type })).toEqual([`${owner} (None)`, owner]);
});

test("whether a type goes without saying is told by its URN, where there is one", () => {
  const owner = "urn:li:corpuser:jdoe";
  const shown = (type: string, typeUrn: string): string | undefined =>
    fieldChanges({}, { owners: [{ owner, type, typeUrn }] })[0]?.to;
  expect(shown("NONE", "urn:li:ownershipType:keeper")).toBe(`${owner} (Keeper)`);
  expect(shown("CUSTOM", "urn:li:ownershipType:__system__technical_owner")).toBe(owner);
});

test("an entry without an owner is shown in full among owners whose types differ", () => {
  const owners = (type: string): object => ({
    owners: [
      { id: 1, type: "NONE" },
      { owner: "urn:li:corpuser:a", type },
    ],
  });
  expect(fieldChanges(owners("NONE"), owners("DELEGATE"))).toMatchObject([
    {
      from: '{"id":1,"type":"NONE"}, urn:li:corpuser:a (None)',
      to: '{"id":1,"type":"NONE"}, urn:li:corpuser:a (Delegate)',
    },
  ]);
});

test("values that read alike and still differ are told in full", () => {
  expect(fieldChanges({ skills: ["SQL, Python"] }, { skills: ["SQL", "Python"] })).toEqual([
    { field: "skills", effect: "replaces", from: '["SQL, Python"]', to: '["SQL","Python"]' },
  ]);
  expect(fieldChanges({ phone: 7 }, { phone: "7" })).toMatchObject([{ from: "7", to: '"7"' }]);
});

test("what is shown of a value: texts as they are, lists with commas, of an owner the name, else JSON", () => {
  const shown = (value: unknown): string | undefined => fieldChanges({}, { field: value })[0]?.to;
  expect(shown("Analyst")).toBe("Analyst");
  expect(shown(7)).toBe("7");
  expect(shown(["a", "b"])).toBe("a, b");
  expect(shown({ owner: "urn:li:corpuser:jdoe", type: "NONE" })).toBe("urn:li:corpuser:jdoe");
  expect(shown({ owner: { id: 1 } })).toBe('{"owner":{"id":1}}');
  expect(shown({ time: 1 })).toBe('{"time":1}');
});

test("nothing, null and an empty list are the same: no value", () => {
  for (const none of [undefined, null, []]) {
    expect(fieldChanges({ field: none }, { field: "x" })).toMatchObject([{ effect: "adds", from: undefined }]);
    for (const other of [undefined, null, []]) expect(fieldChanges({ field: none }, { field: other })).toEqual([]);
  }
});

test("somebody whose type changes is told although others are added, and although both types go without saying", () => {
  const entry = (owner: string, type: string): object => ({ owner: `urn:li:corpuser:${owner}`, type });
  const changes = (before: readonly object[], after: readonly object[]): unknown =>
    fieldChanges({ owners: before }, { owners: after });
  const [technical, none] = ["urn:li:corpuser:a (Technical Owner)", "urn:li:corpuser:a (None)"];
  expect(changes([entry("a", "NONE")], [entry("a", "TECHNICAL_OWNER"), entry("b", "TECHNICAL_OWNER")])).toEqual([
    { field: "owners", effect: "replaces", from: none, to: `${technical}, urn:li:corpuser:b (Technical Owner)` },
  ]);
  expect(
    changes([entry("a", "TECHNICAL_OWNER"), entry("a", "NONE")], [entry("a", "NONE"), entry("b", "NONE")]),
  ).toEqual([
    { field: "owners", effect: "replaces", from: `${technical}, ${none}`, to: `${none}, urn:li:corpuser:b (None)` },
  ]);
});
