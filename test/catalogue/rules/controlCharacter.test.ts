import { test } from "vitest";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a control character is marked where it stands", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  title: Lead\u0007 engineer
             ^ yaml-syntax: the control character U+0007 may not stand in YAML; in double quotes it is written "\\u0007"
- id: joe # \u0000
            ^ yaml-syntax
`,
  );
});

test("it can be removed", () => {
  checkFix("user", "yaml-syntax", "- id: jdoe\n  title: a\u001bb\n", "- id: jdoe\n  title: ab\n");
});

test("tabs, line breaks and what is written with a backslash are left alone", () => {
  checkProblems("user", '- id: jdoe\t# why\r\n  title: "a\\u0007\\tb"\r\n');
});
