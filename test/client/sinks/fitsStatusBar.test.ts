import { expect, test } from "vitest";
import { fitsStatusBar } from "../../../client/sinks/fitsStatusBar.ts";
import { nothingChanged } from "../../../client/undo/changeOfMany.ts";

test.each<[string, boolean]>([
  ["Nothing was changed: Remove 2 links.", true],
  ["x".repeat(60), true],
  ["x".repeat(61), false],
  ["Nothing was changed: Add Komma Eins (comma%2Cone), Kim Elm (kim.elm) as Business Owner.", false],
])("%s is shown in the status bar: %s", (sentence, fits) => {
  expect(fitsStatusBar(sentence)).toBe(fits);
});

test("that nothing was changed is said before the names, which may be long", () => {
  expect(nothingChanged(`Add ${"Kim Elm, ".repeat(20)}`).sentence).toMatch(/^Nothing was changed: Add Kim Elm/);
});
