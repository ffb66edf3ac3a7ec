import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { datasetUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { WriteNotes } from "../../../client/catalogue/writeNotes.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { openWindow, type OpenWindow } from "../../../client/platform/node/nodeWindows.ts";
import { testFolder } from "../../service/testService.ts";

const URL = "http://shop";
const [JANE, TOM] = [userUrn("jane"), userUrn("tom")];

function windowOn(folder: string): { readonly notes: WriteNotes; readonly window: OpenWindow } {
  const window = openWindow();
  onTestFinished(window.dispose);
  return { notes: new WriteNotes(nodeFolder(folder), window), window };
}

function written(...urns: readonly EntityUrn[]): Parameters<WriteNotes["note"]>[0] {
  return [{ catalogue: URL, urns: [...urns] }];
}

test("each window reads what others have written since, once, and nothing of its own", async () => {
  const folder = join(testFolder(), "written");
  const [one, two, three] = [windowOn(folder), windowOn(folder), windowOn(folder)];
  expect(await Promise.all([one.notes.news(), two.notes.news()])).toEqual([[], []]);
  await one.notes.note(written(JANE));
  // What this window shows is read later than its first look.
  expect(await three.notes.news()).toEqual([]);
  await three.notes.note([{ catalogue: "embedded", urns: [TOM] }]);
  expect(await two.notes.news()).toHaveLength(2);
  expect(await two.notes.news()).toEqual([]);
  expect(await one.notes.news()).toEqual([{ catalogue: "embedded", urns: [TOM] }]);
  await one.notes.note(written(TOM));
  expect(await two.notes.news()).toEqual(written(TOM));
  expect(await three.notes.news()).toEqual(written(TOM));
  expect(readdirSync(folder)).toHaveLength(2);
});

test("if a note was replaced before it was read, anything may have been written", async () => {
  const folder = testFolder();
  const [one, two] = [windowOn(folder), windowOn(folder)];
  await two.notes.news();
  await one.notes.note([{ catalogue: "embedded", urns: [JANE] }]);
  await one.notes.note(written(JANE));
  expect(await two.notes.news()).toEqual([{}]);
});

test("of very many entities, none is named", async () => {
  const folder = testFolder();
  const [one, two] = [windowOn(folder), windowOn(folder)];
  await two.notes.news();
  const many = Array.from({ length: 501 }, (_, at) => datasetUrn({ platform: "hive", name: `t${at}`, env: "PROD" }));
  await one.notes.note(written(...many.slice(1)));
  expect(await two.notes.news()).toEqual(written(...many.slice(1)));
  await one.notes.note(written(...many));
  expect(await two.notes.news()).toEqual([{ catalogue: URL }]);
});

test("a new window removes the notes of those that have ended, and what is no note has no effect", async () => {
  const folder = testFolder();
  const [one, ended] = [windowOn(folder), windowOn(folder)];
  await ended.notes.note(written(JANE));
  await one.notes.note(written(JANE));
  ended.window.dispose();
  const two = windowOn(folder);
  expect(await two.notes.news()).toEqual([]);
  expect(readdirSync(folder)).toEqual([`${one.window.own}.json`]);
  writeFileSync(join(folder, "0123456789abcdef.json"), "{");
  expect(await two.notes.news()).toEqual([]);
  await one.notes.note(written(TOM));
  expect(await two.notes.news()).toEqual(written(TOM));
});
