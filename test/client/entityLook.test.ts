import { expect, test } from "vitest";
import { datasetUrn, groupUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { datasetLook, entityIcon, goneLook, noLonger, personLook } from "../../client/entityLook.ts";

test("each entity type has an icon of its own", () => {
  const orders = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
  expect([orders, userUrn("ada"), groupUrn("sales")].map(entityIcon)).toEqual(["table", "person", "organization"]);
  expect(datasetLook(orders)).toEqual({ label: "sales.orders", description: "hive · PROD", icon: "table" });
});

test("a user or group is shown with the ID, before which a very long name is cut", () => {
  expect(personLook({ urn: userUrn("ada.l"), name: "Ada" })).toEqual({
    label: "Ada",
    description: "ada.l",
    icon: "person",
  });
  expect(personLook({ urn: userUrn("ada"), name: "ada" })).toMatchObject({ label: "ada", description: undefined });
  expect(personLook({ urn: userUrn("ada.l"), name: "Ada ".repeat(100) })).toMatchObject({
    label: `${"Ada ".repeat(15).trimEnd()}…`,
    description: "ada.l",
  });
});

test("an owner that is gone is marked", () => {
  const look = { label: "Ada", icon: "person", description: "ada.l" };
  const marked = { label: "Ada", icon: "circle-slash", description: "ada.l · marked removed" };
  expect([goneLook({ gone: "removed" }, look), goneLook({}, look)]).toEqual([marked, look]);
});

test("a dataset that the catalogue does not have any more is named", () => {
  const orders = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
  expect(noLonger(orders)).toBe("sales.orders is no longer in the catalogue.");
});
