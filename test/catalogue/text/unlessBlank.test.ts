import { expect, test } from "vitest";
import { isBlank, unlessBlank } from "../../../catalogue/text/unlessBlank.ts";

test("white space alone counts as the empty text, whatever white space it is", () => {
  for (const blank of ["", " ", "\t\n\r\n", "\u00A0\u2003\u2028", undefined, null]) {
    expect(unlessBlank(blank)).toBe("");
    expect(isBlank(blank)).toBe(true);
  }
});

test("any other text stays as it is, with the white space around it", () => {
  expect(unlessBlank("  Orders\n")).toBe("  Orders\n");
  expect(isBlank(" x ")).toBe(false);
});
