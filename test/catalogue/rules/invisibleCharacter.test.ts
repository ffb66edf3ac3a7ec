import { test } from "vitest";
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

test("it is marked in the path of a column", () => {
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
