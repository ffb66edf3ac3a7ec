import { expect, test } from "vitest";
import { canonicalJson, sameJson } from "../../../catalogue/json/canonicalJson.ts";

test("the order of keys does not matter at any depth, that of a list does", () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: "x" })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(sameJson({ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } })).toBe(true);
  expect(sameJson([1, 2], [2, 1])).toBe(false);
});

test("an absent key is the same as an undefined value, and not as null", () => {
  expect(sameJson({ a: undefined }, {})).toBe(true);
  expect(sameJson({ a: null }, {})).toBe(false);
  expect(sameJson(undefined, undefined)).toBe(true);
  expect(sameJson(undefined, null)).toBe(false);
});
