import { expect, test } from "vitest";
import { Backoff } from "../../../catalogue/graph/backoff.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { FOR_REAL } from "./waiting.ts";

const ANN = userUrn("ann");
const BEN = userUrn("ben");

/** When a try begins; each ends when the clock says `took` more. */
const BEGAN = 1_000;

/** A back-off whose chance is always `random`, and how long it waited each time, in milliseconds. */
function recorded(random: number, took = 0): { readonly backoff: Backoff; readonly waits: readonly number[] } {
  const waits: number[] = [];
  const wait = (ms: number): Promise<void> => {
    waits.push(Math.round(ms));
    return Promise.resolve();
  };
  return { backoff: new Backoff({ wait, random: () => random }, () => BEGAN + took), waits };
}

test("nobody waits for an entity that nobody else writes", async () => {
  const { backoff, waits } = recorded(0.5);
  await backoff.turn(ANN);
  backoff.won(ANN);
  await backoff.turn(ANN);
  backoff.lost(BEN, BEGAN);
  await backoff.turn(ANN);
  expect(waits).toEqual([]);
});

test("a turn that is stopped while it waits ends at once, and without an error", async () => {
  const backoff = new Backoff({ ...FOR_REAL, random: () => 1 }, performance.now.bind(performance));
  for (let conflicts = 0; conflicts < 12; conflicts++) backoff.lost(ANN, performance.now() - 60_000);
  const stop = new AbortController();
  const began = backoff.turn(ANN, stop.signal);
  stop.abort();
  await began;
});

test("a wait that fails for another reason than a stop is a bug, and stays an error", async () => {
  const wait = (): Promise<void> => Promise.reject(new Error("no timer"));
  const backoff = new Backoff({ wait, random: () => 1 }, () => BEGAN);
  backoff.lost(ANN, BEGAN);
  await expect(backoff.turn(ANN, new AbortController().signal)).rejects.toThrow("no timer");
});

test("each conflict doubles the window, up to its bound", async () => {
  const { backoff, waits } = recorded(1);
  for (let conflicts = 0; conflicts < 9; conflicts++) {
    backoff.lost(ANN, BEGAN);
    await backoff.turn(ANN);
  }
  expect(waits).toEqual([20, 40, 80, 160, 320, 640, 1280, 1500, 1500]);
});

test("where a try takes long, the window has room for many of them, up to a bound of its own", async () => {
  for (const [took, longest] of [
    [100, 3_200],
    [700, 22_400],
    [60_000, 30_000],
  ] as const) {
    const { backoff, waits } = recorded(1, took);
    for (let conflicts = 0; conflicts < 12; conflicts++) {
      backoff.lost(ANN, BEGAN);
      await backoff.turn(ANN);
    }
    expect(waits.slice(0, 8)).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560]);
    expect(waits.at(-1)).toBe(longest);
  }
});

test("a turn says when the try begins", async () => {
  const { backoff } = recorded(1, 5);
  expect(await backoff.turn(ANN)).toBe(BEGAN + 5);
});

test("a success shrinks the window by a third only, so that those still trying get their turn", async () => {
  const { backoff, waits } = recorded(1);
  for (let conflicts = 0; conflicts < 3; conflicts++) backoff.lost(ANN, BEGAN);
  for (let successes = 0; successes < 5; successes++) {
    await backoff.turn(ANN);
    backoff.won(ANN);
  }
  expect(waits).toEqual([80, 53, 36, 24]);
});

test("chance decides how much of the window is waited for", async () => {
  const { backoff, waits } = recorded(0.25);
  backoff.lost(ANN, BEGAN);
  await backoff.turn(ANN);
  expect(waits).toEqual([5]);
});
