import { expect, test } from "vitest";
import { OneAfterAnother } from "../../../client/work/oneAfterAnother.ts";

test("things are worked on one after another, of the same key only the last that waits", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const queue = new OneAfterAnother<string>((thing) => {
    begun.push(thing);
    return new Promise((resolve) => ends.push(resolve));
  });
  const next = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  expect(queue.add("a", "a1")).toBeUndefined();
  expect(queue.add("a", "a2")).toBeUndefined();
  expect(queue.add("b", "b1")).toBeUndefined();
  expect(queue.add("a", "a3")).toBe("a2");
  expect(begun).toEqual(["a1"]);
  await next();
  expect(begun).toEqual(["a1", "b1"]);
  queue.add("b", "b2");
  await next();
  expect(begun).toEqual(["a1", "b1", "a3"]);
  await next();
  await next();
  expect(begun).toEqual(["a1", "b1", "a3", "b2"]);
  queue.add("c", "c1");
  expect(begun).toEqual(["a1", "b1", "a3", "b2", "c1"]);
});
