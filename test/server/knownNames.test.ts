import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecordFile, readWhole } from "../../catalogue/records/readRecordFile.ts";
import { mergedNames, namesIn, NO_NAMES } from "../../server/knownNames.ts";

const names = (text: string): (string | undefined)[] =>
  namesIn(readRecordFile("user", text)).users.map(({ displayName }) => displayName);

test("people are called by their display name, else their full one, else first and last name", () => {
  expect(names("- { id: a, display_name: D, full_name: F, first_name: x, last_name: y }")).toEqual(["D"]);
  expect(names("- { id: a, full_name: F, first_name: x }")).toEqual(["F"]);
  expect(names("- { id: a, first_name: x, last_name: y }\n- { id: b, last_name: y }\n- id: c")).toEqual([
    "x y",
    "y",
    undefined,
  ]);
});

test("the names of ordinary records are those that YAML has in them", () => {
  const value = fc.constantFrom("Jane", "Jane Doe", '"J: D"', "'#1'", '"  x "', "Ädil #1", "O'Neil");
  const field = fc.tuple(fc.constantFrom("display_name", "full_name", "first_name", "last_name", "title"), value);
  const record = fc.uniqueArray(field, { selector: ([key]) => key, maxLength: 5 }).map((fields) => {
    const lines = fields.map(([key, text]) => `  ${key}: ${text}`);
    return ["- id: a", ...lines, "  # display_name: no"].join("\n");
  });
  fc.assert(
    fc.property(fc.array(record), fc.constantFrom("\n", "\r\n"), (records, lineEnd) => {
      const text = records.join("\n").replaceAll("\n", lineEnd);
      expect(namesIn(readRecordFile("user", text))).toEqual(namesIn(readWhole("user", text)));
    }),
  );
});

test("a user or group by id and by URN is one; the one with a name stays", () => {
  const merged = mergedNames([
    namesIn(readRecordFile("user", "- id: urn:li:corpuser:a\n- { id: b, title: x }\n")),
    namesIn(readRecordFile("user", "- { id: a, display_name: A }\n- id: b\n")),
    NO_NAMES,
  ]);
  expect(merged.users.map(({ id, displayName }) => [id, displayName])).toEqual([
    ["a", "A"],
    ["b", undefined],
  ]);
});

test("users written out inside a group are known too", () => {
  const { users, groups } = namesIn(readRecordFile("group", "id: eng\nmembers: [a, { id: b }]\nowners: [{ id: c }]\n"));
  expect([users.map(({ urn }) => urn), groups.map(({ urn }) => urn)]).toEqual([
    ["urn:li:corpuser:b", "urn:li:corpuser:c"],
    ["urn:li:corpGroup:eng"],
  ]);
});
