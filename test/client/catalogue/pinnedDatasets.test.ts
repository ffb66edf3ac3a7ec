import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { PinnedDatasets } from "../../../client/catalogue/pinnedDatasets.ts";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";

const SHOP: Place = { kind: "remote", name: "Shop", url: "https://shop.example", token: "secret" };
const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const RETURNS = datasetUrn({ platform: "hive", name: "sales.returns", env: "PROD" });

test("datasets are pinned for a catalogue, each once and in this order, for every window, until they are unpinned", async () => {
  const values = new Map<string, unknown>();
  const forAll = {
    get: (key: string): unknown => values.get(key),
    // As VS Code keeps it.
    update: (key: string, value: unknown) => Promise.resolve(void values.set(key, JSON.parse(JSON.stringify(value)))),
  };
  const [pins, otherWindow] = [new PinnedDatasets(forAll), new PinnedDatasets(forAll)];
  let told = 0;
  pins.onDidChange(() => told++);
  expect(pins.of(SHOP)).toEqual([]);
  await pins.pin(SHOP, [RETURNS]);
  await pins.pin(SHOP, [ORDERS, RETURNS, ORDERS]);
  await pins.pin(EMBEDDED, [ORDERS]);
  expect(pins.of({ ...SHOP, name: "Renamed" })).toEqual([RETURNS, ORDERS]);
  expect(otherWindow.of(EMBEDDED)).toEqual([ORDERS]);
  expect(pins.has(EMBEDDED, RETURNS)).toBe(false);
  await otherWindow.unpin(SHOP, [RETURNS]);
  expect(pins.of(SHOP)).toEqual([ORDERS]);
  expect(pins.has(SHOP, ORDERS)).toBe(true);
  await pins.unpin(SHOP, [ORDERS, RETURNS]);
  expect([pins.of(SHOP), pins.of(EMBEDDED), told]).toEqual([[], [ORDERS], 4]);
  pins.dispose();
});

test("what another window has pinned is told once it is looked for, and only if it is another", async () => {
  const values = new Map<string, unknown>();
  const forAll = {
    get: (key: string): unknown => values.get(key),
    update: (key: string, value: unknown) => Promise.resolve(void values.set(key, JSON.parse(JSON.stringify(value)))),
  };
  const [pins, otherWindow] = [new PinnedDatasets(forAll), new PinnedDatasets(forAll)];
  let told = 0;
  pins.onDidChange(() => told++);
  pins.look();
  expect(told).toBe(0);
  await otherWindow.pin(SHOP, [ORDERS]);
  pins.look();
  pins.look();
  expect([pins.of(SHOP), told]).toEqual([[ORDERS], 1]);
  await pins.pin(SHOP, [RETURNS]);
  pins.look();
  expect(told).toBe(2);
});

test("what is no list of datasets counts as none", () => {
  const kept = (value: unknown): PinnedDatasets =>
    new PinnedDatasets({ get: () => value, update: () => Promise.resolve() });
  expect(kept("damaged").of(EMBEDDED)).toEqual([]);
  expect(kept({ embedded: ["urn:li:corpuser:ada", ORDERS, "$(sync)"] }).of(EMBEDDED)).toEqual([ORDERS]);
});
