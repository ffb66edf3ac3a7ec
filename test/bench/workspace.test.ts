import { expect, test } from "vitest";
import { isEnough } from "../../bench/measures/workspace.mts";

const typed = (count: number) => ({ edits: Array<number>(count).fill(1), completions: Array<number>(count).fill(1) });

test("servers follow one another until a thousand edits and completions were made, meanwhile and afterwards", () => {
  const half = { meanwhile: typed(500), afterwards: typed(500) };
  expect(isEnough([])).toBe(false);
  expect(isEnough([half])).toBe(false);
  expect(isEnough([half, half])).toBe(true);
  expect(isEnough([half, { ...half, meanwhile: { ...typed(500), completions: [1] } }])).toBe(false);
  expect(isEnough([half, { ...half, afterwards: typed(499) }])).toBe(false);
});
