import { expect, test } from "vitest";
import { wroteAfter, type StoredWrites, type WrittenAspect } from "../../../catalogue/graph/writtenAspects.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "lake.orders", env: "PROD" });
const RETURNS = datasetUrn({ platform: "hive", name: "lake.returns", env: "PROD" });

function written(urn: typeof ORDERS, name: string, versions: readonly [before: string, after: string]): WrittenAspect {
  const [before, after] = versions;
  return { urn, name, before, after };
}

function change(...aspects: readonly WrittenAspect[]): StoredWrites {
  return { aspects, created: [] };
}

const owners = written(ORDERS, "ownership", ["-1", "1"]);
const links = written(ORDERS, "institutionalMemory", ["1", "2"]);
const EARLIER = change(owners, links, written(RETURNS, "ownership", ["1", "2"]));

test("a change is later than another if it wrote one of its aspects after it", () => {
  expect(wroteAfter(change(written(RETURNS, "ownership", ["4", "5"])), EARLIER)).toBe(true);
  expect(wroteAfter(change(written(RETURNS, "ownership", ["-1", "1"])), EARLIER)).toBe(false);
  expect(wroteAfter(change(written(RETURNS, "institutionalMemory", ["4", "5"])), EARLIER)).toBe(false);
  expect(wroteAfter(EARLIER, EARLIER)).toBe(false);
  // Whatever is added to an entity that the earlier one created keeps it from being removed.
  const links = change(written(RETURNS, "institutionalMemory", ["-1", "1"]));
  expect([wroteAfter(links, EARLIER), wroteAfter(links, { ...EARLIER, created: [RETURNS] })]).toEqual([false, true]);
});
