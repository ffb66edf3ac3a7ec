import { expect, test } from "vitest";
import { picked } from "../../../catalogue/changes/picked.ts";

test("an object keeps the properties that are named, in its own order, with their values", () => {
  expect(Object.entries(picked({ b: 1, c: { d: 2 }, a: undefined }, { a: "x", b: "y" }))).toEqual([
    ["b", 1],
    ["a", undefined],
  ]);
});

test("a property is named by the names' own properties only, not by what every object inherits", () => {
  expect(picked({ toString: "text", constructor: 1 }, { a: "x" })).toEqual({});
});
