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
