import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { KeptTexts, type KeptText } from "../../../client/descriptions/keptTexts.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { openWindow } from "../../../client/platform/node/nodeWindows.ts";
import { testFolder } from "../../service/testService.ts";

const here = openWindow();
afterAll(here.dispose);

function kept(id: string, more: Partial<KeptText> = {}): KeptText {
  return {
    id,
    catalogue: "embedded",
    urn: "urn",
    column: "c",
    name: "c",
    text: id,
    base: "",
    at: 1,
    window: here.own,
    ...more,
  };
}

function textsIn(folder: string, events: ConstructorParameters<typeof KeptTexts>[2] = {}): KeptTexts {
  return new KeptTexts(nodeFolder(folder), here, events);
}

/** What a window that opens later finds. */
async function found(folder: string): Promise<string[]> {
  return (await textsIn(folder).all()).map(({ text }) => text);
}

test("what was kept last of each is found again, the newest first", async () => {
  const folder = join(testFolder(), "kept");
  const texts = textsIn(folder);
  expect(await found(folder)).toEqual([]);
  void texts.keep(kept("a", { text: "n" }));
  void texts.keep(kept("a", { text: "no" }));
  await texts.keep(kept("a", { text: "note" }));
  await texts.keep(kept("b", { at: 2 }));
  expect(await found(folder)).toEqual(["b", "note"]);
  await texts.discard("b");
  expect(await found(folder)).toEqual(["note"]);
});

test("it is told when a text was removed, so that it is no longer offered", async () => {
  let told = 0;
  const texts = textsIn(testFolder(), { onDiscarded: () => told++ });
  await texts.keep(kept("a"));
  expect(told).toBe(0);
  await texts.discard("a");
  expect(told).toBe(1);
});

test("what is put while others are being written is written before whoever put it goes on", async () => {
  const folder = testFolder();
  const texts = textsIn(folder);
  for (let time = 0; time < 200; time++) {
    const writing = texts.keep(kept("a"));
    for (let turn = 0; turn < time % 20; turn++) await new Promise(setImmediate);
    await texts.discard("a");
    expect(readdirSync(folder)).toEqual([]);
    await writing;
  }
});

test("a disk that fails is reported once while the user types", async () => {
  const file = join(testFolder(), "not-a-folder");
  writeFileSync(file, "");
  const failures: unknown[] = [];
  const texts = textsIn(file, { onFailed: (error) => failures.push(error) });
  await texts.keepWhileTyping(kept("a"));
  await texts.keepWhileTyping(kept("a"));
  expect(failures).toHaveLength(1);
  await expect(texts.keep(kept("a"))).rejects.toThrow("EEXIST");
});

test("two windows do not take each other's", async () => {
  const folder = testFolder();
  await Promise.all([textsIn(folder).keep(kept("mine")), textsIn(folder).keep(kept("theirs", { at: 2 }))]);
  expect(await found(folder)).toEqual(["theirs", "mine"]);
});

test("what another running window may still be at is left to it; of one that ended it is found", async () => {
  const folder = testFolder();
  const other = openWindow();
  await textsIn(folder).keep(kept("other", { window: other.own }));
  await textsIn(folder).keep(kept("ended", { window: "0123456789abcdef" }));
  expect(await found(folder)).toEqual(["ended"]);
  other.dispose();
  expect((await found(folder)).toSorted()).toEqual(["ended", "other"]);
});

test("none is lost because there are many; the size of each is bounded", async () => {
  const folder = testFolder();
  const texts = textsIn(folder);
  for (let at = 0; at < 60; at++) void texts.keep(kept(`t${at}`, { at }));
  await texts.keep(kept("long", { text: "x".repeat(1_000_001), at: 100 }));
  await texts.keep(kept("last", { at: 99 }));
  const left = await found(folder);
  expect(left).toHaveLength(61);
  expect([left[0], left.at(-1)]).toEqual(["last", "t0"]);
});

test("a file that is none of ours is passed over", async () => {
  const folder = testFolder();
  writeFileSync(join(folder, "x.json"), "{");
  await textsIn(folder).keep(kept("fine"));
  expect(await found(folder)).toEqual(["fine"]);
  expect(readdirSync(folder).sort()).toEqual(["fine.json", "x.json"]);
});
