import { expect, test } from "vitest";
import { shownDescription } from "../../../catalogue/facts/shownDescription.ts";

test("the edited description is shown, and which ingested one it hides", () => {
  expect(shownDescription("Mine", "Source")).toEqual({ text: "Mine", origin: "edited", hidden: "Source" });
  expect(shownDescription("Same", "Same")?.hidden).toBeUndefined();
  expect(shownDescription("Mine", " \n")?.hidden).toBeUndefined();
});

test.each(["", "  \n", null, undefined])("an edited description %j hides nothing", (edited) => {
  expect(shownDescription(edited, "Source")).toEqual({ text: "Source", origin: "ingested" });
  expect(shownDescription(edited, " ")).toBeUndefined();
});
