import { expect, test } from "vitest";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import type { OpenDocument } from "../../../server/documents/openDocument.ts";
import { uriPath } from "../../../server/documents/uriPath.ts";
import { openDocument, openDocumentAt } from "../openDocument.ts";

/** The codes of what is wrong with a document. */
function codes(document: OpenDocument): string[] {
  while (document.work(1000));
  return document.problems(new Map(), 200).problems.map(({ code }) => code);
}

test.each([
  ["file:///w/users.yaml", "- emial: x\n", "user", ["missing-id", "unknown-field"]],
  ["file:///w/eng.group.yml", "id: eng\n", "group", []],
  ["file:///w/recipe.yaml", "a: urn:li:corpUser:x\n", "other", ["malformed-urn-in-text"]],
  ["file:///w/off.yaml", "# catalogue: off\na: urn:li:corpUser:x\n", "off", []],
  ["untitled:Untitled-1", "- id: a\n  first_name: b\n", "user", []],
])("%s is read as what it is", (uri, text, kind, expected) => {
  const document = openDocumentAt(uri, text);
  expect([document.kind, codes(document)]).toEqual([kind, expected]);
});

test("in other languages URNs are looked at, where they were changed too", () => {
  const document = openDocumentAt("file:///w/job.py", 'owner = "urn:li:corpUser:x"\n', { languageId: "python" });
  expect(codes(document)).toEqual(["malformed-urn-in-text"]);
  const name = { start: { line: 0, character: 16 }, end: { line: 0, character: 24 } };
  document.update([{ range: name, text: "corpuser" }], 2);
  expect(codes(document)).toEqual([]);
});

test("its kind follows its beginning and the globs", () => {
  let globs = DEFAULT_GLOBS;
  const document = openDocumentAt("file:///w/people.yaml", "- id: a\n- id: a\n", { globs: () => globs });
  expect([document.kind, codes(document)]).toEqual(["other", []]);
  const start = { line: 0, character: 0 };
  document.update([{ range: { start, end: start }, text: "# catalogue: users\n" }], 2);
  expect([document.kind, codes(document)]).toEqual(["user", ["duplicate-id"]]);
  document.update([{ range: { start, end: { line: 1, character: 0 } }, text: "" }], 3);
  expect([document.kind, codes(document)]).toEqual(["other", []]);
  globs = { ...DEFAULT_GLOBS, user: ["people.yaml"] };
  document.reconsiderKind();
  expect([document.kind, codes(document)]).toEqual(["user", ["duplicate-id"]]);
});

test("a whole new text takes the place of the old one", () => {
  const document = openDocument("user", "- emial: x\n");
  document.update([{ text: "- id: a\n- id: b\n" }], 2);
  expect([codes(document), document.version, document.slice(0, 100)]).toEqual([[], 2, "- id: a\n- id: b\n"]);
});

test("who comes and who goes is told, once for each change; what stays is not", () => {
  const told: string[][] = [];
  const document = openDocument("user", "- id: a\n- id: b\n", {
    subjectsChanged: (_uri, urns) => told.push([...urns()]),
  });
  codes(document);
  const b = { start: { line: 1, character: 6 }, end: { line: 1, character: 7 } };
  document.update([{ range: b, text: "c" }], 2);
  const end = { line: 2, character: 0 };
  document.update([{ range: { start: end, end }, text: "  title: x\n" }], 3);
  const urn = (id: string): string => `urn:li:corpuser:${id}`;
  expect(told).toEqual([
    [urn("a"), urn("b")],
    [urn("b"), urn("c")],
  ]);
});

test("entries are those that touch a span, the records in them read with the anchors they need", () => {
  const document = openDocument("user", "- &a { id: x, title: T }\n- <<: *a\n  id: y\n- id: z\n");
  const texts = (start: number, end: number): string[] => [...document.entries({ start, end })].map(({ text }) => text);
  expect(texts(0, 3)).toEqual(["- &a { id: x, title: T }\n"]);
  expect(texts(24, 26)).toHaveLength(2);
  expect([...document.entries()].map(({ reading }) => reading?.records[0]?.mapping.fields.length)).toEqual([2, 2, 1]);
});

test("an anchor is known to the end of its document, also when another begins above its user", () => {
  const document = openDocument("user", "- &a { id: x }\n- id: y\n- *a\n");
  expect(codes(document)).toEqual(["duplicate-id"]);
  const second = { line: 1, character: 0 };
  document.update([{ range: { start: second, end: second }, text: "---\n" }], 2);
  expect(codes(document)).toEqual(["unknown-anchor", "not-a-record"]);
  document.update([{ range: { start: second, end: { line: 2, character: 0 } }, text: "" }], 3);
  expect(codes(document)).toEqual(["duplicate-id"]);
});

test("many users of an anchor are read again bit by bit", () => {
  const users = Array.from({ length: 3_000 }, (_, at) => `- { <<: *a, id: u${at} }\n`).join("");
  const document = openDocument("user", `- &a { id: x, title: T }\n${users}`);
  expect(codes(document)).toEqual([]);
  const second = { line: 1, character: 0 };
  document.update([{ range: { start: second, end: second }, text: "---\n" }], 2);
  expect(document.isRead).toBe(false);
  expect(new Set(codes(document))).toEqual(new Set(["unknown-anchor"]));
});

test("a record is found where it stands after the lines above it changed", () => {
  const document = openDocument("user", Array.from({ length: 2000 }, (_, at) => `- id: user${at}\n`).join(""));
  codes(document);
  const start = { line: 500, character: 0 };
  document.update([{ range: { start, end: { line: 1500, character: 0 } }, text: "- id: new\n" }], 2);
  const [place] = document.definitions(userUrn("user1999"));
  expect(place?.range.start).toEqual({ line: 1000, character: 6 });
});

test.each([
  ["file:///w/a%20b/%C3%A9.yaml", "/w/a b/é.yaml"],
  ["file:///c%3A/w/users.yaml", "/c:/w/users.yaml"],
  ["untitled:Untitled-1", "Untitled-1"],
  ["vscode-vfs://github/a/users.yaml", "/a/users.yaml"],
  ["file:///100%25", "/100%"],
  ["file:///%FF", "/%FF"],
  ["no uri", "no uri"],
])("the path in %s is %s", (uri, path) => {
  expect(uriPath(uri)).toBe(path);
});
