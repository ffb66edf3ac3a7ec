import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a misspelt field is marked where it stands", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  emial: jdoe@example.com
  ^^^^^ unknown-field: "emial" is not a user field; did you mean "email"?
`,
  );
});

test("every field of a user is known", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  display_name: Jane
  manager_urn: urn:li:corpuser:boss
  department_id: 7
`,
  );
});

test("the fields of a user written out inside a group are looked at too", () => {
  checkProblems(
    "group",
    `
id: team
members:
  - id: jdoe
    nickname: JD
    ^^^^^^^^ unknown-field
`,
  );
});

test("the fields of a dataset, its links and its owners are looked at, its columns may have any name", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
colums: {}
^^^^^^ unknown-field: "colums" is not a dataset field; did you mean "columns"?
links:
  - url: https://example.com
    descripion: Runbook
    ^^^^^^^^^^ unknown-field: "descripion" is not a dataset link field; did you mean "description"?
owners:
  - owner: jdoe
    type: NONE
    typ: NONE
    ^^^ unknown-field: "typ" is not a dataset owner field; did you mean "type"?
columns:
  colums: x
`,
  );
});

test("a name above all the records is no field, and is not removed together with them", () => {
  checkProblems(
    "user",
    `
users:
^^^^^ missing-id
^^^^^ unknown-field: "users" is not a user field; write its records directly in the file, without indentation
  - id: jdoe
  - id: joe
`,
  );
  checkUnfixed("user", "unknown-field", "users:\n  - id: jdoe\n");
});

test("the field that is meant is offered, unless the record has it already", () => {
  checkFix("user", "unknown-field", "- id: a\n  emial: a@example.com\n", "- id: a\n  email: a@example.com\n");
  checkFix("user", "unknown-field", '- id: a\n  "emial": a@example.com\n', '- id: a\n  "email": a@example.com\n');
  checkFix(
    "user",
    "unknown-field",
    "- id: a\n  emial: b\n  email: c@example.com\n",
    "- id: a\n  email: c@example.com\n",
  );
});

test("a field without its colon is not renamed, since its value would be lost", () => {
  checkFix("user", "unknown-field", "- id: a\n  title x\n", "- id: a\n");
});

test("a field that nobody means can be removed", () => {
  checkFix("user", "unknown-field", "- nickname: x\n  id: a\n", "- id: a\n");
  checkFix("user", "unknown-field", "- id: a\n  nickname: x # gone\n", "- id: a\n");
  checkUnfixed("user", "unknown-field", '[{ "id": "a" } { "id": "b" }]\n');
  checkUnfixed("user", "unknown-field", "- &b\n  id: a\n- <<: { nickname: x }\n  id: c\n");
});
