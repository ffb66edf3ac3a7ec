import { expect, test } from "vitest";
import { datasetUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { ShownDatasets } from "../../../client/views/shownDatasets.ts";

const [ada, grace] = [userUrn("ada"), userUrn("grace")];
const [orders, returns] = [dataset("orders"), dataset("returns")];

function dataset(name: string): DatasetUrn {
  return datasetUrn({ platform: "hive", name, env: "PROD" });
}

test("of a dataset that changed, it alone is read again", () => {
  expect(new ShownDatasets().affectedBy([returns])).toEqual([returns]);
});

test("of a user who changed, the datasets that show them as an owner are read again", () => {
  const shown = new ShownDatasets();
  shown.note(orders, [ada]);
  expect(shown.affectedBy([ada])).toEqual([orders]);
  expect(shown.affectedBy([grace])).toEqual([]);
  expect(shown.affectedBy([ada, returns, orders]).toSorted()).toEqual([orders, returns]);
});

test("the owners that were read last count", () => {
  const shown = new ShownDatasets();
  shown.note(orders, [ada]);
  shown.note(orders, [grace]);
  expect(shown.affectedBy([ada])).toEqual([]);
  shown.clear();
  expect(shown.affectedBy([grace])).toEqual([]);
});
