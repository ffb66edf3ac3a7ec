import { expect, test, vi } from "vitest";
import { endSoon } from "../../../cli/console/endSoon.ts";

test("a process is ended only after its output has left", async () => {
  vi.useFakeTimers();
  let left: () => void = () => undefined;
  const slow = { write: (_: string, written: () => void) => (left = written) };
  const quick = {
    write: (_: string, written: () => void) => {
      written();
    },
  };
  const exit = vi.fn();
  const ending = endSoon([quick, slow], exit);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(exit).not.toHaveBeenCalled();
  left();
  await ending;
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(exit).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
