import { describe, expect, test } from "vitest";
import { withGroupRecord, type GroupAspects } from "../../../catalogue/changes/group.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { EARLIER, NOW } from "./stamp.ts";

const team = { id: "team" };
const [jane, joe, eng] = [userUrn("jane"), userUrn("joe"), groupUrn("eng")];
const stored: GroupAspects = {
  corpGroupInfo: { displayName: "Team", admins: [jane], members: [jane], groups: [eng], futureField: 1 },
  ownership: {
    owners: [{ owner: jane, type: "DATA_STEWARD", source: { type: "MANUAL" } }],
    lastModified: EARLIER,
    futureField: 1,
  },
  status: { removed: false },
};

test("creates a group with every field the record has", () => {
  const record = {
    ...team,
    displayName: "Team",
    email: "team@example.com",
    description: "About",
    slack: "#team",
    pictureLink: "https://example.com/team.png",
  };
  expect(withGroupRecord({}, record, { owners: [jane], members: [jane, joe] }, NOW)).toEqual({
    corpGroupInfo: {
      displayName: "Team",
      email: "team@example.com",
      description: "About",
      slack: "#team",
      admins: [jane],
      members: [jane, joe],
      groups: [],
    },
    corpGroupEditableInfo: { pictureLink: "https://example.com/team.png" },
    ownership: { owners: [{ owner: jane, type: "TECHNICAL_OWNER" }], lastModified: NOW },
    status: undefined,
  });
});

test("a record that names nothing but the id creates the group, and changes an existing one in nothing", () => {
  expect(withGroupRecord({}, team, {}, NOW).corpGroupInfo).toEqual({ admins: [], members: [], groups: [] });
  const changed = withGroupRecord(stored, team, {}, NOW);
  expect(changed.corpGroupInfo).toBe(stored.corpGroupInfo);
  expect(changed.corpGroupEditableInfo).toBe(stored.corpGroupEditableInfo);
  expect(changed.ownership).toBe(stored.ownership);
});

test("replaces what the record names; other fields stay, unknown ones too", () => {
  const changed = withGroupRecord(stored, { ...team, displayName: "New" }, {}, NOW);
  expect(changed.corpGroupInfo).toEqual({ ...stored.corpGroupInfo, displayName: "New" });
});

test("skips the write when the record says what is stored", () => {
  const changed = withGroupRecord(stored, { ...team, displayName: "Team" }, { owners: [jane], members: [jane] }, NOW);
  expect(changed.corpGroupInfo).toBe(stored.corpGroupInfo);
  expect(changed.ownership).toBe(stored.ownership);
});

test("what was edited gives way to other values of the record, and stays where they are the same", () => {
  const info = { description: "Ingested", email: "old@example.com", admins: [], members: [], groups: [] };
  const edited = {
    description: "Edited",
    email: "mine@example.com",
    slack: "#mine",
    pictureLink: "https://a.example/",
  };
  const current = { corpGroupInfo: info, corpGroupEditableInfo: edited };
  const record = { ...team, description: "Ingested", slack: "#team", email: "mine@example.com" };
  const changed = withGroupRecord(current, record, {}, NOW);
  expect(JSON.parse(JSON.stringify([changed.corpGroupInfo, changed.corpGroupEditableInfo]))).toEqual([
    { ...info, slack: "#team" },
    { email: "mine@example.com", pictureLink: "https://a.example/" },
  ]);
  const same = withGroupRecord(current, { ...team, description: "Edited" }, {}, NOW);
  expect([same.corpGroupInfo, same.corpGroupEditableInfo]).toEqual([info, edited]);
});

describe("people", () => {
  test("members are added to those there are", () => {
    expect(withGroupRecord(stored, team, { members: [joe] }, NOW).corpGroupInfo?.members).toEqual([jane, joe]);
  });

  test("who is a member without the group's list is not added to it; without the others, the list keeps who is named", () => {
    const existing = new Set([joe]);
    expect(withGroupRecord(stored, team, { members: [joe], existing }, NOW).corpGroupInfo).toBe(stored.corpGroupInfo);
    const people = { members: [joe, jane], existing, membersReplace: true };
    expect(withGroupRecord(stored, team, people, NOW).corpGroupInfo).toBe(stored.corpGroupInfo);
    const nobodyElse = { members: [joe], existing, membersReplace: true };
    expect(withGroupRecord(stored, team, nobodyElse, NOW).corpGroupInfo?.members).toEqual([]);
  });

  test("owners replace those there are; one who stays keeps their type and what else is stored of them", () => {
    const changed = withGroupRecord(stored, team, { owners: [joe, jane] }, NOW);
    expect(changed.ownership).toEqual({
      owners: [
        { owner: jane, type: "DATA_STEWARD", source: { type: "MANUAL" } },
        { owner: joe, type: "TECHNICAL_OWNER" },
      ],
      lastModified: NOW,
      futureField: 1,
    });
    expect(changed.corpGroupInfo?.admins).toEqual([joe, jane]);
  });

  test("an empty list of owners removes them all", () => {
    const changed = withGroupRecord(stored, team, { owners: [] }, NOW);
    expect(changed.ownership?.owners).toEqual([]);
    expect(changed.corpGroupInfo?.admins).toEqual([]);
  });

  test("replacing one owner by another is written", () => {
    const two = { corpGroupInfo: { admins: [jane, joe], members: [joe], groups: [] } };
    const changed = withGroupRecord(two, team, { owners: [jane, userUrn("ann")] }, NOW);
    expect(changed.corpGroupInfo?.admins).toEqual([jane, userUrn("ann")]);
  });

  test("a new group without owners gets no ownership", () => {
    expect(withGroupRecord({}, team, { owners: [] }, NOW).ownership).toBeUndefined();
  });

  test("someone named twice is there once", () => {
    const changed = withGroupRecord({}, team, { owners: [joe, joe], members: [joe, joe] }, NOW);
    expect(changed.ownership?.owners).toHaveLength(1);
    expect(changed.corpGroupInfo).toMatchObject({ admins: [joe], members: [joe] });
  });
});

test("a removed group comes back", () => {
  expect(withGroupRecord({ status: { removed: true } }, team, {}, NOW).status).toEqual({ removed: false });
});
