import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UnderWay } from "../../client/underWay.ts";
import { testFolder } from "../service/testService.ts";

function file(title: string): { readonly title: string; readonly uri: string } {
  return { title, uri: `file:///${title}` };
}

test("what ends is not told of, however it ends", async () => {
  const folder = join(testFolder(), "under-way");
  const underWay = new UnderWay(folder);
  expect(await underWay.interrupted()).toEqual([]);
  expect(await underWay.noted(file("a"), () => Promise.resolve(readdirSync(folder).length))).toBe(1);
  await expect(underWay.noted(file("b"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await underWay.interrupted()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("what ended with its process is reported until it is forgotten; what another window does is not", async () => {
  const folder = testFolder();
  const gone = 2 ** 22 + 1;
  const note = { ...file("people.user.yaml"), pid: gone };
  writeFileSync(join(folder, "x.json"), JSON.stringify(note));
  writeFileSync(join(folder, "y.json"), JSON.stringify({ ...file("other.user.yaml"), pid: process.ppid }));
  writeFileSync(join(folder, "z.json"), "{");
  const reported = { id: "x.json", ...file("people.user.yaml") };
  expect(await new UnderWay(folder).interrupted()).toEqual([reported]);
  // This process reports it now; after its end, another does.
  expect(await new UnderWay(folder).interrupted()).toEqual([]);
  writeFileSync(join(folder, "x.json"), JSON.stringify(note));
  expect(await new UnderWay(folder).interrupted()).toEqual([reported]);
  await new UnderWay(folder).forget(reported);
  expect(existsSync(join(folder, "x.json"))).toBe(false);
});

test("an upsert noted without the address of its file is reported, too", async () => {
  const folder = testFolder();
  writeFileSync(join(folder, "x.json"), JSON.stringify({ title: "people.user.yaml", pid: 2 ** 22 + 1 }));
  expect(await new UnderWay(folder).interrupted()).toEqual([
    { id: "x.json", title: "people.user.yaml", uri: undefined },
  ]);
});
