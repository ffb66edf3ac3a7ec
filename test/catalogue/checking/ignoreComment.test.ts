import { expect, test } from "vitest";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";
import { isRecordKind } from "../../../catalogue/fileKinds/kinds.ts";
import { recordWish } from "../../../catalogue/graph/recordWish.ts";
import { withKnownFields } from "../../../catalogue/records/knownFields.ts";
import { userRecordOf } from "../../../catalogue/records/userRecord.ts";
import { ALL_CODES } from "../../../catalogue/rules/codes.ts";
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
  fon: 1 # catalogue-ignore: ambiguous-value, unknown-field
`,
  );
});

test("without codes it lets everything pass", () => {
  checkProblems("user", "- id: a\n  emial: x # catalogue-ignore\n");
});

test("alone on a line it counts for the next, the first of a record too", () => {
  checkProblems(
    "user",
    `
# catalogue-ignore: near-duplicate-id, unknown-field
- nick: x
  id: a
  # catalogue-ignore: unknown-field
  emial: y
  fon: z
  ^^^ unknown-field
# catalogue-ignore: unknown-field
- nick: z
  id: b
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

test("no comment lets pass what a record cannot be written with", () => {
  checkProblems(
    "user",
    `
# catalogue-ignore
- email: a@example.com
  ^^^^^ missing-id
- id: b
  phone: 1 # catalogue-ignore: wrong-type
         ^ wrong-type
`,
  );
});

test.each(ALL_CODES.filter(({ wrong }) => isRecordKind(wrong.kind)))(
  "what a comment lets pass does not make an upsert fail for another reason: $code",
  ({ wrong: { kind, text } }) => {
    if (!isRecordKind(kind)) throw new Error(kind);
    // A comment above each line and at its end.
    const ignored = text.replace(/^(?=(\s*)\S)/gm, (_, indent: string) => `${indent}# catalogue-ignore\n`);
    for (const wrong of [text, ignored]) {
      const { records, entries } = checkRecordFile(kind, wrong);
      const sound = records.filter((_, at) => entries[at]?.isFaulty === false);
      expect(() => sound.map((record) => recordWish(record, {}))).not.toThrow();
    }
  },
);

test.each([
  ["dataset", "dataset: shop.orders # catalogue-ignore\n"],
  ["dataset", "dataset: urn:li:corpuser:x # catalogue-ignore\n"],
  ["user", "- id: urn:li:corpGroup:x # catalogue-ignore\n"],
  ["group", "id: g\nmembers:\n  - { id: a, emial: b } # catalogue-ignore\n"],
  ["group", "id: g\nmembers:\n  - { nick: b } # catalogue-ignore\n"],
] as const)("what a comment cannot make writable stays an error, and the rest can be written: %s %j", (kind, text) => {
  const { records, entries } = checkRecordFile(kind, text);
  const sound = records.filter((_, at) => entries[at]?.isFaulty === false);
  expect(() => sound.map((record) => recordWish(record, {}))).not.toThrow();
  expect(sound).toHaveLength(text.includes("emial") ? 1 : 0);
});

test.each([
  [
    "a conflict in a record",
    "- id: a\n  # catalogue-ignore\n<<<<<<< HEAD\n  slack: b\n=======\n  slack: c\n>>>>>>> x\n",
  ],
  [
    "a conflict of records",
    "# catalogue-ignore: merge-conflict\n<<<<<<< HEAD\n- id: a\n  email: b@x.org\n=======\n- id: A\n  email: c@x.org\n>>>>>>> x\n",
  ],
  ["two IDs", "- id: a\n  id: b # catalogue-ignore: duplicate-field\n"],
  ["two links", "- id: a\n  picture_link: https://a.org\n  picture_link: javascript:b # catalogue-ignore\n"],
])("no comment lets one of two versions be written: %s", (_, text) => {
  const { entries } = checkRecordFile("user", text);
  expect(entries.every(({ isFaulty }) => isFaulty)).toBe(true);
});

test("a field that a comment lets pass is left out of what is written", () => {
  const text = "- id: a\n  nick: b # catalogue-ignore: unknown-field\n  title: c\n";
  const { records, problems } = checkRecordFile("user", text);
  expect(problems).toEqual([]);
  expect(records.map((record) => userRecordOf(withKnownFields(record)))).toEqual([{ id: "a", title: "c" }]);
});
