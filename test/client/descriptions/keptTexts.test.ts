import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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

/** A folder that no text with this ID can be written to. */
function folderThatFailsFor(id: string): string {
  const folder = testFolder();
  mkdirSync(join(folder, `${id}.json`, "in-the-way"), { recursive: true });
  return folder;
}

test("a disk that fails is reported once for each box while the user types", async () => {
  let reported = 0;
  const texts = textsIn(folderThatFailsFor("a"), { onTypedInVain: () => reported++ });
  for (const boxes of [1, 2]) {
    const typed = texts.typing();
    await typed(kept("a"));
    await typed(kept("a"));
    expect(reported).toBe(boxes);
  }
  await expect(texts.keep(kept("a"))).rejects.toThrow();
});

test("a text that the disk does not take is kept in the window, until it is discarded", async () => {
  const folder = folderThatFailsFor("a");
  const failures: unknown[] = [];
  const texts = textsIn(folder, { onFailed: (error) => failures.push(error) });
  expect(await texts.keepAnyhow(kept("a", { text: "Typed", at: 2 }))).toBe(false);
  expect(await texts.keepAnyhow(kept("b"))).toBe(true);
  expect((await texts.all()).map(({ text }) => text)).toEqual(["Typed", "b"]);
  expect(failures).toHaveLength(1);
  rmSync(join(folder, "a.json"), { recursive: true });
  expect(await texts.keepAnyhow(kept("a", { text: "Typed", at: 2 }))).toBe(true);
  expect(await found(folder)).toEqual(["Typed", "b"]);
  await texts.discard("a");
  expect((await texts.all()).map(({ text }) => text)).toEqual(["b"]);
});

test("a text that the disk does not give up is gone for the window, without an error", async () => {
  const folder = folderThatFailsFor("a");
  const failures: unknown[] = [];
  const texts = textsIn(folder, { onFailed: (error) => failures.push(error) });
  await texts.keepAnyhow(kept("a"));
  await texts.discard("a");
  expect(await texts.all()).toEqual([]);
  expect(failures).toHaveLength(2);
});

test("one that cannot be written does not keep others from being written", async () => {
  const folder = folderThatFailsFor("a");
  const texts = textsIn(folder);
  const all = await Promise.allSettled(["first", "a", "b"].map((id) => texts.keep(kept(id))));
  expect(all.map(({ status }) => status)).toContain("rejected");
  expect((await found(folder)).toSorted()).toEqual(["b", "first"]);
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
