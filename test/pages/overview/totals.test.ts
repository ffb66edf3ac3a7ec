// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { percentText } from "../../../pages/overview/totals.ts";
import { share } from "./madeFigures.ts";

test("a share in percent is rounded down, and one below 1 % is not shown as none", () => {
  expect(percentText(share(11, 12))).toBe("91%");
  expect(percentText({ ...share(23, 3024), percent: 0 })).toBe("<1%");
  expect(percentText(share(0, 12))).toBe("0%");
  expect(percentText(share(0, 0))).toBe("–");
});
