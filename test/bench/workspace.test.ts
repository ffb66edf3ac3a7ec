import { expect, onTestFinished, test, vi } from "vitest";
import { floorOrNone, isEnough } from "../../bench/measures/workspace.mts";

const typed = (count: number) => ({ edits: Array<number>(count).fill(1), completions: Array<number>(count).fill(1) });

test("servers follow one another until a thousand edits and completions were made, meanwhile and afterwards", () => {
  const half = { meanwhile: typed(500), afterwards: typed(500) };
  expect(isEnough([])).toBe(false);
  expect(isEnough([half])).toBe(false);
  expect(isEnough([half, half])).toBe(true);
  expect(isEnough([half, { ...half, meanwhile: { ...typed(500), completions: [1] } }])).toBe(false);
  expect(isEnough([half, { ...half, afterwards: typed(499) }])).toBe(false);
});

test("a floor that cannot be measured is said and left out, unless all is to end", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    said.mockRestore();
  });
  const end = new AbortController();
  const bounds = { folder: import.meta.dirname, capMs: 0, signal: end.signal };
  expect(await floorOrNone(1, bounds)).toEqual([]);
  expect(said).toHaveBeenCalledWith("  No answer within 0 ms");
  end.abort(new Error("ended"));
  await expect(floorOrNone(1, bounds)).rejects.toThrow("ended");
});
