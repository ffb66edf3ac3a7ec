import { expect, test } from "vitest";
import { refusedDatasets, refusedMembers, refusedOwners } from "../../../client/views/refusedDrop.ts";

const JO = "urn:li:corpuser:jo";
const CORE = "urn:li:corpGroup:core";
const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)";

test("one user who is dropped on a folder is at the wrong row; a mixed selection is not", () => {
  expect(refusedOwners([JO, CORE], { isDataset: true })).toBeUndefined();
  expect(refusedOwners([JO], { isDataset: false })).toBe("Only datasets can get owners: drop onto a dataset.");
  expect(refusedOwners([JO, undefined], { isDataset: true })).toBe(
    "Only users and groups can become owners: select only them.",
  );
  expect(refusedOwners([JO, undefined], { isDataset: false })).toBe(
    "To make users or groups owners, select only them, and drop them onto a dataset.",
  );
});

test("a group that is dropped on a group is no user; a user who is dropped on a user is at the wrong row", () => {
  expect(refusedMembers([JO], { isGroup: true })).toBeUndefined();
  expect(refusedMembers([CORE], { isGroup: true })).toBe(
    "Only users can become members of a group: select only users.",
  );
  expect(refusedMembers([JO], { isGroup: false })).toBe("Only groups can get members: drop users onto a group.");
  expect(refusedMembers([CORE], { isGroup: false })).toBe(
    "To add users to a group, select only users, and drop them onto the group.",
  );
  expect(refusedMembers([ORDERS], { isGroup: true })).toBe(
    'To give a dataset below a user to somebody else, run "Transfer Ownership".',
  );
});

test("datasets get an owner by a user or group; a folder alone does not", () => {
  expect(refusedDatasets([ORDERS, undefined], { isPerson: true })).toBeUndefined();
  expect(refusedDatasets([undefined], { isPerson: true })).toBe("Only datasets can get owners, and none is selected.");
  expect(refusedDatasets([ORDERS], { isPerson: false })).toBe(
    "To give datasets an owner, drop them onto a user or group.",
  );
});
