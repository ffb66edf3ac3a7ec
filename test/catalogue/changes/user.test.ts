import { describe, expect, test } from "vitest";
import { isMember, withMembership, withUserRecord, type UserAspects } from "../../../catalogue/changes/user.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";

const jdoe = { id: "jdoe" };
const stored: UserAspects = {
  corpUserInfo: { active: false, displayName: "Jane", email: "jane@example.com", system: true, futureField: 1 },
  corpUserEditableInfo: { aboutMe: "Hello", teams: ["a"], slack: "@jane" },
  groupMembership: { groups: [groupUrn("old")], futureField: 1 },
  status: { removed: false },
};

test("creates a user with every field the record has, none lost", () => {
  const record = {
    ...jdoe,
    displayName: "Jane",
    firstName: "Jane",
    lastName: "Doe",
    title: "Engineer",
    email: "jane@example.com",
    slack: "@jane",
    phone: "12",
    description: "About",
    pictureLink: "https://example.com/jane.png",
    groups: ["eng", "urn:li:corpGroup:data"],
    managerUrn: userUrn("boss"),
    departmentId: 7,
    departmentName: "Data",
    countryCode: "SE",
  };
  expect(withUserRecord({}, record)).toEqual({
    corpUserInfo: {
      active: true,
      displayName: "Jane",
      firstName: "Jane",
      lastName: "Doe",
      fullName: "Jane Doe",
      title: "Engineer",
      email: "jane@example.com",
      managerUrn: "urn:li:corpuser:boss",
      departmentId: 7,
      departmentName: "Data",
      countryCode: "SE",
    },
    corpUserEditableInfo: {
      aboutMe: "About",
      slack: "@jane",
      phone: "12",
      pictureLink: "https://example.com/jane.png",
    },
    groupMembership: { groups: ["urn:li:corpGroup:eng", "urn:li:corpGroup:data"] },
    status: undefined,
  });
});

test("a record that names nothing but the id creates the user, and changes an existing one in nothing", () => {
  expect(withUserRecord({}, jdoe).corpUserInfo).toEqual({ active: true });
  const changed = withUserRecord(stored, jdoe);
  expect(changed.corpUserInfo).toBe(stored.corpUserInfo);
  expect(changed.corpUserEditableInfo).toBe(stored.corpUserEditableInfo);
  expect(changed.groupMembership).toBe(stored.groupMembership);
  expect(changed.status).toBe(stored.status);
});

test("replaces what the record names; other fields of the aspects stay, unknown ones too", () => {
  const changed = withUserRecord(stored, { ...jdoe, displayName: "JD", slack: "@jd" });
  expect(changed.corpUserInfo).toEqual({ ...stored.corpUserInfo, displayName: "JD" });
  expect(changed.corpUserEditableInfo).toEqual({ ...stored.corpUserEditableInfo, slack: "@jd" });
});

test("skips the write when the record says what is stored", () => {
  const record = { ...jdoe, displayName: "Jane", description: "Hello", groups: ["old"] };
  const changed = withUserRecord(stored, record);
  expect(changed.corpUserInfo).toBe(stored.corpUserInfo);
  expect(changed.corpUserEditableInfo).toBe(stored.corpUserEditableInfo);
  expect(changed.groupMembership).toBe(stored.groupMembership);
});

test("an empty text removes the value", () => {
  const changed = withUserRecord(stored, { ...jdoe, slack: "" });
  expect(JSON.parse(JSON.stringify(changed.corpUserEditableInfo))).toEqual({ aboutMe: "Hello", teams: ["a"] });
});

test("groups replace the groups the user had; an empty list leaves them all", () => {
  expect(withUserRecord(stored, { ...jdoe, groups: ["new", "new"] }).groupMembership).toEqual({
    groups: [groupUrn("new")],
    futureField: 1,
  });
  expect(withUserRecord(stored, { ...jdoe, groups: [] }).groupMembership?.groups).toEqual([]);
});

test("groups replace also those that were added in the catalogue itself", () => {
  const native = { nativeGroupMembership: { nativeGroups: [groupUrn("a"), groupUrn("b")] } };
  const changed = withUserRecord(native, { ...jdoe, groups: ["a"] });
  expect(changed.nativeGroupMembership).toEqual({ nativeGroups: [groupUrn("a")] });
  expect(changed.groupMembership).toBeUndefined();
});

test("replacing one group by another is written", () => {
  const [a, b, c] = [groupUrn("a"), groupUrn("b"), groupUrn("c")];
  const two = { groupMembership: { groups: [a, b] } };
  expect(withUserRecord(two, { ...jdoe, groups: ["a", "c"] }).groupMembership?.groups).toEqual([a, c]);
});

test("a new user without groups gets no groupMembership", () => {
  expect(withUserRecord({}, { ...jdoe, groups: [] }).groupMembership).toBeUndefined();
});

test("a removed user comes back", () => {
  expect(withUserRecord({ status: { removed: true } }, jdoe).status).toEqual({ removed: false });
});

describe("what was edited in the catalogue", () => {
  const edited: UserAspects = {
    corpUserInfo: { active: true, displayName: "Jane", title: "Analyst", fullName: "Jane Doe" },
    corpUserEditableInfo: { displayName: "Janie", title: "Junior", email: "j@example.com", skills: ["sql"] },
  };
  const upserted = (record: object, current = edited): unknown => {
    const { corpUserInfo, corpUserEditableInfo } = withUserRecord(current, { ...jdoe, ...record });
    return JSON.parse(JSON.stringify([corpUserInfo, corpUserEditableInfo]));
  };

  test("leaves the fields that a record gives another value, also the ingested one, and no others", () => {
    expect(upserted({ displayName: "Jane Roe", title: "Analyst", email: "" })).toEqual([
      { ...edited.corpUserInfo, displayName: "Jane Roe" },
      { skills: ["sql"] },
    ]);
    expect(upserted({ title: "" })).toEqual([
      { active: true, displayName: "Jane", fullName: "Jane Doe" },
      { displayName: "Janie", email: "j@example.com", skills: ["sql"] },
    ]);
  });

  test("stays where the record has the same value, or does not name the field", () => {
    const changed = withUserRecord(edited, { ...jdoe, displayName: "Janie", title: "Junior", departmentName: "Data" });
    expect(changed.corpUserInfo).toEqual({ ...edited.corpUserInfo, departmentName: "Data" });
    expect(changed.corpUserEditableInfo).toBe(edited.corpUserEditableInfo);
  });

  test("a display name that repeats the full name goes with it, where it would hide the new one", () => {
    const info = { active: true, fullName: "Jane Doe" };
    const repeating = { corpUserInfo: info, corpUserEditableInfo: { displayName: "Jane Doe", email: "j@example.com" } };
    expect(upserted({ fullName: "Jane Roe", email: "roe@example.com" }, repeating)).toEqual([
      { active: true, fullName: "Jane Roe", email: "roe@example.com" },
      {},
    ]);
    const kept = [
      upserted({ fullName: "Jane Doe", phone: "1" }, repeating),
      upserted({ fullName: "Jane Roe", displayName: "Jane Doe" }, repeating),
      upserted({ fullName: "Jane Roe" }, { ...repeating, corpUserInfo: { ...info, displayName: "Jane" } }),
      upserted({ fullName: "Jane Roe" }),
    ];
    expect(kept).toMatchObject([
      [{}, { displayName: "Jane Doe" }],
      [{}, { displayName: "Jane Doe" }],
      [{}, { displayName: "Jane Doe" }],
      [{ fullName: "Jane Roe" }, { displayName: "Janie" }],
    ]);
  });
});

describe("the full name", () => {
  const named = { active: true, firstName: "Jane", lastName: "Doe", fullName: "Jane Doe" };
  const fullName = (info: UserAspects["corpUserInfo"], record: object): string | undefined =>
    withUserRecord({ corpUserInfo: info }, { ...jdoe, ...record }).corpUserInfo?.fullName;

  test("is first and last name together, whichever there are", () => {
    expect(fullName(undefined, { firstName: "Jane", lastName: "Doe" })).toBe("Jane Doe");
    expect(fullName(undefined, { firstName: "Jane" })).toBe("Jane");
    expect(fullName(undefined, { lastName: "Doe" })).toBe("Doe");
    expect(fullName(undefined, {})).toBeUndefined();
  });

  test("follows them when they change, or go", () => {
    expect(fullName(named, { lastName: "Roe" })).toBe("Jane Roe");
    expect(fullName(named, { firstName: "", lastName: "" })).toBeUndefined();
    expect(fullName({ active: true, fullName: "" }, { firstName: "Jane" })).toBe("Jane");
  });

  test("is left alone when it is another, and replaced when the record has one", () => {
    expect(fullName({ ...named, fullName: "Dr. Doe" }, { lastName: "Roe" })).toBe("Dr. Doe");
    expect(fullName(named, { fullName: "Dr. Doe" })).toBe("Dr. Doe");
  });
});

test("a membership is added once, beside those there are", () => {
  const added = withMembership(stored, groupUrn("new"));
  expect(added.groupMembership).toEqual({ groups: [groupUrn("old"), groupUrn("new")], futureField: 1 });
  expect(withMembership(added, groupUrn("new"))).toBe(added);
  expect(withMembership({}, groupUrn("new")).groupMembership).toEqual({ groups: [groupUrn("new")] });
  const native = { nativeGroupMembership: { nativeGroups: [groupUrn("new")] } };
  expect(withMembership(native, groupUrn("new"))).toBe(native);
});

test("a membership is one of either kind", () => {
  expect(isMember(stored, groupUrn("old"))).toBe(true);
  expect(isMember({ nativeGroupMembership: { nativeGroups: [groupUrn("old")] } }, groupUrn("old"))).toBe(true);
  expect([isMember(stored, groupUrn("new")), isMember({}, groupUrn("new"))]).toEqual([false, false]);
});
