import { expect, test } from "vitest";
import { datasetSearches, nearDatasets } from "../../../catalogue/urn/nearDatasets.ts";
import { datasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";

const urn = (name: string, platform = "hive", env = "PROD"): DatasetUrn => datasetUrn({ platform, name, env });

test("a dataset in the same place is nearer than one elsewhere, and one written in another way than one with another letter", () => {
  expect(nearDatasets(urn("db.ordres"), [urn("db.orders", "kafka"), urn("db.orders")])).toEqual([urn("db.orders")]);
  expect(nearDatasets(urn("db.Orders"), [urn("db.order"), urn("db_orders")])).toEqual([urn("db_orders")]);
});

test("all that are equally near are found, but not the dataset itself or one with another name", () => {
  const others = [urn("db.border"), urn("db.orderly"), urn("db.order"), urn("db.people")];
  expect(nearDatasets(urn("db.order"), [urn("db.orders"), ...others])).toEqual([urn("db.orders"), urn("db.border")]);
  expect(nearDatasets(urn("ab"), [urn("cd")])).toEqual([]);
  expect(nearDatasets(urn("ab"), [])).toEqual([]);
});

test("one that is plainly another is not near: with a short word, digits, or a place that differ", () => {
  const near = (name: string, ...others: readonly string[]): readonly DatasetUrn[] =>
    nearDatasets(
      urn(name),
      others.map((other) => urn(other)),
    );
  expect(near("warehouse.us", "warehouse.uk", "warehouse.eu")).toEqual([]);
  expect(near("eu.customers", "us.customers")).toEqual([]);
  expect(near("sales.orders_2025", "sales.orders_2024", "sales.orders_25")).toEqual([]);
  expect(near("db.a", "db.c", "db.b")).toEqual([]);
  expect(near("db.orders", "db.borders2")).toEqual([]);
  expect(nearDatasets(urn("db.orders", "snowflake"), [urn("db.orders", "s3", "DEV")])).toEqual([]);
  expect(nearDatasets(urn("db.orders"), [urn("db.orders", "hive", "DEV")])).toHaveLength(1);
});

test("one slip is allowed in a word of four letters, and two in one of eight", () => {
  expect(nearDatasets(urn("db.usr"), [urn("db.user")])).toEqual([]);
  expect(nearDatasets(urn("db.usrs"), [urn("db.users")])).toEqual([urn("db.users")]);
  expect(nearDatasets(urn("db.ordrs"), [urn("db.order_")])).toEqual([]);
  expect(nearDatasets(urn("db.custmrs"), [urn("db.customers")])).toEqual([]);
  expect(nearDatasets(urn("db.cstomrs_x"), [urn("db.customers_x")])).toEqual([]);
  expect(nearDatasets(urn("db.custmerz"), [urn("db.customers")])).toEqual([urn("db.customers")]);
});

test("a catalogue is searched by the words of the name, and by pieces of its last word", () => {
  expect(datasetSearches(urn("shop.public.custmers"))).toEqual(["custmers", "public", "shop", "cus", "tme", "rs"]);
  expect(datasetSearches(urn("."))).toEqual([]);
});
