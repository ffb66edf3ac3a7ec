import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { DEFAULT_GLOBS } from "../../catalogue/records/fileKind.ts";
import { OpenFiles } from "../../server/openFiles.ts";
import { uriPath } from "../../server/uriPath.ts";

const document = (uri: string, text: string, version = 1): TextDocument =>
  TextDocument.create(uri, "yaml", version, text);

test("a document is read as what it is", () => {
  const files = new OpenFiles(() => DEFAULT_GLOBS);
  const shown = (uri: string, text: string): unknown => {
    const { kind, file, problems } = files.fileOf(document(uri, text));
    return [kind, file?.records.length, problems.map(({ code }) => code)];
  };
  expect(shown("file:///w/users.yaml", "- emial: x\n")).toEqual(["user", 1, ["missing-id", "unknown-field"]]);
  expect(shown("file:///w/eng.group.yml", "id: eng\n")).toEqual(["group", 1, []]);
  expect(shown("file:///w/recipe.yaml", "a: urn:li:corpUser:x\n")).toEqual([
    "other",
    undefined,
    ["malformed-urn-in-text"],
  ]);
  expect(shown("file:///w/off.yaml", "# catalogue: off\na: urn:li:corpUser:x\n")).toEqual(["off", undefined, []]);
  expect(shown("untitled:Untitled-1", "- id: a\n  first_name: b\n")).toEqual(["user", 1, []]);
});

test("it is read once for each version", () => {
  const files = new OpenFiles(() => DEFAULT_GLOBS);
  const first = files.fileOf(document("file:///users.yaml", "- id: a\n", 1));
  expect(files.fileOf(document("file:///users.yaml", "- id: a\n", 1))).toBe(first);
  expect(files.fileOf(document("file:///users.yaml", "- id: b\n", 2))).not.toBe(first);
});

test("it is read again when the globs change, or when it was closed", () => {
  let globs = DEFAULT_GLOBS;
  const files = new OpenFiles(() => globs);
  const text = document("file:///people.yaml", "- id: a\n");
  expect(files.fileOf(text).kind).toBe("other");
  globs = { ...globs, user: ["people.yaml"] };
  const open = files.fileOf(text);
  expect(open.kind).toBe("user");
  files.forget("file:///people.yaml");
  expect(files.fileOf(text)).not.toBe(open);
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
