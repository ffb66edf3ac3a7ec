import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeFolder } from "../../../../client/platform/node/nodeFolder.ts";
import { removeNothing } from "../../../removeNothing.ts";
import { testFolder } from "../../../service/testService.ts";

test("what is written is read, by its owner only", async () => {
  const path = join(testFolder(), "some", "folder");
  const folder = nodeFolder(path);
  expect(await folder.names()).toEqual([]);
  await folder.write("a.json", "one");
  await folder.write("a.json", "two");
  expect(await folder.read("a.json")).toBe("two");
  expect(readdirSync(path)).toEqual(["a.json"]);
  expect([statSync(path).mode & 0o777, statSync(join(path, "a.json")).mode & 0o777]).toEqual([0o700, 0o600]);
});

test("lines are added to a file that is there", async () => {
  const folder = nodeFolder(testFolder());
  await expect(folder.append("a.json", "two")).rejects.toThrow("ENOENT");
  expect(await folder.names()).toEqual([]);
  await folder.write("a.json", "one");
  await folder.append("a.json", "two");
  await folder.append("a.json", "three");
  expect(await folder.read("a.json")).toBe("one\ntwo\nthree");
});

test("only finished files are listed, and a folder that cannot be read is reported", async () => {
  const path = testFolder();
  const folder = nodeFolder(path);
  await folder.write("a.json", "text");
  writeFileSync(join(path, "b.json.new"), "te");
  expect(await folder.names()).toEqual(["a.json"]);
  await expect(nodeFolder(join(path, "a.json")).names()).rejects.toThrow("ENOTDIR");
});

test("a file is renamed once, and removed as often as anybody likes", async () => {
  const folder = nodeFolder(testFolder());
  await folder.write("a", "text");
  await folder.rename("a", "b");
  await expect(folder.rename("a", "c")).rejects.toThrow("ENOENT");
  await folder.remove("b");
  await folder.remove("b");
  expect(await folder.names()).toEqual([]);
  await expect(folder.read("b")).rejects.toThrow("ENOENT");
});

test("a file that is written again and again is never read half-written", async () => {
  const folder = nodeFolder(testFolder());
  const texts = ["x", "y"].map((letter) => letter.repeat(200_000));
  await folder.write("a", texts[0] ?? "");
  await folder.write("a", texts[0] ?? "");
  for (let time = 0; time < 40; time++) {
    const writing = folder.write("a", texts[time % 2] ?? "");
    expect(texts).toContain(await folder.read("a"));
    await writing;
  }
});

test("a file that two windows write at the same time has what one of them wrote, and nothing else is left", async () => {
  const path = testFolder();
  const [one, other] = [nodeFolder(path), nodeFolder(path)];
  for (let time = 0; time < 20; time++) await Promise.all([one.write("a", "one"), other.write("a", "other")]);
  expect(["one", "other"]).toContain(await one.read("a"));
  expect(readdirSync(path)).toEqual(["a"]);
});

test("what a crash has left of a file that was being written is removed a day later, when something is written", async () => {
  const path = testFolder();
  for (const name of ["left.json.new", "now.json.new", "old.json"]) writeFileSync(join(path, name), "te");
  const longAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60;
  for (const name of ["left.json.new", "old.json"]) utimesSync(join(path, name), longAgo, longAgo);
  await nodeFolder(path).write("a.json", "text");
  expect(readdirSync(path).toSorted()).toEqual(["a.json", "now.json.new", "old.json"]);
});

test("a write that fails leaves nothing behind", async () => {
  const path = testFolder();
  mkdirSync(join(path, "a"));
  await expect(nodeFolder(path).write("a", "text")).rejects.toThrow();
  expect(readdirSync(path)).toEqual(["a"]);
});

test("why a write failed is told, also if what was written cannot be removed", async () => {
  const path = testFolder();
  mkdirSync(join(path, "a"));
  removeNothing();
  await expect(nodeFolder(path).write("a", "text")).rejects.toMatchObject({ syscall: "rename" });
});
