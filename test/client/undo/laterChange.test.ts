import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { laterChange } from "../../../client/undo/laterChange.ts";
import type { RecentChange } from "../../../client/undo/recentChange.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "shop.orders", env: "PROD" });
const TRIPS = datasetUrn({ platform: "hive", name: "shop.trips", env: "PROD" });

/** A change that replaced the first version of an aspect of each of these datasets, or a later one. */
function change(id: string, name: string, before: number, urns = [ORDERS]): RecentChange {
  const aspects = urns.map((urn) => ({ urn, name, before: String(before), after: String(before + 1) }));
  const from = { id: "file:///work", name: "work" };
  return { id, kind: "change", title: id, isComplete: true, written: { aspects, created: [] }, from, at: 1 };
}

test("a change is named as the later one only if it wrote what was kept", () => {
  const earlier = change("earlier", "ownership", 1, [ORDERS, TRIPS]);
  const ofOrders = change("ofOrders", "ownership", 2);
  const links = change("links", "institutionalMemory", 1);
  const kept = [links, ofOrders, earlier];
  expect(laterChange(earlier, kept, { changedSince: [{ urn: ORDERS, aspects: ["ownership"] }] })).toBe(ofOrders);
  // Of the orders it could be undone all the same, so that another change of them is not what keeps the trips.
  expect(laterChange(earlier, kept, { changedSince: [{ urn: TRIPS, aspects: ["ownership"] }] })).toBeUndefined();
  expect(laterChange(earlier, kept, { changedSince: [] })).toBeUndefined();
  expect(laterChange(ofOrders, kept, { changedSince: [{ urn: ORDERS, aspects: ["ownership"] }] })).toBeUndefined();
});
