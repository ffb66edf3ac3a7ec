import { expect, test } from "vitest";
import { whiteColumns, withoutTabs } from "../../../catalogue/text/tabStops.ts";

test("a tab reaches to the next stop", () => {
  expect(["", "  ", "\t", " \t", "\t ", " \t\t"].map((white) => whiteColumns(white, 4))).toEqual([0, 2, 4, 4, 5, 8]);
});

test("spaces reach as far as the tabs that they replace", () => {
  expect(["\t", " \t", "\t\t ", "-\t", "- \t-\t"].map((beginning) => withoutTabs(beginning, 4))).toEqual([
    "    ",
    "    ",
    "         ",
    "-   ",
    "-   -   ",
  ]);
});
