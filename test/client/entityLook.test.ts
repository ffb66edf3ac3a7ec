import { expect, test } from "vitest";
import { datasetUrn, groupUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { datasetLook, entityIcon } from "../../client/entityLook.ts";

test("each entity type has an icon of its own", () => {
  const orders = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
  expect([orders, userUrn("ada"), groupUrn("sales")].map(entityIcon)).toEqual(["table", "person", "organization"]);
  expect(datasetLook(orders)).toEqual({ label: "sales.orders", description: "hive · PROD", icon: "table" });
});
