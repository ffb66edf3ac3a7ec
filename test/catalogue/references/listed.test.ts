import { expect, test } from "vitest";
import { readWhole } from "../../../catalogue/records/readRecordFile.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { listedIn } from "../../../catalogue/references/listed.ts";

/** Whom the lists of the first record in a file name, field by field. */
function listed(kind: RecordKind, text: string): Record<string, string[]> {
  const [record] = readWhole(kind, text).records;
  const fields = record ? [...listedIn(record)] : [];
  return Object.fromEntries(fields.map(({ key, people }) => [key, people.map(({ urn }) => urn)]));
}

test("ids, URNs and users written out are those whom a list names", () => {
  expect(
    listed("group", "id: a\nmembers: [b, urn:li:corpuser:c, { id: d }]\nowners: [e, urn:li:corpGroup:f]\n"),
  ).toEqual({
    owners: ["urn:li:corpuser:e", "urn:li:corpGroup:f"],
    members: ["urn:li:corpuser:b", "urn:li:corpuser:c", "urn:li:corpuser:d"],
  });
  expect(listed("user", "- id: a\n  groups: [b]\n")).toEqual({ groups: ["urn:li:corpGroup:b"] });
});

test("what names nobody is left out, and so are lists of something else", () => {
  expect(listed("group", "id: a\nmembers: [7, '', { title: x }, [b]]\n")).toEqual({ members: [] });
  expect(listed("dataset", "owners: [{ owner: a }]\nlinks: [b]\n")).toEqual({});
});
