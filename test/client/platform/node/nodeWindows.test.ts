import { expect, test } from "vitest";
import { nodeWindows } from "../../../../client/platform/node/nodeWindows.ts";

test("a window is open as long as its process runs", () => {
  expect(nodeWindows.own).toBe(process.pid);
  expect(nodeWindows.isRunning(process.pid)).toBe(true);
  expect(nodeWindows.isRunning(process.ppid)).toBe(true);
  // Beyond the largest number that a process can have.
  expect(nodeWindows.isRunning(2 ** 22 + 1)).toBe(false);
});
