import { test } from "vitest";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a character that nobody sees is marked in an id and in a URN", () => {
  checkProblems(
    "group",
    `
id: data\u00a0platform
    ^^^^^^^^^^^^^ invisible-character: there is an invisible character in it, U+00A0
members: [j\u200bdoe, "urn:li:corpuser:a\\tb"]
          ^^^^^ invisible-character: there is an invisible character in it, U+200B
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
