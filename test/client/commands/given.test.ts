import { expect, test } from "vitest";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { readGiven } from "../../../client/commands/given.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const ada = userUrn("ada");

test("a row of the tree gives its dataset, column or owner", () => {
  expect(readGiven({ kind: "column", urn: ORDERS, column: { fieldPath: "id", name: "id" } })).toMatchObject({
    dataset: ORDERS,
    column: "id",
  });
  const owner = { urn: ada, typeUrn: "urn:li:ownershipType:__system__data_steward", name: "Ada" };
  expect(readGiven({ kind: "owner", urn: ORDERS, owner })).toMatchObject({
    dataset: ORDERS,
    owner: { urn: ada, typeUrn: owner.typeUrn },
  });
});

test("a keybinding may name them by themselves", () => {
  const given = { urn: ORDERS, column: "id", owner: ada, type: "DATA_STEWARD", description: "" };
  expect(readGiven(given)).toEqual({
    dataset: ORDERS,
    column: "id",
    owner: { urn: ada, typeUrn: undefined },
    type: "DATA_STEWARD",
    description: "",
  });
});

test.each([undefined, null, 1, "urn", { urn: 1 }, { urn: "urn:li:dataset:nonsense" }, { owner: ORDERS }])(
  "what cannot be read is asked for: %j",
  (argument) => {
    expect(Object.values(readGiven(argument)).filter((value) => value !== undefined)).toEqual([]);
  },
);
