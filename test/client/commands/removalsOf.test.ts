import { expect, test } from "vitest";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { byId } from "../../../client/owners/readNames.ts";
import { everyOwnership, removalsOf } from "../../../client/commands/removalsOf.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const RETURNS = datasetUrn({ platform: "hive", name: "sales.returns", env: "PROD" });
const ada = userUrn("ada");
const grace = userUrn("grace");
const EVERY_OF_ADA = { doing: "Removing every ownership of ada", wish: "Remove every ownership of ada" };
const steward = "urn:li:ownershipType:__system__data_steward";

test("a dataset below a user is about every ownership of that user, however many rows are selected", () => {
  const every = (urn: typeof ORDERS): unknown => ({
    urn,
    wishes: [{ kind: "remove", removal: { owner: ada, typeUrn: undefined } }],
  });
  expect(removalsOf([{ dataset: ORDERS, person: ada }], byId)).toEqual({
    changes: [every(ORDERS)],
    names: EVERY_OF_ADA,
  });
  const rows = [ORDERS, RETURNS].map((dataset) => ({ dataset, person: ada }));
  expect(removalsOf(rows, byId)).toEqual({ changes: [every(ORDERS), every(RETURNS)], names: EVERY_OF_ADA });
  expect(removalsOf([...rows, { dataset: ORDERS, person: grace }], byId)?.names.wish).toBe(
    "Remove every ownership of 2 owners",
  );
  expect(everyOwnership([ada], byId)).toEqual(EVERY_OF_ADA);
});

test("an owner below a dataset is one ownership, and those of one dataset are removed together", () => {
  const rows = [ada, grace].map((urn) => ({ dataset: ORDERS, owner: { urn, typeUrn: steward } }));
  expect(removalsOf(rows, byId)).toEqual({
    changes: [
      {
        urn: ORDERS,
        wishes: rows.map(({ owner }) => ({ kind: "remove", removal: { owner: owner.urn, typeUrn: steward } })),
      },
    ],
    names: { doing: "Removing 2 owners", wish: "Remove 2 owners" },
  });
});

test("an owner with several ownerships is counted once", () => {
  const rows = [steward, "urn:li:ownershipType:__system__technical_owner"].map((typeUrn) => ({
    dataset: ORDERS,
    owner: { urn: ada, typeUrn },
  }));
  expect(removalsOf([...rows, { dataset: RETURNS, owner: { urn: grace, typeUrn: steward } }], byId)?.names.wish).toBe(
    "Remove 2 owners",
  );
});

test("owners that are selected with other rows are refused, so that no row is passed over", () => {
  const owner = { dataset: ORDERS, owner: { urn: ada, typeUrn: steward } };
  for (const other of [{ dataset: RETURNS }, { person: grace }, {}])
    expect(() => removalsOf([owner, other, other], byId)).toThrow(
      "The selection has rows of different kinds. Select only owners, only datasets, only links, or only members of groups.",
    );
});

test.each([[[{ dataset: ORDERS }, { dataset: RETURNS }]], [[{ person: ada }, { person: grace }]], [[{}, {}]]])(
  "of other rows the owner or the dataset has to be asked for: %j",
  (rows) => {
    expect(removalsOf(rows, byId)).toBeUndefined();
  },
);
