import { expect, test } from "vitest";
import { withMember, withoutMember } from "../../../catalogue/changes/membership.ts";
import { groupUrn } from "../../../catalogue/urn/urn.ts";

const [sales, support] = [groupUrn("sales"), groupUrn("support")];

test("a user becomes a member once, whichever membership says so", () => {
  expect(withMember({ ingested: undefined, native: undefined }, sales)).toEqual({ nativeGroups: [sales] });
  const native = { nativeGroups: [support], futureField: 1 };
  expect(withMember({ ingested: { groups: [support] }, native }, sales)).toEqual({
    nativeGroups: [support, sales],
    futureField: 1,
  });
  expect(withMember({ ingested: undefined, native }, support)).toBeUndefined();
  expect(withMember({ ingested: { groups: [sales] }, native }, sales)).toBeUndefined();
});

test("a user who is removed is a member by neither membership, and what does not name the group stays", () => {
  const ingested = { groups: [sales, support], futureField: 1 };
  const native = { nativeGroups: [sales] };
  expect(withoutMember({ ingested, native }, sales)).toEqual({
    ingested: { groups: [support], futureField: 1 },
    native: { nativeGroups: [] },
  });
  expect(withoutMember({ ingested, native }, support)).toEqual({ ingested: { ...ingested, groups: [sales] } });
  expect(withoutMember({ ingested: undefined, native: undefined }, sales)).toEqual({});
});
