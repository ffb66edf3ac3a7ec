import { test } from "vitest";
import { checkProblems } from "./checkProblems.ts";

test("a bare word or a list where a record belongs is marked", () => {
  checkProblems(
    "user",
    `
- jdoe
  ^^^^ not-a-record: a user is a mapping with an "id"
- [joe]
  ^^^^^ not-a-record
- id: ann
`,
  );
});

test("a file that is no list and no mapping is marked", () => {
  checkProblems(
    "group",
    `
eng
^^^ not-a-record: a group is a mapping with an "id"
`,
  );
});

test("records are left alone, and so is an empty file", () => {
  checkProblems("user", "- id: jdoe\n");
  checkProblems("user", "# no users yet\n");
  checkProblems("group", "");
});
