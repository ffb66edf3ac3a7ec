import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { SharedTurns } from "../../../server/connection/turns.ts";

test("what is done in the background rests until all that is urgent is done, however many turns that takes", async () => {
  const turns = new SharedTurns(turn);
  const done: string[] = [];
  const work = async (name: string, next: () => Promise<void>): Promise<void> => {
    for (let step = 1; step <= 3; step++) {
      await next();
      done.push(`${name} ${step}`);
    }
  };
  const [background, urgent] = [() => turns.background(), () => turns.urgent()];
  await Promise.all([work("index", background), work("check", urgent)]);
  expect(done).toEqual(["check 1", "check 2", "check 3", "index 1", "index 2", "index 3"]);
  const later = work("index", background);
  await turn();
  await turn();
  await work("key", urgent);
  await later;
  expect(done.slice(6).join()).toMatch(/index 1.*key 1,key 2,key 3.*index 3$/);
});
