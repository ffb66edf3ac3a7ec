import { expect, test } from "vitest";
import { CheckedText } from "../../../catalogue/checking/checkedText.ts";
import type { EntryFound } from "../../../catalogue/checking/entryFound.ts";
import { ProblemLists } from "../../../catalogue/checking/problemList.ts";
import { LINE_RUNS } from "../../../catalogue/pieces/lineCut.ts";
import { PieceText } from "../../../catalogue/pieces/pieceText.ts";
import { checkProblems } from "../rules/checkProblems.ts";

test("a comment at the end of a line lets the codes it names pass there", () => {
  checkProblems(
    "user",
    `
- id: a
  emial: x # catalogue-ignore: unknown-field
  id: b # catalogue-ignore: unknown-field
  ^^ duplicate-field
  fon: 1 # catalogue-ignore: wrong-type, unknown-field
`,
  );
});

test("without codes it lets everything pass", () => {
  checkProblems("user", "- emial: x # catalogue-ignore\n");
});

test("alone on a line it counts for the next, the first of a record too", () => {
  checkProblems(
    "user",
    `
# catalogue-ignore: missing-id
- title: x
  # catalogue-ignore: unknown-field
  emial: y
  fon: z
  ^^^ unknown-field
# catalogue-ignore: missing-id
- title: z
`,
  );
});

test("behind something else on the line above it does not, nor in other words", () => {
  checkProblems(
    "user",
    `
- id: a # catalogue-ignore: unknown-field
  emial: y # catalogue-ignored
  ^^^^^ unknown-field
  fon: z # please catalogue-ignore: unknown-field
  ^^^ unknown-field
`,
  );
});

test("behind the beginning of a text on several lines it counts for all of them", () => {
  checkProblems(
    "user",
    `
- id: a
  description: | # catalogue-ignore: malformed-urn-in-text
    as urn:li:corpUser:x

     and urn:li:corpUser:y
  title: urn:li:corpUser:z
         ^^^^^^^^^^^^^^^^^ malformed-urn-in-text
`,
  );
});

test.each([
  ["python", "x = 'urn:li:corpUser:x'  # catalogue-ignore: malformed-urn-in-text\n"],
  ["sql", "select 'urn:li:corpUser:x' -- catalogue-ignore: malformed-urn-in-text\n"],
  ["typescript", "const x = 'urn:li:corpUser:x'; // catalogue-ignore\n"],
  ["css", "/* catalogue-ignore: malformed-urn-in-text */\nurn:li:corpUser:x\n"],
  ["markdown", "Ask urn:li:corpUser:x <!-- catalogue-ignore: malformed-urn-in-text -->\n"],
])("in %s it is written as comments are there", (languageId, text) => {
  const problems = (each: string): number => {
    const pieces = new PieceText<EntryFound>(each, LINE_RUNS);
    new CheckedText(pieces, { kind: "other", languageId }).work(Infinity);
    return new ProblemLists(pieces).list(new Map()).problems.length;
  };
  expect([problems(text), problems(text.replace("ignore", "ignored"))]).toEqual([0, 1]);
});
