import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UnderWay } from "../../client/underWay.ts";
import { testFolder } from "../service/testService.ts";

test("what ends is not told of, however it ends", async () => {
  const folder = join(testFolder(), "under-way");
  const underWay = new UnderWay(folder);
  expect(await underWay.interrupted()).toEqual([]);
  expect(await underWay.noted("a", () => Promise.resolve(readdirSync(folder).length))).toBe(1);
  await expect(underWay.noted("b", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await underWay.interrupted()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("what ended with its process is told of once; what another window is at is not", async () => {
  const folder = testFolder();
  const pid = 2 ** 22 + 1;
  writeFileSync(join(folder, "x.json"), JSON.stringify({ title: "people.user.yaml", pid }));
  writeFileSync(join(folder, "y.json"), JSON.stringify({ title: "other.user.yaml", pid: process.ppid }));
  writeFileSync(join(folder, "z.json"), "{");
  expect(await new UnderWay(folder).interrupted()).toEqual(["people.user.yaml"]);
  expect(await new UnderWay(folder).interrupted()).toEqual([]);
});
