import { expect, test } from "vitest";
import { percentText } from "../../../catalogue/text/percentText.ts";

test("a share says whether there are any, and nothing where there is nothing to have a share of", () => {
  expect(percentText(91, 11)).toBe("91%");
  expect(percentText(0, 26)).toBe("<1%");
  expect(percentText(0, 0)).toBe("0%");
  expect(percentText(undefined, 0)).toBe("–");
});
