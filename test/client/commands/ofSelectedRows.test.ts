import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { datasetOfOne } from "../../../client/commands/ofSelectedRows.ts";

const [ORDERS, TRIPS] = ["orders", "trips"].map((name) => datasetUrn({ platform: "hive", name, env: "PROD" }));
const OWNER = { kind: "owner", urn: ORDERS, owner: { urn: "urn:li:corpuser:ada" } };

test("from the palette, the row of an owner stands for its dataset, so that the owner is asked for", () => {
  expect(datasetOfOne([OWNER])).toEqual([{ urn: ORDERS }]);
  expect(datasetOfOne([])).toEqual([]);
});

test("several rows, which are asked about anyway, stand for what they are", () => {
  const rows = [OWNER, { kind: "dataset", urn: TRIPS }];
  expect(datasetOfOne(rows)).toBe(rows);
});
