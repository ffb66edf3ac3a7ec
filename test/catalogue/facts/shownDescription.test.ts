import { expect, test } from "vitest";
import { editToShow, isUnexpected, shownDescription, wishToShow } from "../../../catalogue/facts/shownDescription.ts";

test("the edited description is shown, and which ingested one it hides", () => {
  expect(shownDescription("Mine", "Source")).toEqual({ text: "Mine", origin: "edited", hidden: "Source" });
  expect(shownDescription("Same", "Same")?.hidden).toBeUndefined();
  expect(shownDescription("Mine", " \n")?.hidden).toBeUndefined();
});

test.each(["", "  \n", null, undefined])("an edited description %j hides nothing", (edited) => {
  expect(shownDescription(edited, "Source")).toEqual({ text: "Source", origin: "ingested" });
  expect(shownDescription(edited, " ")).toBeUndefined();
});

test("a description is as expected if nobody changed what was seen, or what was edited whatever is ingested", () => {
  expect(isUnexpected({}, "Mine", "Source")).toBe(false);
  expect(isUnexpected({ seen: "Mine" }, "Mine", "Source")).toBe(false);
  expect(isUnexpected({ seen: "Source" }, "Mine", "Source")).toBe(true);
  expect(isUnexpected({ seen: "Source" }, " ", "Source")).toBe(false);
  expect(isUnexpected({ edited: "" }, " ", "Source")).toBe(false);
  expect(isUnexpected({ edited: "" }, undefined, "Other source")).toBe(false);
  expect(isUnexpected({ edited: "" }, "Theirs", "Source")).toBe(true);
  expect(isUnexpected({ edited: "Mine" }, undefined, "Mine")).toBe(true);
  expect(isUnexpected({ seen: "Mine", ingested: "Source" }, "Mine", "Source")).toBe(false);
  expect(isUnexpected({ seen: "Mine", ingested: "Source" }, "Mine", "Other source")).toBe(true);
  expect(isUnexpected({ seen: "Mine", ingested: "Source" }, "Mine", undefined)).toBe(true);
});

test("the ingested text is shown by itself, without an edited one", () => {
  const shown = shownDescription("Mine", "Source");
  expect(["Source", "Other", ""].map((text) => editToShow(text, shown))).toEqual(["", "Other", ""]);
  expect(editToShow("Source", shownDescription(undefined, "Source"))).toBe("");
  expect(editToShow("Same", shownDescription("Same", "Same"))).toBe("Same");
  expect(editToShow("Any", undefined)).toBe("Any");
});

test("a text is left to the ingested description only as long as that is the same", () => {
  const shown = shownDescription("Mine", "Source");
  expect(wishToShow("Source", shown)).toEqual({ description: "", ingested: "Source" });
  expect(wishToShow("Other", shown)).toEqual({ description: "Other" });
  expect(wishToShow("Source\n", shown)).toEqual({ description: "Source\n" });
  const isSame = (one: string, other: string): boolean => one.trim() === other.trim();
  expect(wishToShow("Source\n", shown, isSame)).toEqual({ description: "", ingested: "Source" });
  expect(wishToShow("\n", undefined, isSame)).toEqual({ description: "\n" });
});
