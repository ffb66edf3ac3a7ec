import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { hasParentEnded } from "../../../../service/store/sqlite/parentProcess.ts";

test.each(["linux", "win32"] as const)("the process that started this one has not ended, on %s", (platform) => {
  expect(hasParentEnded(process.ppid, platform)).toBe(false);
});

test.each(["linux", "win32"] as const)("one that has ended is known as such, on %s", async (platform) => {
  const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(ended, "exit");
  expect(hasParentEnded(ended.pid ?? 0, platform)).toBe(true);
});
