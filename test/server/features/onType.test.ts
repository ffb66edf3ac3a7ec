import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { onType } from "../../../server/features/onType.ts";
import { readDocument, type PathKind } from "../openDocument.ts";
import { marked } from "../../markers.ts";

interface Given {
  readonly kind?: PathKind;
  readonly tabSize?: number;
}

/** The text once Enter is pressed at the cursor and the server has answered; its cursor stands at the end of what it wrote. */
function afterEnter(picture: string, { kind = "user", tabSize = 2 }: Given, lineEnd: string): string | undefined {
  const { text, cursor = 0 } = marked(picture.replace(/^\n/, "").replaceAll("\n", lineEnd));
  // An editor indents the new line as the one above, and puts the cursor behind that.
  const above = text.slice(text.lastIndexOf("\n", cursor - 1) + 1, cursor);
  const indent = /^ */.exec(above)?.[0] ?? "";
  const typed = text.slice(0, cursor) + lineEnd + indent + text.slice(cursor);
  const file = readDocument("file:///f.yaml", typed, { kind });
  const position = file.positionAt(cursor + lineEnd.length + indent.length);
  const edits = onType(file, position, { tabSize, insertSpaces: true });
  if (!edits) return undefined;
  const document = TextDocument.create("file:///f.yaml", "yaml", 0, typed);
  const at = edits[0] ? document.offsetAt(edits[0].range.start) + edits[0].newText.length : document.offsetAt(position);
  const after = TextDocument.applyEdits(document, edits);
  return `${after.slice(0, at)}$0${after.slice(at)}`.replaceAll(lineEnd, "\n");
}

function check(before: string, after: string, given: Given = {}): void {
  for (const lineEnd of ["\n", "\r\n"]) expect(afterEnter(before, given, lineEnd)).toBe(after.replace(/^\n/, ""));
}

function checkSilent(picture: string, given: Given = {}): void {
  expect(afterEnter(picture, given, "\n")).toBeUndefined();
}

test("behind an item of a list, the next is begun", () => {
  check("- id: a\n  groups:\n    - eng$0\n- id: b\n", "- id: a\n  groups:\n    - eng\n    - $0\n- id: b\n");
  check("id: a\nmembers:\n- x$0\n", "id: a\nmembers:\n- x\n- $0\n", { kind: "group" });
  check("- id: a\n  groups:\n  - 'a b' # c$0", "- id: a\n  groups:\n  - 'a b' # c\n  - $0");
});

test("behind an item that is a mapping, its next field is", () => {
  check("- id: a$0\n- id: b\n", "- id: a\n  $0\n- id: b\n");
  check("id: e\nmembers:\n    - id: a$0\n", "id: e\nmembers:\n    - id: a\n      $0\n", { kind: "group" });
  check("- id: a\n  groups: [b, c]$0\n", "- id: a\n  groups: [b, c]\n  $0\n");
});

test("behind a dash alone, that one goes, and the list is left", () => {
  check("- id: a\n  groups:\n    - eng\n    - $0\n  title: x\n", "- id: a\n  groups:\n    - eng\n  $0\n  title: x\n");
  check("id: e\nmembers:\n  - $0\n", "id: e\nmembers:\n$0\n", { kind: "group" });
  check("- id: a\n- $0", "- id: a\n$0");
});

test("behind a dash without a space, what it stands for is begun below it", () => {
  check("-$0\n", "-\n  $0\n");
});

test("behind the name of a list, its first item is begun", () => {
  check("- id: a\n  groups:$0\n  title: x\n", "- id: a\n  groups:\n    - $0\n  title: x\n");
  check("- id: a\n  groups:$0\n", "- id: a\n  groups:\n      - $0\n", { tabSize: 4 });
  check("id: e\nmembers: # c$0", "id: e\nmembers: # c\n  - $0", { kind: "group" });
  check('dataset: d\n"links":$0\n', 'dataset: d\n"links":\n  - $0\n', { kind: "dataset" });
  check("id: e\nmembers:\n  - id: a\n    groups:$0\n", "id: e\nmembers:\n  - id: a\n    groups:\n      - $0\n", {
    kind: "group",
  });
});

test("indented as the file indents its lists, or as the items that are there", () => {
  check(
    "- id: a\n  groups:\n  - x\n- id: b\n  groups:$0\n",
    "- id: a\n  groups:\n  - x\n- id: b\n  groups:\n  - $0\n",
    {
      tabSize: 4,
    },
  );
  check("id: e\nmembers:$0\n   - a\n", "id: e\nmembers:\n   - $0\n   - a\n", { kind: "group" });
});

test("behind the columns of a dataset, the first is indented", () => {
  check("dataset: d\ncolumns:$0\n", "dataset: d\ncolumns:\n    $0\n", { kind: "dataset", tabSize: 4 });
  check("dataset: d\ncolumns:$0\n   a: b\n", "dataset: d\ncolumns:\n   $0\n   a: b\n", { kind: "dataset" });
});

test("in a long entry, too, of which only the lines around are read", () => {
  const members = "  - somebody\n".repeat(1000);
  const text = `id: e\nmembers:\n${members}`;
  check(`${text}  - last$0\nowners:\n  - x\n`, `${text}  - last\n  - $0\nowners:\n  - x\n`, { kind: "group" });
  check(`${text}  - id: last$0\n`, `${text}  - id: last\n    $0\n`, { kind: "group" });
  check(`${text}  - id: x\n    groups:$0\n`, `${text}  - id: x\n    groups:\n      - $0\n`, { kind: "group" });
  checkSilent(`id: e\ndescription: |\n${"  - text\n".repeat(1000)}  - last$0\n`, { kind: "group" });
});

test("nothing is written behind other fields that have no value", () => {
  checkSilent("- id: a\n  title:$0\n");
  checkSilent("- id: a\n  unknown:$0\n");
});

test("nothing is written in texts on several lines", () => {
  checkSilent("- description: |$0\n");
  checkSilent("- description: >-\n    - x$0\n");
  checkSilent('- title: "a$0\n');
  checkSilent("- title: 'it''s$0\n");
  checkSilent("- title: a\n    b$0\n");
});

test("nor in brackets, and behind comments and blank lines", () => {
  checkSilent("- groups: [a,$0\n");
  checkSilent("- groups: [a$0\n");
  checkSilent("- { id: a, groups:$0\n");
  checkSilent("- groups: [$0]\n");
  checkSilent("- { id: a,$0\n");
  checkSilent("- id: a\n  # - b$0\n");
  checkSilent("- id: a\n$0\n");
  checkSilent("---$0\n");
  checkSilent("$0");
});

test("nor where a line was parted", () => {
  checkSilent("- groups:\n  - a$0b\n");
});

test("nor in files without records", () => {
  checkSilent("a:\n  - b$0\n", { kind: "other" });
  checkSilent("# catalogue: off\na:\n  - b$0\n");
});
