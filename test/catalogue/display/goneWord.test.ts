import { expect, test } from "vitest";
import { goneWord } from "../../../catalogue/display/goneWord.ts";

test("what is gone is marked", () => {
  expect([{ gone: "missing" } as const, { gone: "removed" } as const, {}].map(goneWord)).toEqual([
    "not in the catalogue",
    "marked removed",
    undefined,
  ]);
});
