import { expect, test } from "vitest";
import { inOrderOfNames } from "../../../catalogue/text/nameOrder.ts";

test("names are in the order in which people read them, numbers by their value; no two names are equal", () => {
  expect(["t10", "T2", "é", "t2", "f", "E"].toSorted(inOrderOfNames)).toEqual(["E", "é", "f", "t2", "T2", "t10"]);
  expect(inOrderOfNames("e\u0301", "é")).not.toBe(0);
  expect(inOrderOfNames("a", "a")).toBe(0);
});
