import { describe, test } from "vitest";
import { checkFix, checkUnfixed } from "../rules/checkFix.ts";
import { checkProblems } from "../rules/checkProblems.ts";

test("a value that begins with a sign of YAML's needs quotes", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  slack: @jdoe
         ^ yaml-syntax: a value that begins with "@" needs quotes
`,
  );
});

test("a colon and a space in a value need quotes", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  title: Lead: Data
         ^ yaml-syntax: a value with a colon and a space in it needs quotes
         ^^^^^^^^^^^ wrong-type
`,
  );
});

test("a field needs a space behind its colon", () => {
  checkProblems(
    "group",
    `
id: eng
email:eng@example.com
^^^^^^^^^^^^^^^^^^^^^ yaml-syntax: there is no space behind "email:"
^^^^^^^^^^^^^^^^^^^^^ unknown-field
`,
  );
});

describe("is put right", () => {
  test("by quotes, up to a comment", () => {
    checkFix("user", "yaml-syntax", "- id: a\n  slack: @a # me\n", '- id: a\n  slack: "@a" # me\n');
    checkFix("user", "yaml-syntax", "- id: a\r\n  slack: %a\r\n", '- id: a\r\n  slack: "%a"\r\n');
    checkFix("user", "yaml-syntax", "- id: a\n  title: x: y\n", '- id: a\n  title: "x: y"\n');
  });

  test("by a space", () => {
    checkFix("user", "yaml-syntax", "- id: a\n  title:x\n  slack: b\n", "- id: a\n  title: x\n  slack: b\n");
    checkFix("group", "yaml-syntax", "id:a\nemail: a@example.com\n", "id: a\nemail: a@example.com\n");
  });

  test("only where it is clear how", () => {
    checkUnfixed("user", "yaml-syntax", "- { id: a, slack: @a }\n");
    checkUnfixed("user", "yaml-syntax", "- id: 'a\n");
    checkUnfixed("user", "yaml-syntax", "- id: a\n  https://example.com\n");
  });
});
