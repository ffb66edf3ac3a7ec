import { expect, test } from "vitest";
import { givenMembers } from "../../../catalogue/records/givenMembers.ts";
import { readRecordFile } from "../../../catalogue/records/readRecordFile.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";

test("records give memberships by the field groups, also of users defined inline", () => {
  const records = [
    ...readRecordFile("user", "- id: ann\n  groups: [eng, urn:li:corpGroup:ops]\n- id: ben\n").records,
    ...readRecordFile("group", "- id: eng\n  owners: [{ id: joe, groups: [ops] }]\n  members: [ben, { id: eve }]\n")
      .records,
  ];
  expect(givenMembers(records)).toEqual(
    new Map([
      [groupUrn("eng"), new Set([userUrn("ann")])],
      [groupUrn("ops"), new Set([userUrn("ann"), userUrn("joe")])],
    ]),
  );
});
