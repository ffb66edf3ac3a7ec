import { expect, test } from "vitest";
import { readingTime } from "../../../pages/overview/readingTime.ts";

const at = (day: number, hour: number, minute: number): number => new Date(2026, 10, day, hour, minute, 30).getTime();

/** The text at a time of the 28th; thin spaces, as dates have them in English, as spaces. */
function text(time: number, updated?: number): string {
  return readingTime({ time, updated }, new Date(at(28, 19, 30))).replaceAll("\u202f", " ");
}

test("the time of the reading is said, with the date if it was not today", () => {
  expect(text(at(28, 18, 55))).toBe("Read at 6:55 PM");
  expect(text(at(27, 18, 55))).toBe("Read Nov 27, 2026, 6:55 PM");
});

test("so is that at which the figures were updated, if it was another minute", () => {
  expect(text(at(28, 18, 55), at(28, 18, 58))).toBe("Read at 6:55 PM · Some datasets read again at 6:58 PM");
  expect(text(at(28, 18, 55), at(28, 18, 55))).toBe("Read at 6:55 PM");
  expect(text(at(27, 18, 55), at(28, 9, 5))).toBe("Read Nov 27, 2026, 6:55 PM · Some datasets read again at 9:05 AM");
  expect(text(at(26, 18, 55), at(27, 18, 55))).toBe(
    "Read Nov 26, 2026, 6:55 PM · Some datasets read again Nov 27, 2026, 6:55 PM",
  );
});
