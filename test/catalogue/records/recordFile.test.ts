import { describe, expect, test } from "vitest";
import { readRecordFile } from "../../../catalogue/records/readRecordFile.ts";
import { recordColumns, recordId, withInline, type FileRecord } from "../../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";

/** The records of a file, by kind and id; the users written out inside a group stand behind it in brackets. */
function records(kind: RecordKind, text: string): string[] {
  const told = (record: FileRecord): string => {
    const inline = record.inline.map(told).join(", ");
    return `${record.kind} ${recordId(record)?.id ?? "?"}${inline === "" ? "" : ` [${inline}]`}`;
  };
  return readRecordFile(kind, text).records.map(told);
}

describe("the records of a file", () => {
  test("are those of a list", () => {
    expect(records("user", "- id: jdoe\n- id: joe\n")).toEqual(["user jdoe", "user joe"]);
  });

  test("are one, when it is a mapping", () => {
    expect(records("user", "id: jdoe\n")).toEqual(["user jdoe"]);
    expect(records("group", "id: eng\n")).toEqual(["group eng"]);
  });

  test("come from every document", () => {
    expect(records("group", "id: a\n---\n- id: b\n- id: c\n")).toEqual(["group a", "group b", "group c"]);
  });

  test("have with them the users written out among members, owners and admins", () => {
    const text = "id: eng\nmembers: [{ id: m }, plain]\nowners: [{ id: o }]\nadmins:\n  - id: a\n";
    expect(records("group", text)).toEqual(["group eng [user m, user o, user a]"]);
  });

  test("are none in an empty file, and in one that says nothing", () => {
    for (const text of ["", "# users\n", "---\n", "~\n"]) expect(records("user", text)).toEqual([]);
  });

  test("of a user have no users inside", () => {
    expect(records("user", "id: a\nmembers: [{ id: b }]\n")).toEqual(["user a"]);
  });
});

test("items that are no mapping are strays", () => {
  const { strays } = readRecordFile("user", "- id: jdoe\n- joe\n- [a]\n-\n");
  expect(strays.map((stray) => stray.kind)).toEqual(["scalar", "list", "scalar"]);
});

test("an id is text; where it stands is known", () => {
  const text = '- id: "j"\n- id: 7\n- id:\n- id: ""\n- id: [a]\n- title: x\n';
  const { records } = readRecordFile("user", text);
  const ids = records.map(recordId);
  expect(ids.map((id) => id?.id)).toEqual(["j", undefined, undefined, undefined, undefined, undefined]);
  expect(ids[0] && text.slice(ids[0].span.start, ids[0].span.end)).toBe('"j"');
});

test("a record comes before the ones written out inside it", () => {
  const [group] = readRecordFile("group", "id: eng\nmembers: [{ id: a }]\n").records;
  expect(group && withInline(group).map((record) => recordId(record)?.id)).toEqual(["eng", "a"]);
});

test("a record stands from its first line to its last", () => {
  const text = "# users\n- id: a\n  title: x\n# next\n- { id: b }\n\n- id: c\n  description: |\n    d\n";
  const spans = readRecordFile("user", text).records.map(({ span }) => text.slice(span.start, span.end).trimEnd());
  expect(spans).toEqual(["- id: a\n  title: x\n# next", "{ id: b }", "id: c\n  description: |\n    d"]);
});

test("only a dataset has columns, and only if they are a mapping", () => {
  const columns = (kind: RecordKind, text: string): readonly string[] =>
    readRecordFile(kind, text).records.flatMap((each) => recordColumns(each)?.fields.map(({ key }) => key) ?? "none");
  expect(columns("dataset", "columns:\n  order_id: The ID\n  total:\n")).toEqual(["order_id", "total"]);
  expect(columns("dataset", "columns: [order_id]\n")).toEqual(["none"]);
  expect(columns("dataset", "description: Orders\n")).toEqual(["none"]);
  expect(columns("user", "id: ada\ncolumns:\n  order_id: The ID\n")).toEqual(["none"]);
});
