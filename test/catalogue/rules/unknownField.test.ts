import { test } from "vitest";
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
