import { expect, test } from "vitest";
import { SeenRows } from "../../../client/pick/seenRows.ts";

test("rows are seen some time after VS Code highlighted one of them", () => {
  let now = 10_000;
  const rows = new SeenRows(() => now);
  rows.offered();
  now += 1_000;
  expect(rows.areSeen()).toBe(false);
  rows.shown();
  expect(rows.areSeen()).toBe(false);
  now += 150;
  // Another row is highlighted: that is no news about when they came.
  rows.shown();
  now += 50;
  expect(rows.areSeen()).toBe(true);
});

test("rows that replace others are not seen yet", () => {
  let now = 10_000;
  const rows = new SeenRows(() => now);
  rows.offered();
  rows.shown();
  now += 500;
  expect(rows.areSeen()).toBe(true);
  rows.offered();
  expect(rows.areSeen()).toBe(false);
});

test("rows are taken for seen after a while, whatever VS Code says", () => {
  let now = 10_000;
  const rows = new SeenRows(() => now);
  rows.offered();
  now += 1_999;
  expect(rows.areSeen()).toBe(false);
  now += 1;
  expect(rows.areSeen()).toBe(true);
});
