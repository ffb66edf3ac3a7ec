import { expect, test } from "vitest";
import { failureCode, lossCode } from "../../../cli/console/failureCode.ts";

test("a failure of diff and check is told from what they find", () => {
  expect([["diff", "x.yaml"], ["check", "x.yaml"], ["get", "diff"], []].map(failureCode)).toEqual([2, 2, 1, 1]);
});

test.each([
  ["diff", { 0: 2, 1: 2, 2: 2 }],
  ["pull", { 0: 1, 1: 1, 2: 2 }],
] as const)("output of %s that could not be written is a failure, whatever the command found", (command, codes) => {
  for (const code of [0, 1, 2] as const) expect(lossCode([command], code)).toBe(codes[code]);
});
