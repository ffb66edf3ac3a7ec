import { expect, test } from "vitest";
import {
  afterUndo,
  wroteAfter,
  type StoredWrites,
  type WrittenAspect,
} from "../../../catalogue/graph/writtenAspects.ts";
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

test("once a later change is undone, the version that the undo stored is the one that the earlier change left", () => {
  const later = change(written(ORDERS, "ownership", ["1", "2"]));
  expect(afterUndo(EARLIER, later, [written(ORDERS, "ownership", ["2", "3"])])).toEqual(
    change({ ...owners, after: "3" }, links, written(RETURNS, "ownership", ["1", "2"])),
  );
});

test("an undo on top of what somebody else wrote, or of another change, says nothing of the earlier one", () => {
  const later = change(written(ORDERS, "ownership", ["1", "2"]));
  expect(afterUndo(EARLIER, later, [written(ORDERS, "ownership", ["3", "4"])])).toBeUndefined();
  expect(afterUndo(EARLIER, later, [])).toBeUndefined();
  const muchLater = change(written(ORDERS, "ownership", ["5", "6"]));
  expect(afterUndo(EARLIER, muchLater, [written(ORDERS, "ownership", ["6", "7"])])).toBeUndefined();
});

test("a change is later than another if it wrote one of its aspects after it", () => {
  expect(wroteAfter(change(written(RETURNS, "ownership", ["4", "5"])), EARLIER)).toBe(true);
  expect(wroteAfter(change(written(RETURNS, "ownership", ["-1", "1"])), EARLIER)).toBe(false);
  expect(wroteAfter(change(written(RETURNS, "institutionalMemory", ["4", "5"])), EARLIER)).toBe(false);
  expect(wroteAfter(EARLIER, EARLIER)).toBe(false);
});
