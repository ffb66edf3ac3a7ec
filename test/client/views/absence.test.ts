import { expect, test, vi } from "vitest";
import { Absence } from "../../../client/views/absence.ts";

const MINUTE = 60_000;

test("only coming back after minutes is a reason to read again, and only once", () => {
  let now = 0;
  const absence = new Absence([() => now]);
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

test("the time that the machine slept counts, although one of the clocks stood still", () => {
  let [measured, date] = [0, 0];
  const absence = new Absence([() => measured, () => date]);
  absence.isOverAfterLong(false);
  [measured, date] = [3 * MINUTE, 900 * MINUTE];
  expect(absence.isOverAfterLong(true)).toBe(true);
  absence.isOverAfterLong(false);
  // Somebody has set the clock of the machine back.
  [measured, date] = [9 * MINUTE, 0];
  expect(absence.isOverAfterLong(true)).toBe(true);
});

test("by default it has a clock that goes on while the machine sleeps", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const absence = new Absence();
    absence.isOverAfterLong(false);
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    expect(absence.isOverAfterLong(true)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
