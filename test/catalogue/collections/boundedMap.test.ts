import { expect, test } from "vitest";
import { BoundedMap } from "../../../catalogue/collections/boundedMap.ts";

test("of more entries than fit, the first make room", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("a", 3);
  expect([map.get("a"), map.get("b")]).toEqual([3, 2]);
  map.set("c", 4);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([undefined, 2, 4]);
});

test("entries that count more than one make room as soon as they exceed together what is held", () => {
  const map = new BoundedMap<string, number>(5, (key) => key.length);
  for (const key of ["aa", "bb", "aa", "c"]) map.set(key, 1);
  expect(["aa", "bb", "c"].map((key) => map.get(key))).toEqual([1, 1, 1]);
  map.set("d", 1);
  expect(["aa", "bb", "c", "d"].map((key) => map.get(key))).toEqual([undefined, 1, 1, 1]);
  map.set("longer than that", 1);
  expect(["bb", "longer than that"].map((key) => map.get(key))).toEqual([undefined, 1]);
});
