import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecordFile, readWhole } from "../../../catalogue/records/readRecordFile.ts";
import { subjectsIn } from "../../../server/workspace/foundSubjects.ts";

const names = (text: string): (string | undefined)[] =>
  subjectsIn(readRecordFile("user", text)).map(({ displayName }) => displayName);

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
      expect(subjectsIn(readRecordFile("user", text))).toEqual(subjectsIn(readWhole("user", text)));
    }),
  );
});

test("users written out inside a group are known too, each where its id stands", () => {
  const text = "id: eng\nmembers: [a, { id: b }]\nowners: [{ id: c }]\n";
  const found = subjectsIn(readRecordFile("group", text));
  expect(found.map(({ urn, span }) => [urn, text.slice(span.start, span.end)])).toEqual([
    ["urn:li:corpGroup:eng", "eng"],
    ["urn:li:corpuser:b", "b"],
    ["urn:li:corpuser:c", "c"],
  ]);
});

test("an id is the end of the URN, however it is written; what leaves no URN is nobody", () => {
  const ids = (text: string): string[] => subjectsIn(readRecordFile("user", text)).map(({ id }) => id);
  expect(ids('- id: urn:li:corpuser:a\n- id: " b "\n- id: "c(d)"\n')).toEqual(["a", "b", "c%28d%29"]);
  expect(ids('- id: 7\n- id: ""\n- id: "  "\n- title: x\n- id: [a]\n')).toEqual([]);
});

test("datasets are known by their URNs", () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";
  const found = subjectsIn(readRecordFile("dataset", `- dataset: ${urn}\n- dataset: urn:li:corpuser:a\n`));
  expect(found.map(({ kind, id, urn: told }) => [kind, id, told])).toEqual([["dataset", urn, urn]]);
});
