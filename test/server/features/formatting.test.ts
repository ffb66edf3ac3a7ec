import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormattingOptions } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { formatting, rangeFormatting } from "../../../server/features/formatting.ts";
import { readDocument, type PathKind } from "../openDocument.ts";
import { yamlTexts } from "../../catalogue/yaml/layout/yamlTexts.ts";
import { marked } from "../../markers.ts";
import { AT_ONCE } from "./pace.ts";

interface Given extends Partial<FormattingOptions> {
  readonly kind?: PathKind;
}

/** The text once it is formatted; `undefined` when the server does not format such a file. */
async function formatted(text: string, { kind = "user", ...options }: Given = {}): Promise<string | undefined> {
  const file = readDocument("file:///f.yaml", text, { kind });
  const edits = await formatting(file, { tabSize: 2, insertSpaces: true, ...options }, AT_ONCE);
  return edits && TextDocument.applyEdits(TextDocument.create("file:///f.yaml", "yaml", 0, text), edits);
}

async function check(before: string, after: string, given: Given = {}): Promise<void> {
  expect(await formatted(before.replace(/^\n/, ""), given)).toBe(after.replace(/^\n/, ""));
}

/** Formats the part of a picture from the first `^` under its lines to the last. */
async function checkPart(picture: string, after: string): Promise<void> {
  const { text, marks } = marked(picture);
  const file = readDocument("file:///f.yaml", text, { kind: "user" });
  const range = file.rangeOf({ start: marks[0]?.start ?? 0, end: marks.at(-1)?.end ?? 0 });
  const edits = await rangeFormatting(file, range, { tabSize: 2, insertSpaces: true }, AT_ONCE);
  expect(TextDocument.applyEdits(TextDocument.create("file:///f.yaml", "yaml", 0, text), edits ?? [])).toBe(
    after.replace(/^\n/, ""),
  );
}

test("records are tidied, one by one", async () => {
  await check(
    `
# users
-   id:  jdoe
    groups:
      - eng


- id: joe
  description: |
    Keeps  its   spaces.


    All of them.
`,
    `
# users
- id: jdoe
  groups:
    - eng

- id: joe
  description: |
    Keeps  its   spaces.


    All of them.
`,
  );
});

test("a file's own way to indent wins over the tab size", async () => {
  await check(
    "- id: a\n  groups:\n  - x\n- id: b\n  groups:\n     - y\n",
    "- id: a\n  groups:\n  - x\n- id: b\n  groups:\n  - y\n",
  );
  await check("id: a\nmembers:\n   - x\n", "id: a\nmembers:\n   - x\n", { kind: "group", tabSize: 4 });
  const other = "dataset: d\nlinks: []\ncolumns:\n   a: x\n";
  await check(other, other, { kind: "dataset" });
});

test("where it has none, the tab size decides", async () => {
  await check("- groups: [\n  a ]\n-   id: a\n", "- groups: [\n  a ]\n- id: a\n", { tabSize: 4 });
  await check("id: a\nmembers:\n  # c\n - x\n", "id: a\nmembers:\n  # c\n    - x\n", { kind: "group", tabSize: 4 });
  await check("dataset: d\ncolumns:\n  # c\n   a: x\n", "dataset: d\ncolumns:\n  # c\n    a: x\n", {
    kind: "dataset",
    tabSize: 4,
  });
});

test("an entry that is broken is left alone, the others are tidied", async () => {
  await check('-   id: "a\n-   id:  b \n-   id: c: d\n', '-   id: "a\n- id: b\n-   id: c: d\n');
});

test("tabs that YAML forbids become spaces, where that mends the entry", async () => {
  await check("- id: a\n\temail:  b\n", "- id: a\n  email: b\n");
  await check("id: a\nmembers:\n\t- x\n\t\t- y\n", "id: a\nmembers:\n\t- x\n\t\t- y\n", { kind: "group" });
  await check("id: a\nmembers:\n\t- x\n\t- y\n", "id: a\nmembers:\n    - x\n    - y\n", { kind: "group", tabSize: 4 });
  await check("id: a\nx:\n\t- y\nz: |\n  a\n  \tb\n", "id: a\nx:\n\t- y\nz: |\n  a\n  \tb\n", { kind: "group" });
});

test("the options of the request are heeded", async () => {
  const text = "- id: a  \n- id: b\n\n";
  await check(text, "- id: a\n- id: b\n");
  await check(text, text, { trimTrailingWhitespace: false, trimFinalNewlines: false });
  await check("- id: a", "- id: a", { insertFinalNewline: false });
  await check("- id: a", "- id: a\n", { insertFinalNewline: true });
});

test("only files of records are formatted", async () => {
  expect(await formatted("a:   b\n", { kind: "other" })).toBeUndefined();
  expect(await formatted("# catalogue: off\na:   b\n")).toBeUndefined();
  await check("dataset:   b\n", "dataset: b\n", { kind: "dataset" });
});

test("what need not change is not edited", async () => {
  const file = readDocument("file:///f.yaml", "- id: a\n- id:  b\n  title: x\n", { kind: "user" });
  const edits = await formatting(file, { tabSize: 2, insertSpaces: true }, AT_ONCE);
  expect(edits).toEqual([
    { range: { start: { line: 1, character: 5 }, end: { line: 1, character: 7 } }, newText: " " },
  ]);
});

test("of a part, only its lines are tidied", async () => {
  await checkPart(
    `
- id:  a
- id:  b
   ^^^
  title:  c
 ^
- id:  d
`,
    `
- id:  a
- id: b
  title:  c
- id:  d
`,
  );
});

test("a part is indented only when all of it that moves together is in it", async () => {
  const picture = (below: string): string => `
- id: a
  groups:
    - x
-   id:  b
    ^^^^^^
    title:   c
${below}
-   id: d
`;
  const [head, tail] = ["- id: a\n  groups:\n    - x\n", "-   id: d\n"];
  await checkPart(picture("").replace("\n\n-   id: d", "\n-   id: d"), `${head}-   id: b\n    title:   c\n${tail}`);
  await checkPart(picture("             ^"), `${head}- id: b\n  title: c\n${tail}`);
});

test("a formatted file is not formatted again", async () => {
  await fc.assert(
    fc.asyncProperty(yamlTexts, fc.constantFrom("user", "group"), async (text, kind) => {
      const once = (await formatted(text, { kind })) ?? "";
      expect(once.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      expect(await formatted(once, { kind })).toBe(once);
    }),
    { numRuns: 30 },
  );
});

test("work that nobody waits for any more ends", async () => {
  const file = readDocument("file:///f.yaml", `- id:  ${"a".repeat(1000)}\n`.repeat(100), { kind: "user" });
  const token = { isCancellationRequested: false, onCancellationRequested: AT_ONCE.token.onCancellationRequested };
  let turns = 0;
  const turn = (): Promise<void> => {
    token.isCancellationRequested = ++turns === 2;
    return Promise.resolve();
  };
  const edits = await formatting(file, { tabSize: 2, insertSpaces: true }, { turn, token });
  expect(turns).toBe(2);
  expect(edits?.length).toBeLessThan(100);
});
