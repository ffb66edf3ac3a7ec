import { expect, test } from "vitest";
import {
  groupsOf,
  membershipsOf,
  withGroups,
  withMember,
  withMemberBack,
  withoutMember,
} from "../../../catalogue/changes/membership.ts";
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

test("a user is in the groups of both memberships, each once", () => {
  const stored = { groupMembership: { groups: [sales] }, nativeGroupMembership: { nativeGroups: [support, sales] } };
  expect(groupsOf(membershipsOf(stored))).toEqual([sales, support]);
  expect(groupsOf(membershipsOf({}))).toEqual([]);
});

test("groups replace those of both memberships; one that stays is not stored a second time", () => {
  const ingested = { groups: [sales], futureField: 1 };
  const native = { nativeGroups: [support], futureField: 2 };
  const same = withGroups({ ingested, native }, [support, sales]);
  expect([same.ingested, same.native]).toEqual([ingested, native]);
  expect(same.ingested).toBe(ingested);
  expect(same.native).toBe(native);
  expect(withGroups({ ingested, native }, [])).toEqual({
    ingested: { groups: [], futureField: 1 },
    native: { nativeGroups: [], futureField: 2 },
  });
  expect(withGroups({ ingested: undefined, native }, [support, sales])).toEqual({
    ingested: { groups: [sales] },
    native,
  });
  const twice = { ingested, native: { nativeGroups: [sales] } };
  expect(withGroups(twice, [sales])).toEqual(twice);
});

test("a membership that was removed is put back where it was, unless the user is a member again", () => {
  const nothing = { ingested: undefined, native: undefined };
  expect(withMemberBack(nothing, sales, { ingested: true, native: true })).toEqual({
    ingested: { groups: [sales] },
    native: { nativeGroups: [sales] },
  });
  const stored = { ingested: { groups: [support] }, native: { nativeGroups: [sales], futureField: 1 } };
  expect(withMemberBack(stored, sales, { ingested: true, native: true })).toEqual({
    ingested: undefined,
    native: undefined,
  });
  const others = { ingested: { groups: [support] }, native: { nativeGroups: [support], futureField: 1 } };
  expect(withMemberBack(others, sales, { ingested: false, native: true })).toEqual({
    native: { nativeGroups: [support, sales], futureField: 1 },
  });
  expect(withMemberBack(stored, support, { ingested: true, native: false })).toEqual({});
});
