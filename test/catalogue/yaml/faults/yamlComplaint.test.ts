import { describe, expect, test } from "vitest";
import { problemsOf } from "../../../../catalogue/checking/checkFile.ts";
import { checkFix, checkUnfixed } from "../../rules/checkFix.ts";
import { checkProblems } from "../../rules/checkProblems.ts";

test("a value that begins with a sign of YAML's needs quotes", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  slack: @jdoe
         ^ yaml-syntax: A value that begins with "@" needs quotes
`,
  );
});

test("a colon and a space in a value need quotes", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  title: Lead: Data
         ^ yaml-syntax: A value that contains a colon and a space needs quotes
`,
  );
});

test("a comment with a colon, between a record and a list that is none of its fields, is left as it is", () => {
  checkProblems(
    "user",
    `
title: 'x'
^^^^^ missing-id
# note: of the list
- id: a
^^^^^^^ yaml-syntax: This item is not part of a list; check the indentation
`,
  );
  checkUnfixed("user", "yaml-syntax", "<<: *x\n# note: of the list\n- id: a\n");
});

test("a field needs a space behind its colon", () => {
  checkProblems(
    "group",
    `
id: eng
email:eng@example.com
^^^^^^ yaml-syntax: A space is missing after "email:"
`,
  );
});

test("what is never closed is marked where it opens", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  title: "Lead
         ^ yaml-syntax: The " that opens here is never closed
- id: joe
  title: 'it''s
         ^ yaml-syntax: The ' that opens here is never closed
- id: jane
  groups: [eng, "[ops]"
          ^ yaml-syntax: The [ that opens here is never closed
`,
  );
});

test("a field that is indented too far is marked itself", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  title: Lead
         ^ yaml-syntax: The line below is indented further, so YAML reads both lines as one value
    slack: jdoe
    ^^^^^ yaml-syntax: This field is indented further than the one above it
`,
  );
});

test("a line that begins at no column of those above it is marked by its indentation", () => {
  checkProblems(
    "group",
    `
id: eng
members:
  - id: jdoe

  title: Lead
^^ yaml-syntax: This line is not indented like the lines above that it belongs to
`,
  );
});

test("of what is broken on a line the first is told: the rest comes of it", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  groups:
    - eng
   - ops
   ^^^^^ yaml-syntax: This item is not part of a list; check the indentation
`,
  );
});

describe("is said in words of its own", () => {
  test.each([
    ["- id: a\r  title: x\r", "Lines end with CR only; save the file with LF or CRLF line endings"],
    ["- id: a\n\ttitle: x\n", "This line is indented with a tab; YAML allows only spaces"],
    ["- id: a\n  groups:\n\t- x\n", "This line is indented with a tab; YAML allows only spaces"],
    ["- id: a\ntitle: x\n", "This line is not part of anything above it; check the indentation"],
    ["- id: a\n  title = x\n  slack: y\n", "A colon and a space are missing in this line"],
    ["- id: a\n\ttitle: x\n\tslack: y\n", "This line is indented with a tab; YAML allows only spaces"],
    ["-\tid: a\n  title: x\n", "This line is indented with a tab; YAML allows only spaces"],
    [
      "- id: a\n  description: |\n  text\n",
      "This line needs a colon, or an indentation if it is part of the text above",
    ],
    [
      "- id: a\n  title: - x\n",
      'A list must begin on the line below its key; a text that begins with "-" needs quotes',
    ],
    ["- id: a\n  title: Lead: Data:\n", "A value that contains a colon and a space needs quotes"],
    ["- id: a\n  manager_urn: urn:li:corpuser:\n", "A value that ends with a colon needs quotes"],
    ["- id: a\n  title: Lead: # of: data\n  slack: x\n", "A value that ends with a colon needs quotes"],
    ["- id: a\n  title: | x\n", 'The text after "|" or ">" must begin on the next line'],
    ["- id: a\n  title: 'it's'\n", "The quoted text ends before this; inside it, ' is written ''"],
    ['- id: a\n  title: "x" y\n', 'The quoted text ends before this; inside it, " is written \\"'],
    ['- id: a\n  title: "C:\\Users"\n', 'In double quotes a backslash is written "\\\\"'],
    ["- id: a\n  title: [x] y\n", 'Unexpected text after a value; a text that begins with "[" needs quotes'],
    ["- id: a\n  title: *x* y\n", 'Unexpected text after a value; a text that begins with "*" needs quotes'],
    ["- id: a\n  groups: [x]]\n", 'Unexpected "]\"'],
    ["- id: a\n  groups: [x,, y]\n", "No value before this comma; remove the comma or add a value"],
    ['{\n  "id": "a"\n  "title": "b"\n}\n', "A comma is missing before this"],
    ['[{ "id": "a" } { "id": "b" }]\n', "The [ that opens here is never closed, or its further lines are not indented"],
    ['{ "id" "a" }\n', "A comma or a colon is missing before this"],
    ['- id: a\n  title: "b\n  c"\n', 'The " that opens here is never closed, or its further lines are not indented'],
    ["- id: a\n  groups: [\n  b ]\n", "The [ that opens here is never closed, or its further lines are not indented"],
    ["- id: a\n=======\n- id: b\n", "This conflict marker was left by a merge; remove the line"],
  ])("%j", (text, message) => {
    const [first] = problemsOf("user", text).filter(({ code }) => code === "yaml-syntax");
    expect(first?.message).toBe(message);
  });

  test("not where a tab indents what stands in brackets", () => {
    const problems = problemsOf("user", '[\n\t{\n\t\t"id": "a"\n\t\t"title": "b"\n\t}\n]\n');
    expect(problems.map(({ message }) => message)).toEqual(["A comma is missing before this"]);
  });
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

  test("by spaces in the place of tabs, as wide as the file indents", () => {
    checkFix("user", "yaml-syntax", "- id: a\n\ttitle: x\n", "- id: a\n  title: x\n");
    checkFix("user", "yaml-syntax", "- id: a\n  groups:\n\t\t- x\n", "- id: a\n  groups:\n    - x\n");
    checkFix("user", "yaml-syntax", "-\tid: a\n  title: x\n", "- id: a\n  title: x\n");
    checkFix(
      "group",
      "yaml-syntax",
      "id: eng\nowners:\n    - a\nmembers:\n\t- b\n",
      "id: eng\nowners:\n    - a\nmembers:\n    - b\n",
    );
  });

  test("by taking out what a merge left", () => {
    checkFix("user", "yaml-syntax", "- id: a\r\n=======\r\n- id: b\r\n", "- id: a\r\n- id: b\r\n");
  });

  test("by taking out a comma that no value is before", () => {
    checkFix("user", "yaml-syntax", "- id: a\n  groups: [x,, y]\n", "- id: a\n  groups: [x, y]\n");
    checkFix("user", "yaml-syntax", "- id: a\n  groups: [x, , y]\n", "- id: a\n  groups: [x, y]\n");
    checkFix("user", "yaml-syntax", "- id: a\n  groups: [, x]\n", "- id: a\n  groups: [x]\n");
    checkFix("user", "yaml-syntax", "- { id: a,, title: x }\n", "- { id: a, title: x }\n");
    checkFix(
      "user",
      "yaml-syntax",
      "- id: a\n  groups: [x\r\n    ,,\r\n    y]\n",
      "- id: a\n  groups: [x\r\n    ,\r\n    y]\n",
    );
  });

  test("only where it is clear how", () => {
    checkUnfixed("user", "yaml-syntax", "- { id: a, slack: @a }\n");
    checkUnfixed("user", "yaml-syntax", "- id: 'a\n");
    checkUnfixed("user", "yaml-syntax", "- id: a\n   title: x\n");
    checkUnfixed("user", "yaml-syntax", "- id: a\n  - id: b\n");
    checkUnfixed("user", "yaml-syntax", "- id: a\n  title: This is: text\n    on two lines\n");
    checkUnfixed("user", "yaml-syntax", "- id: a\n  https://example.com\n");
  });
});
