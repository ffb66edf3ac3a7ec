import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { checkFix, checkFixOfAnchor, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a number or boolean where text belongs needs quotes", () => {
  checkProblems(
    "user",
    `
- id: 123
      ^^^ wrong-type: This must be text; write "123" in quotes
  phone: 0042
         ^^^^ wrong-type: This must be text; write "0042" in quotes
  slack: true
         ^^^^ wrong-type
  groups: [eng, 7]
                ^ wrong-type: This must be text; write "7" in quotes
`,
  );
});

test("a number where only an address, a link or a URN does needs more than quotes", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  email: 7
         ^ wrong-type: "email" must be an e-mail address
  picture_link: 7
                ^ wrong-type: "picture_link" must be a link
  manager_urn: 7
               ^ wrong-type: "manager_urn" must be a user URN
`,
  );
});

test("what is of another type is told as that alone, whatever it names", () => {
  checkProblems(
    "user",
    `
- id: ["a,b", urn:li:corpUser:a]
      ^^^^^^^^^^^^^^^^^^^^^^^^^^ wrong-type
  groups: a, b
          ^^^^ wrong-type
  manager_urn: [boss]
               ^^^^^^ wrong-type
- id: joe
  groups: urn:li:corpgroup:a
          ^^^^^^^^^^^^^^^^^^ wrong-type
          ^^^^^^^^^^^^^^^^^^ malformed-urn
`,
  );
});

test("text, a list or a mapping where another belongs is marked", () => {
  checkProblems(
    "user",
    `
- id: [a]
      ^^^ wrong-type: "id" must be text
  groups: eng
          ^^^ wrong-type: "groups" must be a list of group IDs
  department_id: seven
                 ^^^^^ wrong-type: "department_id" must be a whole number
  title: { short: x }
         ^^^^^^^^^^^^ wrong-type
`,
  );
});

test("a list holds what it may hold only", () => {
  checkProblems(
    "group",
    `
id: eng
members: [[a], ~]
          ^^^ wrong-type: "members" must be a list of user IDs, user URNs or users
               ^ wrong-type
overrideEditable: yes
^^^^^^^^^^^^^^^^ ignored-field
                  ^^^ wrong-type
`,
  );
});

test("a whole number is one that can be counted exactly", () => {
  checkProblems(
    "user",
    `
- id: a
  department_id: 1.5
                 ^^^ wrong-type
- id: b
  department_id: 100000000000000000000
                 ^^^^^^^^^^^^^^^^^^^^^ wrong-type
`,
  );
});

test("what a field should hold is left alone, and so is a field without a value", () => {
  checkProblems(
    "user",
    `
- id: "123"
  phone: "0042"
  groups: []
  department_id: 7
  title:
  slack: ~
`,
  );
  checkProblems("group", "id: eng\nmembers: [a, { id: b }]\nowners:\n");
});

test("a dataset has lists of links and owners, and a mapping of columns to texts", () => {
  checkProblems(
    "dataset",
    `
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
  links: https://example.com
         ^^^^^^^^^^^^^^^^^^^ wrong-type: "links" must be a list of links, each with a url
  owners: [jdoe]
           ^^^^ wrong-type: "owners" must be a list of owners, each with an owner and a type
  columns: [id]
           ^^^^ wrong-type: "columns" must be a mapping of column paths to their descriptions
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.returns,PROD)
  links: [7]
          ^ wrong-type: "links" must be a list of links, each with a url
  owners: [{ owner: 7, type: [NONE] }]
                    ^ wrong-type: This must be text; write "7" in quotes
                             ^^^^^^ wrong-type: "type" must be an ownership type
  columns: { id: 7, name: ~, zip: [x] }
                 ^ wrong-type: This must be text; write "7" in quotes
                                  ^^^ wrong-type
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.refunds,PROD)
  links:
  owners:
  columns: { id: Primary key, "address.zip": }
`,
  );
});

test("a number or boolean is put in quotes, as it was written", () => {
  checkFix("user", "wrong-type", "- id: 0123 # seven\n", '- id: "0123" # seven\n');
  checkFix("user", "wrong-type", "- id: a\n  groups: [b, 7]\n", '- id: a\n  groups: [b, "7"]\n');
  checkFix("group", "wrong-type", "id: a\nmembers:\n  - true\n", 'id: a\nmembers:\n  - "true"\n');
});

test("a name where a list belongs becomes one", () => {
  checkFix("user", "wrong-type", "- id: a\n  groups: eng\n", "- id: a\n  groups: [eng]\n");
  checkFix("user", "wrong-type", `[{"id":"a","groups":"eng, ops"}]\n`, `[{"id":"a","groups":["eng", "ops"]}]\n`);
  checkFix("user", "wrong-type", "- id: a\n  groups: 'eng, data'\n", "- id: a\n  groups: [eng, data]\n");
  const lines = "- id: a\n  groups:\n    -eng\n    -data\n";
  checkFix("user", "wrong-type", lines, "- id: a\n  groups:\n    [eng, data]\n");
  checkFix("user", "wrong-type", lines.replace("-eng", "eng"), "- id: a\n  groups:\n    [eng, data]\n");
  checkFix("group", "wrong-type", "id: a\nmembers: -7\n", 'id: a\nmembers: ["-7"]\n');
  checkFix("group", "wrong-type", "id: a\nmembers: 7\n", 'id: a\nmembers: ["7"]\n');
  checkFix("group", "wrong-type", "id: a\nowners: >\n  jdoe\n# end\n", "id: a\nowners: [jdoe]\n# end\n");
});

test("quotes around a number go where a number belongs", () => {
  checkFix("user", "wrong-type", "- id: a\n  department_id: '7'\n", "- id: a\n  department_id: 7\n");
});

test("an item without a value is removed", () => {
  checkFix("group", "wrong-type", "id: a\nmembers:\n  - b\n  - ~\n", "id: a\nmembers:\n  - b\n");
});

test("what may mean several things is left to the person", () => {
  checkUnfixed("user", "wrong-type", "- id: [a]\n");
  checkUnfixed("user", "wrong-type", "- id: a\n  department_id: seven\n");
  checkUnfixed("user", "wrong-type", "- id: a\n  department_id: &n 7\n  title: *n\n");
  checkUnfixed("group", "wrong-type", "id: a\noverrideEditable: yes\n");
  checkUnfixed("group", "wrong-type", "id: a\nmembers: !!str b\n");
});

test("no number becomes an address, a link or a URN by quotes", () => {
  checkUnfixed("user", "wrong-type", "- id: a\n  email: 7\n");
  checkUnfixed("user", "wrong-type", "- id: a\n  picture_link: 7\n");
  checkUnfixed("user", "wrong-type", "- id: a\n  manager_urn: 7\n");
  checkUnfixed("dataset", "wrong-type", "dataset: 7\n");
});

test("an inline definition is only for users, and the message names what belongs there", () => {
  checkProblems(
    "user",
    `
- id: a
  groups: [{ id: b }]
           ^^^^^^^^^ wrong-type: "groups" must be a list of group IDs
`,
  );
  checkProblems(
    "group",
    `
id: eng
members: [~]
          ^ wrong-type: "members" must be a list of user IDs, user URNs or users
`,
  );
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
columns: 7
         ^ wrong-type: "columns" must be a mapping of column paths to their descriptions
`,
  );
});

test("only a whole number in quotes loses them", () => {
  const department = (id: string): string => `- id: a\n  department_id: ${id}\n`;
  checkFix("user", "wrong-type", department("'17'"), department("17"));
  for (const id of ["'seven'", "'x7'", "'7x'", "'07'"]) checkUnfixed("user", "wrong-type", department(id));
});

test("a number becomes a text where a text belongs, and nothing where something else does", () => {
  const orders = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n";
  checkFix("dataset", "wrong-type", `${orders}columns: { id: 7 }\n`, `${orders}columns: { id: "7" }\n`);
  checkUnfixed("dataset", "wrong-type", `${orders}columns: 7\n`);
  checkUnfixed("dataset", "wrong-type", `${orders}links: [7]\n`);
});

test("a name is put in quotes where a list in brackets needs them", () => {
  checkFix("user", "wrong-type", "- id: a\n  groups: b{c\n", '- id: a\n  groups: ["b{c"]\n');
  checkFix("user", "wrong-type", "- id: a\n  groups: ' b(c) '\n", "- id: a\n  groups: [b(c)]\n");
});

test("a value with an anchor is rewritten as such, since the fields that repeat it may need it as it is", () => {
  checkFixOfAnchor("user", "wrong-type", "- groups: &x a\n  id: b\n- id: *x\n", "x");
  checkFixOfAnchor("user", "wrong-type", "- id: &x 17\n- id: b\n  department_id: *x\n", "x");
  for (const before of ["&x", "&x # a comment", "&x\n  # a comment\n", "!!int &x", "&x !!int"])
    checkFixOfAnchor(
      "user",
      "wrong-type",
      `- id: a\n  title:   ${before}\n    17\n- id: b\n  department_id: *x\n`,
      "x",
    );
  checkFixOfAnchor("user", "wrong-type", "- id: a\r\n  title: &x\r\n    17\r\n", "x");
  checkFix("user", "wrong-type", "- id: &x a\n  title:\n    17\n", '- id: &x a\n  title:\n    "17"\n');
});

test("no list is made of a carriage return within a line", () => {
  checkUnfixed("group", "wrong-type", "id: a\r\nmembers:\r # c\r\n  - b\r\n");
});

test("a tag that makes a number of a text is to be removed", () => {
  const saidOf = (value: string): unknown =>
    problemsOf("user", `- id: a\n  phone: ${value}\n`).map(({ message }) => message);
  expect(saidOf('!!int "12"')).toEqual(['This must be text; remove the tag "!!int"']);
  expect(saidOf("!!int 12")).toEqual(['This must be text; remove the tag "!!int" and write "12" in quotes']);
  expect(saidOf('!<tag:yaml.org,2002:int> "12"')).toEqual([
    'This must be text; remove the tag "!<tag:yaml.org,2002:int>"',
  ]);
  checkFix("user", "wrong-type", '- id: a\n  phone: !!int "12"\n', '- id: a\n  phone: "12"\n');
  checkFix("user", "wrong-type", "- id: a\n  phone: !!int 12 # x\n", '- id: a\n  phone: "12" # x\n');
  checkFix("user", "wrong-type", "- id: a\n  groups: [!!bool true]\n", '- id: a\n  groups: ["true"]\n');
  checkFixOfAnchor("user", "wrong-type", '- id: a\n  phone: &p !!int "12"\n  slack: *p\n', "p");
  const dataset = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\ncolumns:\n";
  checkFix("dataset", "wrong-type", `${dataset}  total!: 12\n`, `${dataset}  total!: "12"\n`);
});
