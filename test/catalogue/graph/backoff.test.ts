import { expect, test } from "vitest";
import { Backoff } from "../../../catalogue/graph/backoff.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";

const ANN = userUrn("ann");
const BEN = userUrn("ben");

/** A back-off whose chance is always `random`, and how long it waited each time, in milliseconds. */
function recorded(random: number): { readonly backoff: Backoff; readonly waits: readonly number[] } {
  const waits: number[] = [];
  const wait = (ms: number): Promise<void> => {
    waits.push(Math.round(ms));
    return Promise.resolve();
  };
  return { backoff: new Backoff({ wait, random: () => random }), waits };
}

test("nobody waits for an entity that nobody else writes", async () => {
  const { backoff, waits } = recorded(0.5);
  await backoff.turn(ANN);
  backoff.won(ANN);
  await backoff.turn(ANN);
  backoff.lost(BEN);
  await backoff.turn(ANN);
  expect(waits).toEqual([]);
});

test("each conflict doubles the window, up to its bound", async () => {
  const { backoff, waits } = recorded(1);
  for (let conflicts = 0; conflicts < 9; conflicts++) {
    backoff.lost(ANN);
    await backoff.turn(ANN);
  }
  expect(waits).toEqual([20, 40, 80, 160, 320, 640, 1280, 1500, 1500]);
});

test("a success shrinks the window by a third only, so that those still trying get their turn", async () => {
  const { backoff, waits } = recorded(1);
  for (let conflicts = 0; conflicts < 3; conflicts++) backoff.lost(ANN);
  for (let successes = 0; successes < 5; successes++) {
    await backoff.turn(ANN);
    backoff.won(ANN);
  }
  expect(waits).toEqual([80, 53, 36, 24]);
});

test("chance decides how much of the window is waited for", async () => {
  const { backoff, waits } = recorded(0.25);
  backoff.lost(ANN);
  await backoff.turn(ANN);
  expect(waits).toEqual([5]);
});
