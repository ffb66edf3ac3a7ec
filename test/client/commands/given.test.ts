import { expect, test } from "vitest";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { datasetsOf, readAllGiven, readGiven } from "../../../client/commands/given.ts";

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

test("of several selected rows all are meant, of one the row that the command was called on", () => {
  const other = datasetUrn({ platform: "hive", name: "sales.returns", env: "PROD" });
  const rows = [{ urn: ORDERS }, { urn: other }, { urn: ORDERS, column: "id" }];
  expect(datasetsOf(readAllGiven(rows[0], rows))).toEqual([ORDERS, other]);
  expect(readAllGiven(rows[1], [rows[0]])).toEqual([readGiven(rows[1])]);
  expect(readAllGiven(rows[1], undefined)).toEqual([readGiven(rows[1])]);
  expect(readGiven({ person: ada }).person).toBe(ada);
});
