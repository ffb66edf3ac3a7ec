import { expect, test } from "vitest";
import { tellingName } from "../../../catalogue/display/tellingName.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "shop.orders", env: "PROD" });

test("a display name that repeats the end of the name in the URN says nothing new", () => {
  expect(tellingName(ORDERS, "Orders of the shop")).toBe("Orders of the shop");
  expect(tellingName(ORDERS, "orders")).toBeUndefined();
  expect(tellingName(ORDERS, undefined)).toBeUndefined();
});
