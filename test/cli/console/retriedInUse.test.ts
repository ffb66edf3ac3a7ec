import { renameSync, writeFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { retriedInUse } from "../../../cli/console/retriedInUse.ts";
import { testFolder } from "../../service/testService.ts";

/** Renames a file that another program has open for the first attempts; gives the number of attempts. */
async function attempts(platform: NodeJS.Platform, { inUse, code }: { inUse: number; code: string }): Promise<number> {
  const path = join(testFolder(), "file");
  writeFileSync(path, "");
  let count = 0;
  const renamed = retriedInUse(async () => {
    if (count++ < inUse) throw Object.assign(new Error(code), { code, syscall: "rename" });
    await rename(path, `${path}.new`);
  }, platform);
  await renamed.catch(() => undefined);
  if (count > inUse) renameSync(`${path}.new`, path);
  return count;
}

test.each(["EPERM", "EBUSY"])(
  "on Windows, a file that is open for a moment is renamed a little later: %s",
  async (code) => {
    expect(await attempts("win32", { inUse: 2, code })).toBe(3);
  },
);

test("what has another cause, or another system, fails at once", async () => {
  expect(await attempts("win32", { inUse: 2, code: "ENOSPC" })).toBe(1);
  expect(await attempts("linux", { inUse: 2, code: "EPERM" })).toBe(1);
  expect(await attempts("linux", { inUse: 0, code: "" })).toBe(1);
});

test("a file that stays open is given up", async () => {
  const open = Object.assign(new Error("EBUSY"), { code: "EBUSY", syscall: "rename" });
  await expect(retriedInUse(() => Promise.reject(open), "win32")).rejects.toBe(open);
});
