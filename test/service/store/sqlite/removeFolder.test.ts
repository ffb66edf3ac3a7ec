import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeFolder } from "../../../../service/store/sqlite/removeFolder.ts";
import { testFolder } from "../../testService.ts";

test("a folder is removed with all that is in it, and one that is not there is not missed", () => {
  const folder = testFolder();
  mkdirSync(join(folder, "work/inner"), { recursive: true });
  writeFileSync(join(folder, "work/inner/file"), "");
  for (let time = 0; time < 2; time++) expect(removeFolder(join(folder, "work"))).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

// A system lets nobody remove anything of its own account of processes, not even root.
test.runIf(process.platform === "linux")("a folder that cannot be removed stays", () => {
  expect(removeFolder("/proc/self/fdinfo")).toBe(false);
  expect(readdirSync("/proc/self/fdinfo")).not.toEqual([]);
});
