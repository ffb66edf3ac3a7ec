import { expect, test } from "vitest";
import { datasetPath } from "../../../catalogue/urn/datasetPath.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";

function pathOf(platform: string, name: string): string {
  const { folders, leaf } = datasetPath(datasetUrn({ platform, name, env: "PROD" }));
  return [...folders, leaf].join(" > ");
}

test.each([
  ["postgres", "shop.public.orders", "shop > public > orders"],
  ["hive", "orders", "orders"],
  ["s3", "lake/raw/orders.csv", "lake > raw > orders.csv"],
  ["hdfs", "/data/orders/", "data > orders"],
  ["kafka", "shop.orders.v1", "shop.orders.v1"],
  ["hive", "a..b", "a..b"],
  ["s3", "a//b", "a//b"],
  ["hive", "1.2.3.4.5.6.7.8.9.10", "1 > 2 > 3 > 4 > 5 > 6 > 7 > 8 > 9.10"],
  ["s3", "/1/2/3/4/5/6/7/8/9/10", "1 > 2 > 3 > 4 > 5 > 6 > 7 > 8 > 9/10"],
])("on %s, %s is at %s", (platform, name, path) => {
  expect(pathOf(platform, name)).toBe(path);
});
