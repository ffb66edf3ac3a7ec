import { chmodSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { nodeFolder } from "../../../../client/platform/node/nodeFolder.ts";
import { onceFree } from "../../../../client/platform/node/onceFree.ts";
import { testFolder } from "../../../service/testService.ts";

const { platform } = process;
const on = (name: string): unknown => Object.defineProperty(process, "platform", { value: name });
afterEach(() => on(platform));

/** Fails with these codes, one after the other, before it succeeds. */
function attempts(...codes: readonly string[]): () => Promise<number> {
  const left = [...codes];
  return vi.fn(() => {
    const code = left.shift();
    return code === undefined ? Promise.resolve(1) : Promise.reject(Object.assign(new Error(code), { code }));
  });
}

test("on Windows, what fails while another program has the file open is tried again", async () => {
  on("win32");
  expect(await onceFree(attempts("EPERM", "EACCES", "EBUSY"))).toBe(1);
  const never = attempts(...Array.from({ length: 20 }, () => "EBUSY"));
  await expect(onceFree(never)).rejects.toThrow("EBUSY");
  expect(never).toHaveBeenCalledTimes(9);
});

test("another error is told at once, and on other systems each", async () => {
  on("win32");
  const missing = attempts("ENOENT");
  await expect(onceFree(missing)).rejects.toThrow("ENOENT");
  on("linux");
  const held = attempts("EPERM");
  await expect(onceFree(held)).rejects.toThrow("EPERM");
  expect([missing, held].map((each) => vi.mocked(each).mock.calls.length)).toEqual([1, 1]);
});

/** Windows has no such permissions, and an administrator may open everything. */
const refuses = platform !== "win32" && process.getuid?.() !== 0;

test.skipIf(!refuses)("a file that is free a moment later is read, renamed and removed", async () => {
  const path = testFolder();
  const folder = nodeFolder(path);
  await folder.write("a", "text");
  on("win32");
  const held = async <T>(closed: string, work: () => Promise<T>): Promise<T> => {
    chmodSync(closed, closed === path ? 0o500 : 0);
    const done = work();
    setTimeout(() => {
      chmodSync(closed, 0o700);
    }, 50);
    return done;
  };
  expect(await held(join(path, "a"), () => folder.read("a"))).toBe("text");
  await held(path, () => folder.rename("a", "b"));
  await held(path, () => folder.remove("b"));
  expect(await folder.names()).toEqual([]);
});
