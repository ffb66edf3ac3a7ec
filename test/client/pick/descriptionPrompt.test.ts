import { expect, test } from "vitest";
import { descriptionPrompt, fitsBox, fitsPrompt } from "../../../client/pick/descriptionPrompt.ts";

test("a box that opens for the first time says how to remove a description", () => {
  expect(descriptionPrompt({ current: "a", start: "a", changedMeanwhile: false })).toMatch(/^Markdown, on one line;/);
});

test("text that was typed before is said to be that", () => {
  expect(descriptionPrompt({ current: "a", start: "b", changedMeanwhile: false })).toContain("you typed before");
});

test("what somebody else wrote meanwhile is shown, because Enter replaces it", () => {
  expect(descriptionPrompt({ current: "theirs", start: "mine", changedMeanwhile: true })).toContain('to "theirs"');
  expect(descriptionPrompt({ current: "", start: "mine", changedMeanwhile: true })).toContain("removed");
});

test("a description is shown below the box only if all of it can be", () => {
  expect([fitsPrompt("x".repeat(150)), fitsPrompt("x".repeat(151)), fitsPrompt("a\nb")]).toEqual([true, false, false]);
});

test("a long description, or one of several lines, is not edited in a box of one line", () => {
  expect([fitsBox("x".repeat(300)), fitsBox("x".repeat(9_000)), fitsBox("a\nb")]).toEqual([true, false, false]);
});
