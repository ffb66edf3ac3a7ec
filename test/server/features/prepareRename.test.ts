import { expect, test } from "vitest";
import { ResponseError } from "vscode-languageserver";
import { prepareRename } from "../../../server/features/prepareRename.ts";
import { readDocument } from "../openDocument.ts";
import { marked } from "../../markers.ts";

/** What of the text is marked to be renamed, and what the editor suggests to begin with; or why nothing is. */
function prepared(name: string, picture: string): unknown {
  const { text, cursor = 0 } = marked(picture);
  const file = readDocument(`file:///${name}`, text, { languageId: name.endsWith(".yaml") ? "yaml" : "other" });
  try {
    const result = prepareRename(file, file.positionAt(cursor));
    if (!("placeholder" in result)) throw new Error("There is no placeholder");
    const { start, end } = result.range;
    return [text.slice(file.offsetAt(start), file.offsetAt(end)), result.placeholder];
  } catch (error) {
    if (error instanceof ResponseError) return error.message;
    throw error;
  }
}

test("an id is renamed without its quotes", () => {
  expect(prepared("users.yaml", "- id: jd$0oe\n")).toEqual(["jdoe", "jdoe"]);
  expect(prepared("users.yaml", '- id: "jd$0oe"\n')).toEqual(["jdoe", "jdoe"]);
  expect(prepared("a.group.yaml", "id: eng\nmembers: [a, '$0b']\n")).toEqual(["b", "b"]);
});

test("of a URN, its end is renamed, and shown as people write it", () => {
  expect(prepared("users.yaml", "- id: a\n  manager_urn: urn:li:corp$0user:jdoe\n")).toEqual(["jdoe", "jdoe"]);
  expect(prepared("a.group.yaml", 'id: eng\nowners: ["urn:li:corpGroup:da$0ta"]\n')).toEqual(["data", "data"]);
  expect(prepared("load.py", "# urn:li:corpuser:a%28b%29$0 knows\n")).toEqual(["a%28b%29", "a(b)"]);
});

test("elsewhere a person is told what can be renamed", () => {
  const told =
    "Only the ID of a user or group can be renamed; put the cursor on such an ID, or on the URN of a user or group";
  expect(prepared("users.yaml", "- i$0d: jdoe\n")).toBe(told);
  expect(prepared("users.yaml", "- id: a\n  title: jd$0oe\n")).toBe(told);
  expect(prepared("load.py", "jd$0oe\n")).toBe(told);
  expect(prepared("users.yaml", "$0")).toBe(told);
});

test("an alias is renamed at its anchor", () => {
  expect(prepared("a.group.yaml", "id: eng\nmembers: [&me jdoe]\nowners: [*m$0e]\n")).toBe(
    "This is an alias; rename the ID where its anchor is",
  );
});
