import { expect, test } from "vitest";
import { datasetUrn, parseDatasetUrn } from "../../../catalogue/urn/urn.ts";
import { descriptionQuery, readDescriptionQuery } from "../../../client/descriptions/descriptionQuery.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "lake.orders", env: "PROD" });

test("the address of a description can be read in a message, that of a dataset too", () => {
  for (const column of ["order_id", ""]) {
    const address = { catalogue: "https://datahub.example:8080/api/gms", urn: ORDERS, column };
    expect(descriptionQuery(address)).toBe(`hive,lake.orders,PROD,https://datahub.example:8080/api/gms,${column}`);
    expect(readDescriptionQuery(descriptionQuery(address))).toEqual(address);
  }
});

test.each([
  ["lake.orders", "[go](command:x)"],
  ["lake.orders", "[version=2.0].[type=string].a,b"],
  ["lake.orders", "a b"],
  ["shop-lake/exports/größe.csv", "id"],
])("what others wrote cannot be read in the query for %j, column %j", (name, column) => {
  const urn = parseDatasetUrn(`urn:li:dataset:(urn:li:dataPlatform:s3,${name},PROD)`) ?? ORDERS;
  const address = { catalogue: "embedded", urn, column };
  expect(descriptionQuery(address)).toMatch(/^[\w-]+$/);
  expect(readDescriptionQuery(descriptionQuery(address))).toEqual(address);
});

test.each(["", "eyJ9", "hive,lake.orders,PROD,embedded"])("%j is no address", (query) => {
  expect(readDescriptionQuery(query)).toBeUndefined();
});
