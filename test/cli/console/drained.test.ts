import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { drained } from "../../../cli/console/drained.ts";

test("a stream with room is written to at once", async () => {
  expect(await drained(new PassThrough())).toBe(true);
});

test("a full stream is waited for until its reader has taken what it holds", async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  stream.write("four");
  const waiting = drained(stream);
  stream.resume();
  expect(await waiting).toBe(true);
  expect(stream.listenerCount("close") + stream.listenerCount("error")).toBe(new PassThrough().listenerCount("close"));
});

test("without a reader nothing more is written, whether it went before or while it was waited for", async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  stream.write("four");
  const waiting = drained(stream);
  stream.destroy();
  expect(await waiting).toBe(false);
  expect(await drained(stream)).toBe(false);
});
