import { test } from "vitest";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a control character is marked where it stands", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  description: Lead\u0007 engineer
                   ^ yaml-syntax: The control character U+0007 is not allowed in YAML; write it in double quotes as "\\u0007"
- id: joe # \u0000
            ^ yaml-syntax
`,
  );
});

test("it can be removed", () => {
  checkFix("user", "yaml-syntax", "- id: jdoe\n  title: a\u001bb\n", "- id: jdoe\n  title: ab\n");
});

test("tabs, line breaks and what is written with a backslash are left alone", () => {
  checkProblems("user", '- id: jdoe\t# why\r\n  description: "a\\u0007\\tb"\r\n');
});
