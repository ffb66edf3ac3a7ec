import { afterEach, expect, test, vi } from "vitest";
import { Turns } from "../../service/turns.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Longer than a turn may last. */
const LONG_MS = 6;

test("of all long work one turn is done before what has arrived meanwhile is looked at", async () => {
  let looks = 0;
  let isOver = false;
  const look = (): void => {
    looks++;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const seen: number[] = [];
  const work = async (): Promise<void> => {
    const turns = new Turns();
    await turns.begin();
    for (let part = 0; part < 4; part++) {
      seen.push(looks);
      busyFor(LONG_MS);
      await turns.next();
    }
  };
  await Promise.all([work(), work(), work()]);
  isOver = true;
  expect(seen).toHaveLength(12);
  expect(new Set(seen)).toHaveLength(12);
});

test("short work goes on in the turn in which it began", async () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  const turns = new Turns();
  await turns.begin();
  let isLater = false;
  setImmediate(() => {
    isLater = true;
  });
  for (let part = 0; part < 100; part++) await turns.next();
  expect(isLater).toBe(false);
});

function busyFor(milliseconds: number): void {
  const began = performance.now();
  while (performance.now() - began < milliseconds);
}
