import { expect, test } from "vitest";
import type { SelectionRange } from "vscode-languageserver";
import { selectionRanges } from "../../../server/features/selectionRanges.ts";
import { readDocument, type PathKind } from "../openDocument.ts";
import { marked } from "../../markers.ts";

/** What a selection at the cursor grows to, step by step. The last step is the whole file. */
function check(picture: string, steps: readonly string[], kind: PathKind = "user", languageId = "yaml"): void {
  const { text, cursor = 0 } = marked(picture);
  const file = readDocument("file:///f", text, { languageId, kind });
  const texts: string[] = [];
  const [found] = selectionRanges(file, [file.positionAt(cursor)]);
  for (let at: SelectionRange | undefined = found; at; at = at.parent) {
    texts.push(file.slice(file.offsetAt(at.range.start), file.offsetAt(at.range.end)));
  }
  expect(texts.at(-1)).toBe(text);
  expect(texts.slice(0, -1)).toEqual(steps);
}

test("from a word to its value, its field, its record", () => {
  check("# users\n- id: jdoe\n  title: Head of $0data # c\n- id: joe\n", [
    "data",
    "Head of data",
    "title: Head of data",
    "id: jdoe\n  title: Head of data",
    "- id: jdoe\n  title: Head of data",
  ]);
});

test("from what is in quotes to the quotes", () => {
  check("- slack: '@j$0d'\n", ["jd", "@jd", "'@jd'", "slack: '@jd'", "- slack: '@jd'"]);
});

test("from an item of a list to the list and its field", () => {
  const users = "  - id: ann\n    title: x\n  - b";
  check(
    `id: eng\nmembers:\n  - id: an$0n\n    title: x\n  - b\n`,
    [
      "ann",
      "id: ann",
      "id: ann\n    title: x",
      "- id: ann\n    title: x",
      users.trimStart(),
      `members:\n${users}`,
      `id: eng\nmembers:\n${users}`,
    ],
    "group",
  );
});

test("in brackets and braces, too", () => {
  check("- groups: [a, { b: c$0 }]\n", [
    "c",
    "b: c",
    "{ b: c }",
    "[a, { b: c }]",
    "groups: [a, { b: c }]",
    "- groups: [a, { b: c }]",
  ]);
});

test("from a line of a longer text to all of it", () => {
  check("- description: |\n    One $0line.\n    Two.\n  id: a\n", [
    "line",
    "One line.\n    Two.",
    "|\n    One line.\n    Two.\n",
    "description: |\n    One line.\n    Two.\n",
    "description: |\n    One line.\n    Two.\n  id: a",
    "- description: |\n    One line.\n    Two.\n  id: a",
  ]);
});

test("from a comment's word to the comment", () => {
  check("- id: a # the $0boss\n", ["boss", "# the boss"]);
});

test("from the name of a field to the field", () => {
  check("- i$0d: a\n", ["id", "id: a", "- id: a"]);
});

test("inside a URN, from part to part", () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";
  const tuple = "urn:li:dataPlatform:hive,sales.orders,PROD";
  const steps = [`"${urn}"`, `dataset: "${urn}"`];
  check(
    `dataset: "urn:li:dataset:(urn:li:dataPlatform:hi$0ve,sales.orders,PROD)"\n`,
    ["hive", "urn:li:dataPlatform:hive", tuple, urn, ...steps],
    "dataset",
  );
  check(
    `dataset: "urn:li:dataset:(urn:li:dataPlatform:hive,sales.$0orders,PROD)"\n`,
    ["orders", "sales.orders", tuple, urn, ...steps],
    "dataset",
  );
});

test("in a program, inside a URN", () => {
  check('owner = "urn:li:corpuser:j.d$0oe"\n', ["doe", "j.doe", "urn:li:corpuser:j.doe"], "other", "python");
});

test("where nothing stands, only the file is left, or what is around", () => {
  check("- id: a\n$0\n", []);
  check("$0", []);
  check("- id: a\n$0  title: b\n", ["id: a\n  title: b", "- id: a\n  title: b"]);
  check(`${"[".repeat(300)}$0`, []);
});

test("in a long entry, what reaches far is left out", () => {
  const others = (count: number): string => "  - somebody\n".repeat(count);
  const picture = `id: e\nmembers:\n${others(2000)}  - id: an$0n\n    title: x\n${others(2000)}`;
  check(picture, ["ann", "id: ann", "id: ann\n    title: x", "- id: ann\n    title: x"], "group");
});

test("each place is answered", () => {
  const file = readDocument("file:///f", "- id: a\n- id: b\n", { kind: "user" });
  const places = [5, 13].map((offset) => file.positionAt(offset));
  expect(selectionRanges(file, places).map(({ range }) => range.start.line)).toEqual([0, 1]);
});
