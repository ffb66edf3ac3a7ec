import { expect, test } from "vitest";
import type { Range } from "vscode-languageserver";
import { SEMANTIC_LEGEND, semanticTokens } from "../../../server/features/semanticTokens.ts";
import { readDocument } from "../openDocument.ts";
import { marked } from "../../markers.ts";

/** `^^^ type` stands under every piece that is coloured. */
function check(picture: string, language = "yaml", range?: Range): void {
  const { text, marks } = marked(picture);
  expect(coloured(text, language, range)).toEqual(marks);
}

/** The pieces that an editor colours, read as the protocol says. */
function coloured(text: string, language = "yaml", range?: Range): { start: number; end: number; label: string }[] {
  const file = readDocument("file:///w/x.txt", text, { languageId: language });
  const data = semanticTokens(file, range)?.data ?? [];
  const pieces: { start: number; end: number; label: string }[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, along = 0, length = 0, type = 0, modifiers] = data.slice(at, at + 5);
    character = down === 0 ? character + along : along;
    line += down;
    expect(modifiers).toBe(1);
    const start = file.offsetAt({ line, character });
    pieces.push({ start, end: start + length, label: SEMANTIC_LEGEND.tokenTypes[type] ?? "" });
  }
  return pieces;
}

test("the pieces of a dataset's URN are told apart", () => {
  check(`
# comment
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)
         ^^^^^^ namespace
                ^^^^^^^ type
                         ^^^^^^ namespace
                                ^^^^^^^^^^^^ type
                                             ^^^^ class
                                                  ^^^ variable
                                                      ^^^^ enumMember
`);
});

test("those of users and groups too, several on a line and on lines below one another", () => {
  check(`
[urn:li:corpuser:a, urn:li:corpGroup:b]
 ^^^^^^ namespace
        ^^^^^^^^ type
                 ^ property
                    ^^^^^^ namespace
                           ^^^^^^^^^ type
                                     ^ property
- x

- urn:li:tag:pii
  ^^^^^^ namespace
         ^^^ type
             ^^^ property
`);
});

test("where there is none, nothing is coloured", () => {
  check("- id: jdoe\n  email: urn@li.example\n");
  check("");
});

test("on the lines of a range alone", () => {
  const text = "a: urn:li:tag:a\nb: urn:li:tag:b\nc: urn:li:tag:c\n";
  const range = { start: { line: 1, character: 5 }, end: { line: 1, character: 6 } };
  expect(coloured(text, "yaml", range).map(({ start, end }) => text.slice(start, end))).toEqual(["urn:li", "tag", "b"]);
});

test("lines that end in two characters count as one", () => {
  const text = "a: urn:li:tag:a\r\nb: urn:li:tag:b\r\n";
  expect(coloured(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "urn:li",
    "tag",
    "a",
    "urn:li",
    "tag",
    "b",
  ]);
});

test("a long file is not coloured in one, but its ranges are", () => {
  const text = `a: urn:li:tag:x\n${"# comment\n".repeat(60_000)}`;
  const file = readDocument("file:///w/x.yaml", text);
  expect(semanticTokens(file)).toBeUndefined();
  const first = { line: 0, character: 0 };
  expect(semanticTokens(file, { start: first, end: first })?.data).toHaveLength(15);
});

test("every type is in the legend once", () => {
  expect(new Set(SEMANTIC_LEGEND.tokenTypes).size).toBe(SEMANTIC_LEGEND.tokenTypes.length);
});

test("of a line of many megabytes, so much is coloured as a person may see", () => {
  const text = `a = 1\n${"urn:li:corpuser:a ".repeat(100_000)}\n`;
  const line = { start: { line: 1, character: 0 }, end: { line: 1, character: 1_800_000 } };
  const pieces = coloured(text, "python", line);
  expect(pieces.at(0)?.start).toBe(6);
  expect(pieces.at(-1)?.end).toBeGreaterThan(400_000);
  expect(pieces.at(-1)?.end).toBeLessThan(600_000);
  const end = { start: { line: 1, character: 1_799_000 }, end: { line: 1, character: 1_800_000 } };
  expect(coloured(text, "python", end).at(-1)?.end).toBe(text.trimEnd().length);
});
