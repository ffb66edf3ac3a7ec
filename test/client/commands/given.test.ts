import { expect, test } from "vitest";
import { datasetUrn, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import {
  datasetsOf,
  leftOutSuffix,
  onePersonOf,
  ownersOf,
  readAllGiven,
  readGiven,
} from "../../../client/commands/given.ts";

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

test("users may be named that become members of a group; what is not a user is left out", () => {
  const group = groupUrn("crew");
  expect(readGiven({ person: group, members: [ada, group, "x"] })).toMatchObject({ person: group, members: [ada] });
  expect(readGiven({ person: group, members: "x" }).members).toBeUndefined();
  // A user is dragged twice who is selected below two groups.
  expect(readGiven({ person: group, members: [ada, ada] }).members).toEqual([ada]);
});

test("a row below the members of a group gives the membership that it stands for", () => {
  const group = groupUrn("crew");
  const row = { kind: "user", person: ada, membership: { user: ada, group } };
  expect(readGiven(row)).toMatchObject({ person: ada, membership: { user: ada, group } });
  expect(readGiven({ membership: { user: group, group } }).membership).toBeUndefined();
});

test("of several selected rows all are meant, of one the row that the command was called on", () => {
  const other = datasetUrn({ platform: "hive", name: "sales.returns", env: "PROD" });
  const rows = [{ urn: ORDERS }, { urn: other }, { urn: ORDERS, column: "id" }];
  expect(datasetsOf(readAllGiven(rows[0], rows))).toEqual([ORDERS, other]);
  expect(readAllGiven(rows[1], [rows[0]])).toEqual([readGiven(rows[1])]);
  expect(readAllGiven(rows[1], undefined)).toEqual([readGiven(rows[1])]);
  expect(readGiven({ person: ada }).person).toBe(ada);
});

test("users and groups that are selected become owners; rows of owners name their datasets", () => {
  const grace = userUrn("grace");
  expect(ownersOf([{ person: ada }, { person: grace }, { person: ada }])).toEqual([ada, grace]);
  expect(ownersOf([{ dataset: ORDERS, owner: { urn: ada } }])).toEqual([ada]);
  expect(
    ownersOf([
      { dataset: ORDERS, person: ada },
      { dataset: ORDERS, owner: { urn: ada, typeUrn: "urn:li:ownershipType:x" } },
    ]),
  ).toEqual([]);
});

test("ownership is transferred from one user or group: a second one is refused, not passed over", () => {
  const grace = userUrn("grace");
  expect(onePersonOf([{ dataset: ORDERS }])).toBeUndefined();
  expect(onePersonOf([{ person: ada }, { person: ada, dataset: ORDERS }])).toBe(ada);
  expect(() => onePersonOf([{ person: ada }, { person: grace }])).toThrow(
    "The selected rows belong to 2 users or groups. Select rows of only one of them.",
  );
});

test("a title says how many selected rows are left out", () => {
  const platform = readGiven({ kind: "platform", folder: { platform: "hive", folders: [] } });
  expect(leftOutSuffix([platform])).toBe("");
  expect(leftOutSuffix([{ dataset: ORDERS }, { person: ada }])).toBe("");
  expect(leftOutSuffix([{ dataset: ORDERS }, platform])).toBe(" (1 selected platform or folder is left out)");
  expect(leftOutSuffix([platform, { dataset: ORDERS }, platform])).toBe(
    " (2 selected platforms or folders are left out)",
  );
  const trouble = readGiven({ kind: "trouble", sentence: "" });
  expect(leftOutSuffix([{ dataset: ORDERS }, trouble])).toBe(" (1 selected row is not a dataset)");
  expect(leftOutSuffix([trouble, { dataset: ORDERS }, trouble])).toBe(" (2 selected rows are not datasets)");
});

test("a title says that only the datasets that are shown are meant, although the row of more is selected", () => {
  const folder = { kind: "platform", folder: { platform: "hive", folders: [] } };
  const more = { kind: "more", above: folder, left: 2_500 };
  const suffix = (...rows: readonly unknown[]): string => leftOutSuffix([{ dataset: ORDERS }, ...rows.map(readGiven)]);
  expect(suffix(more)).toBe(" (only the datasets shown, 2,500 more are left out)");
  expect(suffix(folder, more, { ...more, left: 10 })).toBe(
    " (only the datasets shown, 2,510 more are left out; 1 selected platform or folder is left out)",
  );
  expect(suffix({ kind: "more", above: undefined, left: undefined })).toBe(
    " (only the datasets shown, there are more)",
  );
  expect(suffix({ kind: "more", above: { kind: "columns" }, left: 3 })).toBe(" (1 selected row is not a dataset)");
});
