import { expect, test } from "vitest";
import { PageNames } from "../../../client/datasetPages/pageNames.ts";

const ORDERS = { displayName: "Orders", name: "lake.orders", platform: "hive", environment: "PROD" };

interface Tab {
  name: string;
  readonly show: (name: string) => void;
}

function tab(): Tab {
  const made: Tab = { name: "", show: (name) => (made.name = name) };
  return made;
}

test("a tab has the display name of its dataset, or the name in its URN", () => {
  const names = new PageNames();
  const [orders, trips] = [tab(), tab()];
  names.set(orders.show, ORDERS);
  names.set(trips.show, { ...ORDERS, displayName: undefined, name: "lake.trips" });
  expect([orders.name, trips.name]).toEqual(["Orders", "lake.trips"]);
});

test("where several have one name, each says what tells it apart, as long as they do", () => {
  const names = new PageNames();
  const [one, other, third] = [tab(), tab(), tab()];
  names.set(one.show, ORDERS);
  names.set(other.show, { ...ORDERS, displayName: undefined, name: "shop.orders" });
  expect([one.name, other.name]).toEqual(["Orders", "shop.orders"]);
  // Its display name was read.
  names.set(other.show, { ...ORDERS, name: "shop.orders" });
  expect([one.name, other.name]).toEqual(["Orders · lake.orders", "Orders · shop.orders"]);
  names.delete(other.show);
  expect(one.name).toBe("Orders");

  names.set(third.show, { ...ORDERS, environment: "DEV" });
  expect([one.name, third.name]).toEqual(["Orders · PROD", "Orders · DEV"]);
});

test("of datasets that are called by the names in their URNs, the platforms differ", () => {
  const names = new PageNames();
  const [one, other] = [tab(), tab()];
  const bare = { ...ORDERS, displayName: undefined };
  names.set(one.show, bare);
  names.set(other.show, { ...bare, platform: "kafka" });
  expect([one.name, other.name]).toEqual(["lake.orders · hive", "lake.orders · kafka"]);
});

test("a tab that was closed and cannot be named keeps no other from its name, and counts no more", () => {
  const names = new PageNames();
  const closed = (): void => {
    throw new Error("Webview is disposed");
  };
  names.set(closed, ORDERS);
  const orders = tab();
  names.set(orders.show, { ...ORDERS, name: "shop.orders" });
  expect(orders.name).toBe("Orders");
});
