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

test("in a long run, words that begin like no URN of a user are named each by itself, where they stand", () => {
  const names = Array.from({ length: 40 }, (_, at) => `user${at}`);
  names[20] = "urn:li:corpusr:user20";
  names[25] = "urn:li:corpGroup:eng";
  names[30] = "urn:li:corpuser:user5";
  const text = `id: a\nowners:\n${names.map((name) => `  - ${name}\n`).join("")}`;
  const [record] = readWhole("group", text).records;
  const [field] = record ? [...listedIn(record)] : [];
  const found = field?.people.map(({ at, item }) => [at, text.slice(item.span.start, item.span.end)]);
  expect(found).toEqual([0, 5, 20, 25, 30, 39].map((at) => [at, names[at]]));
});
