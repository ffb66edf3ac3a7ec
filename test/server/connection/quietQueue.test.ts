import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { QuietQueue } from "../../../server/connection/quietQueue.ts";

/** A queue with a list of what it ran, and a way to wait until it has nothing left. */
function recorded(): { queue: QuietQueue; ran: string[]; idle: () => Promise<void> } {
  const queue = new QuietQueue(turn);
  const ran: string[] = [];
  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      queue.add("\u{10FFFF}", resolve);
    });
  return { queue, ran, idle };
}

test("of a burst for one key, only the newest runs", async () => {
  const { queue, ran, idle } = recorded();
  for (const each of ["a", "b", "c"]) queue.add("key", () => ran.push(each));
  await idle();
  expect(ran).toEqual(["c"]);
});

test("changes that come one turn after the other are one burst", async () => {
  const { queue, ran, idle } = recorded();
  for (const each of ["a", "b", "c"]) {
    queue.add("key", () => ran.push(each));
    await turn();
  }
  await idle();
  expect(ran).toEqual(["c"]);
});

test("each key has its own task, in the order they came", async () => {
  const { queue, ran, idle } = recorded();
  for (const each of ["a", "b"]) queue.add(each, () => ran.push(each));
  await idle();
  expect(ran).toEqual(["a", "b"]);
});

test("what was taken out does not run", async () => {
  const { queue, ran, idle } = recorded();
  queue.add("a", () => ran.push("a"));
  queue.remove("a");
  await idle();
  expect(ran).toEqual([]);
});

test("a task may add another, and the queue can be used again when it was empty", async () => {
  const { queue, ran, idle } = recorded();
  queue.add("a", () => {
    ran.push("a");
    queue.add("b", () => ran.push("b"));
  });
  await idle();
  await idle();
  expect(ran).toEqual(["a", "b"]);
  queue.add("c", () => ran.push("c"));
  await idle();
  expect(ran).toEqual(["a", "b", "c"]);
});
