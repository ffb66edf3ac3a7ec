import { expect, test } from "vitest";
import { changedValue, shownEffect } from "../../../catalogue/changes/changedValue.ts";

const shown = (from: string | undefined, to: string | undefined): string =>
  changedValue({ field: "title", effect: "replaces", from, to });

test("an old and a new value stand side by side, one of them alone", () => {
  expect(shown("Analyst", "Engineer")).toBe("Analyst → Engineer");
  expect(shown(undefined, "Engineer")).toBe("Engineer");
  expect(shown("Analyst", undefined)).toBe("Analyst");
});

test("a long value is cut, and stands on one line", () => {
  expect(shown(undefined, `Two\nlines ${"x".repeat(80)}`)).toBe(`Two lines ${"x".repeat(49)}…`);
});

test("of lists of URNs, what joins and what leaves is shown", () => {
  expect(shown("urn:li:corpGroup:a, urn:li:corpGroup:b", "urn:li:corpGroup:b, urn:li:corpGroup:c")).toBe(
    "+urn:li:corpGroup:c, -urn:li:corpGroup:a",
  );
  expect(shown("urn:li:corpGroup:a", "urn:li:corpGroup:a")).toBe("urn:li:corpGroup:a → urn:li:corpGroup:a");
});

test("a list of URNs is changed, other values are replaced, added and removed", () => {
  const effect = (from: string, to: string): string => shownEffect({ field: "groups", effect: "replaces", from, to });
  expect(effect("urn:li:corpGroup:a", "urn:li:corpGroup:a, urn:li:corpGroup:b")).toBe("changes");
  expect(effect("Analyst", "Engineer")).toBe("replaces");
  expect(shownEffect({ field: "groups", effect: "adds", to: "urn:li:corpGroup:a" })).toBe("adds");
});

test("only a list of nothing but URNs is shown as joined and left", () => {
  expect(shown("Data", "urn:li:corpGroup:a")).toBe("Data → urn:li:corpGroup:a");
  expect(shown("urn:li:corpGroup:a, data", "urn:li:corpGroup:b")).toBe("urn:li:corpGroup:a, data → urn:li:corpGroup:b");
});
