import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a character that nobody sees is marked in an id and in a URN", () => {
  checkProblems(
    "group",
    `
id: data\u00a0platform
    ^^^^^^^^^^^^^ invisible-character: This contains an invisible character (U+00A0); remove it
members: [j\u200bdoe, "urn:li:corpuser:a\\tb"]
          ^^^^^ invisible-character: This contains an invisible character (U+200B); remove it
                 ^^^^^^^^^^^^^^^^^^^^^^ invisible-character
`,
  );
});

test("it is taken out", () => {
  checkFix("user", "invisible-character", "- id: ja\u200bne\u200b.doe\n", "- id: jane.doe\n");
});

test("spaces, letters of any script and the joiners between them are left alone", () => {
  checkProblems("user", "- id: jane doe\n- id: 山田\n- id: می\u200cخواهم\n");
});

test("it is marked in every name, and in an address", () => {
  checkProblems(
    "user",
    `
- id: a
  display_name: Ada\u202E Lovelace
                ^^^^^^^^^^^^^ invisible-character: This contains an invisible character (U+202E); remove it
  full_name: "A\u2066da"
             ^^^^^^ invisible-character
  title: Le\u00ADad
         ^^^^^ invisible-character
  first_name: A\u3164da
              ^^^^ invisible-character
  department_name: R\u034Fnd
                   ^^^^ invisible-character
  description: Soft\u00ADhyphens may be in a text
`,
  );
});

test("it is marked in the path of a column, which may have that path in the catalogue", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)
columns:
  i\u202Ed: x
  ^^^ invisible-character: The name of this column contains an invisible character (U+202E); that is right if the column has this name in the catalogue
`,
  );
  checkFix(
    "dataset",
    "invisible-character",
    "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\ncolumns:\n  i\u200Dd: x\n",
    "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\ncolumns:\n  id: x\n",
  );
});

test("it is marked in a URN in any text", () => {
  checkFix("other", "invisible-character", "owner: urn:li:corpuser:ja\u202Ene\n", "owner: urn:li:corpuser:jane\n");
});

test("what a script or an emoji needs is left alone", () => {
  checkProblems(
    "user",
    "- id: a\n  display_name: می\u200cخواهم שלום\u200F 👩\u200D🔬 ❤\uFE0F 山田　太郎\n  full_name: Jean\u00A0Paul\n- id: क्\u200dष\n",
  );
});

test("a joiner where nothing is joined is marked, in an id too", () => {
  checkFix("user", "invisible-character", "- id: jane\u200Ddoe\n", "- id: janedoe\n");
});

const ORDERS = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\n";

test("the first of several is named; in an ID, other spaces and marks of direction count too", () => {
  checkProblems(
    "user",
    `
- id: a\u00A0b\u00ADc
      ^^^^^ invisible-character: This contains an invisible character (U+00A0); remove it
- id: d\u00ADe\u00A0f
      ^^^^^ invisible-character: This contains an invisible character (U+00AD); remove it
`,
  );
  checkFix("user", "invisible-character", "- id: a\u00A0b\u00A0c\n", "- id: abc\n");
  checkFix("other", "invisible-character", "owner: urn:li:corpuser:ja\u200Ene\n", "owner: urn:li:corpuser:jane\n");
});

test("in a URN, a mark of direction is taken out even between letters that are written from right to left", () => {
  checkFix("other", "invisible-character", "a: urn:li:corpuser:שלום\u200Fא\n", "a: urn:li:corpuser:שלוםא\n");
});

test("it is marked in an e-mail address and in a link", () => {
  checkFix("user", "invisible-character", "- id: a\n  email: a\u00AD@b.c\n", "- id: a\n  email: a@b.c\n");
  const link = "- id: a\n  picture_link: https://example.com/a";
  checkFix("user", "invisible-character", `${link}\u00AD.png\n`, `${link}.png\n`);
});

test("what is reported for another reason is not reported again", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)
owners: [{ owner: a, type: NO\u00ADNE }]
                           ^^^^^ unknown-ownership-type
`,
  );
  checkProblems("user", "- id: a\n  title: >\n    Lead\n");
});

test("only the columns of a dataset are columns", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)
description: { i\u00ADd: x }
             ^^^^^^^^^^ wrong-type
columns: { i\u00ADd: x }
           ^^^ invisible-character
`,
  );
  checkProblems(
    "user",
    `
- id: a
  columns: { i\u00ADd: x }
  ^^^^^^^ unknown-field
`,
  );
});

test("the path of a column may have other spaces, and keeps them and its quotes", () => {
  checkProblems("dataset", `${ORDERS}columns:\n  order\u00A0id: x\n`);
  const columns = (path: string): string => `${ORDERS}columns:\n  ${path}: x\n`;
  checkFix("dataset", "invisible-character", columns("a\u00A0i\u00ADd"), columns("a\u00A0id"));
  checkFix("dataset", "invisible-character", columns('"i\u00ADd"'), columns('"id"'));
  checkFix("dataset", "invisible-character", columns("customer's i\u00ADd"), columns("customer's id"));
  const json = (path: string): string =>
    `"dataset": urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\ncolumns:\n  ${path}: x\n`;
  checkFix("dataset", "invisible-character", json("i\u00ADd"), json("id"));
});

test("the path of a column that an alias repeats is left to the person", () => {
  const other = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,b,PROD)\n";
  const text = `- ${other}  columns: &c { i\u00ADd: x }\n- ${ORDERS}  columns: *c\n`;
  const found = problemsOf("dataset", text).filter(({ code }) => code === "invisible-character");
  expect(found.map(({ fixes = [] }) => fixes.length)).toEqual([1, 0]);
});

test("a name with very many of them is read in one go", () => {
  const title = (between: string): string => `- id: a\n  title: ${`a${between}`.repeat(50_000)}\n`;
  checkFix("user", "invisible-character", title("\u200b"), title(""));
});

test("the path of a column is changed only if that is chosen, and not to one that is there", () => {
  const found = (columns: string): (boolean | undefined)[] =>
    problemsOf("dataset", `${ORDERS}columns:\n${columns}`)
      .filter(({ code }) => code === "invisible-character")
      .flatMap(({ fixes = [] }) => (fixes.length === 0 ? [undefined] : fixes.map(({ isGuess = false }) => isGuess)));
  expect(found("  i\u00ADd: x\n")).toEqual([true]);
  expect(found("  id: x\n  i\u00ADd: y\n")).toEqual([undefined]);
  expect(found("  i\u00ADd: x\n  i\u00AD\u00ADd: y\n")).toEqual([true, undefined]);
});
