import { expect, test } from "vitest";
import { Absence } from "../../../client/views/absence.ts";

const MINUTE = 60_000;

test("only coming back after minutes is a reason to read again, and only once", () => {
  let now = 0;
  const absence = new Absence(() => now);
  const at = (minute: number, focused: boolean): boolean => {
    now = minute * MINUTE;
    return absence.isOverAfterLong(focused);
  };
  expect(at(10, true)).toBe(false);
  expect([at(11, false), at(12, true)]).toEqual([false, false]);
  // VS Code reports other changes of the window with the same event, so it may say twice that the focus is lost.
  expect([at(20, false), at(24, false), at(25, true)]).toEqual([false, false, true]);
  expect([at(26, true), at(60, true)]).toEqual([false, false]);
});
