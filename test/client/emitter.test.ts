import { once } from "node:events";
import process from "node:process";
import { expect, test, vi } from "vitest";
import { Emitter } from "../../client/emitter.ts";

test("calls the listeners in their order, until each is disposed of", () => {
  const emitter = new Emitter<number>();
  const heard: string[] = [];
  const first = emitter.event((value) => heard.push(`first ${value}`));
  emitter.event((value) => heard.push(`second ${value}`));
  emitter.fire(1);
  first.dispose();
  emitter.fire(2);
  emitter.dispose();
  emitter.fire(3);
  expect(heard).toEqual(["first 1", "second 1", "second 2"]);
});

test("a listener may be disposed of, and another added, while it is called", () => {
  const emitter = new Emitter<number>();
  const heard: string[] = [];
  const first = emitter.event(() => {
    first.dispose();
    emitter.event((value) => heard.push(`added ${value}`));
  });
  emitter.event((value) => heard.push(`other ${value}`));
  emitter.fire(1);
  emitter.fire(2);
  expect(heard).toEqual(["other 1", "other 2", "added 2"]);
});

test("a listener that an earlier one disposes of is not called any more", () => {
  const emitter = new Emitter<number>();
  const heard: number[] = [];
  emitter.event(() => {
    second.dispose();
  });
  const second = emitter.event((value) => heard.push(value));
  emitter.fire(1);
  expect(heard).toEqual([]);
});

test("the same function may listen twice", () => {
  const emitter = new Emitter<string>();
  const listener = vi.fn();
  const first = emitter.event(listener);
  emitter.event(listener);
  first.dispose();
  emitter.fire("a");
  expect(listener).toHaveBeenCalledTimes(1);
});

test("if a listener throws, the others are called all the same, and the error is reported", async () => {
  const handlers = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  try {
    const reported = once(process, "unhandledRejection");
    const emitter = new Emitter<void>();
    const listener = vi.fn();
    emitter.event(() => {
      throw new RangeError("Too much");
    });
    emitter.event(listener);
    emitter.fire();
    expect(listener).toHaveBeenCalledTimes(1);
    expect((await reported)[0]).toBeInstanceOf(RangeError);
  } finally {
    for (const handler of handlers) process.on("unhandledRejection", handler);
  }
});
