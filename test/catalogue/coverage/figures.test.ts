import * as fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, reaches, shareText } from "../../../catalogue/coverage/figures.ts";

test.each([
  [{ part: 0, whole: 3 }, "0% (0 of 3)"],
  [{ part: 26, whole: 6_172 }, "<1% (26 of 6,172)"],
  [{ part: 2, whole: 3 }, "66% (2 of 3)"],
  [{ part: 999, whole: 1_000 }, "99% (999 of 1,000)"],
  [{ part: 3, whole: 3 }, "100% (3 of 3)"],
  [{ part: 0, whole: 0 }, "–"],
])("%o is shown as %s", (share, text) => {
  expect(shareText(share)).toBe(text);
});

test("a threshold with decimals is reached by exactly that share", () => {
  expect(reaches({ part: 161, whole: 250 }, 64.4)).toBe(true);
  expect(reaches({ part: 160, whole: 250 }, 64.4)).toBe(false);
});

test("a percentage is shown as reached if it is, and only then", () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), fc.nat(100), (part, others, percent) => {
      const share = { part, whole: part + others };
      const shown = percentOf(share);
      expect(reaches(share, percent)).toBe(shown === undefined || shown >= percent);
    }),
  );
});
