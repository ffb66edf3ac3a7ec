import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
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

test("a field in brackets whose colon lacks its space is named", () => {
  checkProblems(
    "user",
    `
- { id: jdoe ,title:'Head', nick:x }
              ^^^^^^ unknown-field: A space is missing after "title:"
                            ^^^^^^ unknown-field: "nick:x" is not a user field
`,
  );
  checkFix("user", "unknown-field", "- { id: a ,title:'x y' }\n", "- { id: a ,title: 'x y' }\n");
  checkFix("group", "unknown-field", "{id:eng, email:x@y.de}\n", "{id: eng, email:x@y.de}\n");
  const dataset = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\n";
  checkFix(
    "dataset",
    "unknown-field",
    `${dataset}links: [{ url:https://a.de }]\n`,
    `${dataset}links: [{ url: https://a.de }]\n`,
  );
  const messages = (text: string): unknown => problemsOf("user", text).map(({ message }) => message);
  expect(messages("- id: a\n  ? title:x\n")).toEqual(['"title:x" is not a user field; did you mean "title"?']);
  expect(messages("- { id: a, title:x: y }\n")).toEqual(['"title:x" is not a user field; did you mean "title"?']);
});

test("a misspelt field behind a question mark is renamed, with or without a value", () => {
  checkFix("user", "unknown-field", "- id: a\n  ? titel\n", "- id: a\n  ? title\n");
  checkFix("user", "unknown-field", "- id: a\n  ? titel # x\n  : y\n", "- id: a\n  ? title # x\n  : y\n");
  checkFix("group", "unknown-field", "? emial\n? id\n: eng\n", "? email\n? id\n: eng\n");
  checkUnfixed("user", "unknown-field", "- id: a\n  ? titel x\n");
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
^^^^^^ unknown-field: "colums" is not a dataset field
links:
  - url: https://example.com
    descripion: Runbook
    ^^^^^^^^^^ unknown-field: "descripion" is not a dataset link field; did you mean "description"?
    ulr: https://example.com
    ^^^ unknown-field: "ulr" is not a dataset link field
owners:
  - owner: jdoe
    type: NONE
    typ: NONE
    ^^^ unknown-field: "typ" is not a dataset owner field
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
  checkFix("user", "unknown-field", "- ? >-\n    idd\n  : a\n", "- ? id\n  : a\n");
});

test("no field is suggested that the record has", () => {
  checkProblems(
    "group",
    `
id: eng
owner: [a]
^^^^^ unknown-field: "owner" is not a group field
owners: [b]
`,
  );
});

test("inside braces, a field without its colon gets it", () => {
  checkFix("user", "unknown-field", "- { id: a, title x, email: y@z.de }\n", "- { id: a, title: x, email: y@z.de }\n");
  checkFix("user", "unknown-field", "- { id: a, titel x }\n", "- { id: a }\n");
});

test("a field that nobody means can be removed", () => {
  checkFix("user", "unknown-field", "- nickname: x\n  id: a\n", "- id: a\n");
  checkFix("user", "unknown-field", "- id: a\n  nickname: x # gone\n", "- id: a\n");
  checkUnfixed("user", "unknown-field", "- &b\n  id: a\n- <<: { nickname: x }\n  id: c\n");
});

test("a field that resembles no other, and one without a key, are named as they are", () => {
  checkProblems(
    "user",
    `
- id: a
  nickname: x
  ^^^^^^^^ unknown-field: "nickname" is not a user field
  "": y
  ^^ unknown-field: An empty key is not a user field
`,
  );
});

test("a list with other things than records is an ordinary unknown field", () => {
  const message = (list: string): string | undefined =>
    problemsOf("user", `- staff: ${list}\n`).find(({ code }) => code === "unknown-field")?.message;
  const above = '"staff" is not a user field; write its records directly in the file, without indentation';
  expect(message("[{ id: a }]")).toBe(above);
  expect(message("[b, { id: a }]")).toBe(above);
  expect(message("[a, b]")).toBe('"staff" is not a user field');
  expect(message("[{ name: a }]")).toBe('"staff" is not a user field');
});

test("a list of datasets in a link is an unknown field of the link", () => {
  checkProblems(
    "dataset",
    `
links:
^^^^^ missing-id
  - url: https://example.com
    targets: [{ dataset: x }]
    ^^^^^^^ unknown-field: "targets" is not a dataset link field
`,
  );
});

test("what only datasets and groups have is unknown in a user, and not looked at more closely", () => {
  checkProblems(
    "user",
    `
- id: a
  links: [{ url: x }, { url: x }]
  ^^^^^ unknown-field
  owners: [{ owner: b, type: NONE }, { owner: b, type: NONE }]
  ^^^^^^ unknown-field
  columns: { "": x, id: y, "[version=2.0].[type=long].id": z }
  ^^^^^^^ unknown-field
`,
  );
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)
slack: #orders
^^^^^ unknown-field
`,
  );
});
