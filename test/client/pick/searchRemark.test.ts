import { expect, test } from "vitest";
import { searchRemark } from "../../../client/pick/searchRemark.ts";

const SOUGHT = {
  none: "The catalogue has no dataset yet",
  advice: "Import some",
  noMatch: (typed: string) => `No dataset matches "${typed}"`,
};

function remark(found: Partial<Parameters<typeof searchRemark>[1]>): ReturnType<typeof searchRemark> {
  return searchRemark(SOUGHT, { typed: "", shown: 0, total: 0, isLowerBound: false, ...found });
}

test("a catalogue without any says how to get some", () => {
  expect(remark({ typed: " " })).toEqual({
    label: "The catalogue has no dataset yet",
    detail: "Import some",
    icon: "info",
  });
});

test("a search without results names what was typed, shortened", () => {
  const label = (typed: string): string | undefined => remark({ typed })?.label;
  expect(label("ordres")).toBe('No dataset matches "ordres"');
  expect(label("x".repeat(500))?.length).toBeLessThan(100);
});

test("somebody who is not offered because they are marked as removed is named", () => {
  const label = (removed: readonly string[], shown = 0): string | undefined =>
    remark({ typed: "lee", shown, total: shown, removed })?.label;
  expect(label(["Lee Aver (lee.aver)"])).toBe("Marked as removed, so not offered: Lee Aver (lee.aver)");
  expect(label(["a", "b", "c", "d"])).toBe("Marked as removed, so not offered: a, b and 2 more");
  expect(label([])).toBe('No dataset matches "lee"');
  expect(label(["Lee Aver (lee.aver)"], 1)).toBeUndefined();
});

test("more than are shown are counted, all need no remark", () => {
  expect(remark({ shown: 100, total: 101 })?.label).toBe("1 other not shown");
  expect(remark({ shown: 100, total: 1300 })?.label).toBe("1,200 others not shown");
  expect(remark({ typed: "o", shown: 3, total: 3 })).toBeUndefined();
});

test("of more than the catalogue counts, a lower bound is told", () => {
  expect(remark({ typed: "o", shown: 100, total: 1000, isLowerBound: true })?.label).toBe("900+ others not shown");
});
