import { expect, test } from "vitest";
import { likeness } from "../../../../server/features/workspaceSymbols/likeness.ts";

test.each([
  ["jdoe", "jdoe", 0],
  ["JDOE", "jdoe", 0],
  ["jane doe", "Jane  Doe", 0],
  ["jd", "jdoe", 1],
  ["doe", "jane.doe", 2],
  ["doe", "Jane Doe", 2],
  ["do", "jdoe", 3],
  ["e d", "Jane Doe", 3],
  ["jde", "jdoe", 4],
  ["jod", "jdoe", undefined],
  ["x", "", undefined],
  ["", "jdoe", 1],
])("%j is like %j: %s", (typed, name, rank) => {
  expect(likeness(typed, [name])).toBe(rank);
});

test("the likest of several names counts", () => {
  expect(likeness("doe", ["jane.doe", "Doe"])).toBe(0);
  expect(likeness("doe", ["Doe", "jane.doe"])).toBe(0);
});
