import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";
import { ConnectionNotes } from "../../../client/catalogue/connectionNotes.ts";
import { ProductionMarks } from "../../../client/catalogue/productionMarks.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { testFolder } from "../../service/testService.ts";

const place: Place = { kind: "remote", name: "Shop", url: "https://shop.example", token: "secret" };

/** The marks of a window, with what VS Code remembers in it. */
function windowOf(folder: string, values = new Map<string, unknown>()): ProductionMarks {
  const forAll = {
    get: (key: string): unknown => values.get(key),
    update: (key: string, value: unknown) => Promise.resolve(void values.set(key, value)),
  };
  return new ProductionMarks({ forAll, notes: new ConnectionNotes(nodeFolder(folder)) });
}

test("a catalogue is marked by its address, for every window, until it is unmarked", async () => {
  const folder = testFolder();
  // The other window does not see what VS Code remembers in this one.
  const [marks, otherWindow] = [windowOf(folder), windowOf(folder)];
  const told = [0, 0];
  marks.onDidChange(() => (told[0] = (told[0] ?? 0) + 1));
  otherWindow.onDidChange(() => (told[1] = (told[1] ?? 0) + 1));
  expect(marks.has(place)).toBe(false);
  await marks.set(place, true);
  await marks.set(place, true);
  await marks.set({ url: "https://other.example" }, true);
  expect(marks.has({ ...place, name: "CATALOGUE_URL", token: "environment" })).toBe(true);
  expect(marks.has(EMBEDDED)).toBe(false);
  await otherWindow.look();
  await otherWindow.look();
  expect(otherWindow.has(place)).toBe(true);
  expect(told).toEqual([2, 1]);
  await otherWindow.set({ url: "https://other.example" }, false);
  expect(otherWindow.has({ ...place, url: "https://other.example" })).toBe(false);
  expect(otherWindow.has(place)).toBe(true);
  expect(told).toEqual([2, 2]);
  marks.dispose();
});

test("a mark that is taken away in one window does not count in another that remembers it, until it is set again", async () => {
  const folder = testFolder();
  const remembered = (): Map<string, unknown> => new Map([["metadataCatalogue.production", [place.url]]]);
  const [marks, otherWindow] = [windowOf(folder, remembered()), windowOf(folder, remembered())];
  let told = 0;
  otherWindow.onDidChange(() => told++);
  await otherWindow.look();
  expect([otherWindow.has(place), told]).toEqual([true, 0]);
  await marks.set(place, false);
  await otherWindow.look();
  expect([otherWindow.has(place), told]).toEqual([false, 1]);
  await otherWindow.set(place, true);
  await marks.look();
  expect([marks.has(place), otherWindow.has(place)]).toEqual([true, true]);
});

test("a mark is found, and taken away, however its address was written when an earlier version stored it", async () => {
  const typed = "https://Shop.example:443";
  const folder = testFolder();
  const remembered = (): Map<string, unknown> => new Map([["metadataCatalogue.production", [typed]]]);
  expect(windowOf(testFolder(), remembered()).has(place)).toBe(true);
  await new ConnectionNotes(nodeFolder(folder)).mark(typed, true);
  const [marks, otherWindow] = [windowOf(folder), windowOf(folder, remembered())];
  await marks.look();
  expect([marks.has(place), marks.has({ ...place, url: typed })]).toEqual([true, true]);
  await marks.set(place, false);
  await otherWindow.look();
  expect([marks.has({ ...place, url: typed }), otherWindow.has(place)]).toEqual([false, false]);
  await otherWindow.set({ url: typed }, true);
  await marks.look();
  expect([marks.has(place), otherWindow.has(place)]).toEqual([true, true]);
});

test("what an earlier version marked is marked until it is unmarked, and a damaged memory marks nothing", async () => {
  const values = new Map<string, unknown>([["metadataCatalogue.production", [place.url]]]);
  const marks = windowOf(testFolder(), values);
  expect(marks.has(place)).toBe(true);
  await marks.set(place, false);
  expect(marks.has(place)).toBe(false);
  values.set("metadataCatalogue.production", "damaged");
  expect(marks.has(place)).toBe(false);
});

test("a note that cannot be read takes no mark away, and none of another catalogue's counts less for it", async () => {
  const folder = testFolder();
  const remembered = new Map<string, unknown>([["metadataCatalogue.production", [place.url]]]);
  await windowOf(folder).set(place, false);
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), "");
  const marks = windowOf(folder, remembered);
  await marks.look();
  expect(marks.has(place)).toBe(true);
  await marks.set(place, false);
  expect(marks.has(place)).toBe(false);
});

test("marks that cannot be read are not taken for none", async () => {
  const folder = testFolder();
  const marks = windowOf(folder);
  await marks.set(place, true);
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), "{");
  await expect(windowOf(folder).look()).rejects.toThrow("cannot be read");
});
