import { expect, test } from "vitest";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";
import { ProductionMarks } from "../../../client/catalogue/productionMarks.ts";

const place: Place = { kind: "remote", name: "Shop", url: "https://shop.example", token: "secret" };

test("a catalogue is marked by its address, for every window, until it is unmarked", async () => {
  const values = new Map<string, unknown>();
  const forAll = {
    get: (key: string): unknown => values.get(key),
    update: (key: string, value: unknown) => Promise.resolve(void values.set(key, value)),
  };
  const [marks, otherWindow] = [new ProductionMarks(forAll), new ProductionMarks(forAll)];
  let told = 0;
  marks.onDidChange(() => told++);
  expect(marks.has(place)).toBe(false);
  await marks.set(place, true);
  await marks.set(place, true);
  await marks.set({ url: "https://other.example" }, true);
  expect(marks.has({ ...place, name: "CATALOGUE_URL", token: "environment" })).toBe(true);
  expect(otherWindow.has(place)).toBe(true);
  expect(marks.has(EMBEDDED)).toBe(false);
  await otherWindow.set(place, false);
  expect(marks.has(place)).toBe(false);
  expect(marks.has({ ...place, url: "https://other.example" })).toBe(true);
  expect(told).toBe(3);
  values.set("metadataCatalogue.production", "damaged");
  expect(marks.has(place)).toBe(false);
  marks.dispose();
});
