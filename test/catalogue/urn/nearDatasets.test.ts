import { expect, test } from "vitest";
import { datasetSearches, nearDatasets } from "../../../catalogue/urn/nearDatasets.ts";
import { datasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";

const urn = (name: string, platform = "hive", env = "PROD"): DatasetUrn => datasetUrn({ platform, name, env });

test("a dataset in the same place is nearer than one elsewhere, and one written in another way than one with another letter", () => {
  expect(nearDatasets(urn("db.ordres"), [urn("db.orders", "kafka"), urn("db.orders")])).toEqual([urn("db.orders")]);
  expect(nearDatasets(urn("db.Orders"), [urn("db.order"), urn("db_orders")])).toEqual([urn("db_orders")]);
});

test("all that are equally near are found, but not the dataset itself or one with another name", () => {
  const others = [urn("db.orders1"), urn("db.orders2"), urn("db.orders"), urn("db.people")];
  expect(nearDatasets(urn("db.orders"), others)).toEqual([urn("db.orders1"), urn("db.orders2")]);
  expect(nearDatasets(urn("ab"), [urn("cd")])).toEqual([]);
  expect(nearDatasets(urn("ab"), [])).toEqual([]);
});

test("a catalogue is searched by the words of the name, and by pieces of its last word", () => {
  expect(datasetSearches(urn("shop.public.custmers"))).toEqual(["custmers", "public", "shop", "cus", "tme", "rs"]);
  expect(datasetSearches(urn("."))).toEqual([]);
});
