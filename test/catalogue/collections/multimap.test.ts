import { expect, test } from "vitest";
import { Multimap } from "../../../catalogue/collections/multimap.ts";

test("a key has its values in the order in which they came, each once", () => {
  const map = new Multimap<string>();
  expect([map.add("a", "x"), map.add("a", "y"), map.add("a", "x"), map.add("b", "z"), map.add("b", "z")]).toEqual([
    ...[false, true, true, false, true],
  ]);
  expect([map.of("a"), map.of("b"), map.of("c")]).toEqual([["x", "y"], ["z"], []]);
  expect([map.countOf("a"), map.countOf("b"), map.countOf("c")]).toEqual([2, 1, 0]);
  expect([map.size, [...map.keys()]]).toEqual([2, ["a", "b"]]);
});

test("deleting the last value of a key deletes the key; deleting an absent value changes nothing", () => {
  const map = new Multimap<string>();
  for (const value of ["x", "y"]) map.add("a", value);
  map.add("b", "z");
  expect([map.delete("b", "x"), map.delete("a", "x"), map.delete("c", "x")]).toEqual([true, true, false]);
  expect([map.of("a"), map.of("b"), map.has("c")]).toEqual([["y"], ["z"], false]);
  expect([map.delete("a", "y"), map.delete("b", "z")]).toEqual([false, false]);
  expect([map.size, map.has("a"), map.has("b")]).toEqual([0, false, false]);
});
