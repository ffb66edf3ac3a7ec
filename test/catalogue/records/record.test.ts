import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import type { FieldType } from "../../../catalogue/records/fields/fieldSpec.ts";
import { groupRecordOf, type GroupRecord } from "../../../catalogue/records/groupRecord.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { fieldSpecs } from "../../../catalogue/records/recordKinds.ts";
import { namedGroup, namedOwner, namedUser, recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { userRecordOf, type UserRecord } from "../../../catalogue/records/userRecord.ts";
import { parseOwnerUrn } from "../../../catalogue/urn/urn.ts";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";

/** The records of a file that no rule calls wrong, as plain data. */
function records(kind: RecordKind, text: string): unknown[] {
  const { records: found, problems } = checkRecordFile(kind, text);
  expect(problems.filter((problem) => problem.severity === "error")).toEqual([]);
  return found.map(({ mapping }) => (kind === "user" ? userRecordOf(mapping) : groupRecordOf(mapping)));
}

test("a user's fields are read under their names in code; those without a value are absent", () => {
  const text = `
- id: jdoe
  first_name: Jane
  email:
  department_id: 7
  groups: [eng]
  slack: ""
`;
  expect(records("user", text)).toEqual([
    { id: "jdoe", firstName: "Jane", departmentId: 7, groups: ["eng"], slack: "" },
  ]);
});

test("a group's people are names, or users written out", () => {
  const text = `
id: eng
owners: [urn:li:corpuser:jdoe]
members:
  - joe
  - id: ann
    display_name: Ann
overrideEditable: true
`;
  expect(records("group", text)).toEqual([
    { id: "eng", owners: ["urn:li:corpuser:jdoe"], members: ["joe", { id: "ann", displayName: "Ann" }] },
  ]);
});

test("admins are read as owners", () => {
  expect(records("group", "id: eng\nadmins: [jdoe]\n")).toEqual([{ id: "eng", owners: ["jdoe"] }]);
});

test("merged fields are read as the record's own", () => {
  const text = "- &base\n  id: a\n  title: Engineer\n- <<: *base\n  id: b\n";
  expect(records("user", text)).toEqual([
    { id: "a", title: "Engineer" },
    { id: "b", title: "Engineer" },
  ]);
});

test("an id and the URN of the same entity mean the same", () => {
  expect(namedUser("jdoe")).toBe(namedUser("urn:li:corpuser:jdoe"));
  expect(namedGroup("eng")).toBe(namedGroup("urn:li:corpGroup:eng"));
  expect(namedOwner("jdoe")).toBe("urn:li:corpuser:jdoe");
  expect(namedOwner("urn:li:corpGroup:eng")).toBe("urn:li:corpGroup:eng");
  expect(recordUrn("group", "eng")).toBe("urn:li:corpGroup:eng");
});

/** A value a person might put into a field of this type, often a right one. */
function fieldValue(type: FieldType, inline: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const name = fc.constantFrom("jdoe", "ü,()", "a b", "urn:li:corpuser:jdoe", "urn:li:corpGroup:eng", "", " x");
  const wrong = fc.constantFrom(null, true, 1.5, 1e20, -1, "urn:li:corpuser:", "urn:li:tag:x", "x ");
  const text = fc.constantFrom("", "Jane", "jdoe@example.com", "https://example.com", "12");
  if (type === "integer") return fc.oneof(fc.constantFrom<unknown>(0, 7, 1e20), wrong);
  if (type === "boolean") return fc.oneof(fc.boolean(), wrong);
  if (type.endsWith("-list")) return fc.array(fc.oneof(name, name, inline, wrong), { maxLength: 2 });
  return fc.oneof(text, type === "user-urn" ? name : text, wrong);
}

function mapping(kind: RecordKind, inline: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  const fields = fieldSpecs(kind).map(({ key, type }) =>
    fieldValue(type, inline).map((value): [string, unknown] => [key, value]),
  );
  const id = fc.constantFrom("x", "x", "x", "", " x", "urn:li:corpuser:x", "urn:li:corpGroup:x");
  return fc
    .tuple(id, fc.array(fc.oneof(...fields), { maxLength: 3 }))
    .map(([id, entries]) => ({ ...Object.fromEntries(entries), id }));
}

test.each(["user", "group"] as const)("a %s that no rule calls wrong is one that can be upserted", (kind) => {
  fc.assert(
    fc.property(mapping(kind, mapping("user", fc.constant("x"))), (data) => {
      const { records: found, problems } = checkRecordFile(kind, stringify(data, { aliasDuplicateObjects: false }));
      if (problems.some((problem) => problem.severity === "error")) return;
      const urns = found.flatMap(({ mapping }) =>
        kind === "user" ? userUrns(userRecordOf(mapping)) : groupUrns(groupRecordOf(mapping)),
      );
      expect(urns.filter((urn) => parseOwnerUrn(urn) === undefined)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** Every URN an upsert of the record would write. */
function userUrns({ id, groups = [], managerUrn }: UserRecord): string[] {
  return [namedUser(id), ...groups.map(namedGroup), ...(managerUrn ? [managerUrn] : [])];
}

function groupUrns({ id, owners = [], members = [] }: GroupRecord): string[] {
  const people = [...owners, ...members];
  return [
    namedGroup(id),
    ...people.flatMap((each) => (typeof each === "string" ? [namedOwner(each)] : userUrns(each))),
  ];
}
