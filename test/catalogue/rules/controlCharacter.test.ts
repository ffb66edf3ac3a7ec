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
            ^ yaml-syntax: A NUL character is not allowed in YAML; remove it, or save the file as UTF-8
`,
  );
});

test("it can be removed", () => {
  checkFix("user", "yaml-syntax", "- id: jdoe\n  title: a\u001bb\n", "- id: jdoe\n  title: ab\n");
});

test("it is marked once, in a name and in an id too", () => {
  checkProblems(
    "user",
    `
- id: jd\u0007oe
        ^ yaml-syntax
  title: Lead\u001b\u200b
         ^^^^^^ invisible-character: This contains an invisible character (U+200B); remove it
             ^ yaml-syntax
`,
  );
});

test("tabs, line breaks and what is written with a backslash are no errors of YAML", () => {
  checkProblems("user", '- id: jdoe\t# why\r\n  description: "a\\u0007\\tb"\r\n');
});

test("what is written with a backslash is in the value: in a name it is invisible, in an id an error", () => {
  checkProblems(
    "user",
    `
- id: "a\\u0007b"
      ^^^^^^^^^^ malformed-id: An ID may not contain line breaks or other control characters
  title: "a\\u0007b"
         ^^^^^^^^^^ invisible-character: This contains an invisible character (U+0007); remove it
`,
  );
});

test("its number has capital letters", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  title: \u001bLead
         ^ yaml-syntax: The control character U+001B is not allowed in YAML; write it in double quotes as "\\u001B"
`,
  );
});

test("one that is written with a backslash is reported, whatever other values have", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  slack: a\u0007b
          ^ yaml-syntax
  title: "a\\u0007b"
         ^^^^^^^^^^ invisible-character
`,
  );
});
