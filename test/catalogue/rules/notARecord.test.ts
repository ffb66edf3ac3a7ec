import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { expect, test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a bare word or a list where a record belongs is marked", () => {
  checkProblems(
    "user",
    `
- jdoe
  ^^^^ not-a-record: A user is a mapping with an "id"
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
^^^ not-a-record: A group is a mapping with an "id"
`,
  );
});

test("records are left alone, and so is an empty file", () => {
  checkProblems("user", "- id: jdoe\n");
  checkProblems("user", "# no users yet\n");
  checkProblems("group", "");
});

test("a bare word becomes a record, and a field gets the space that it lacks", () => {
  checkFix("user", "not-a-record", "- jdoe # who\n", "- id: jdoe # who\n");
  checkFix("user", "not-a-record", "- id:jdoe\n", "- id: jdoe\n");
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)";
  checkFix("dataset", "not-a-record", `- ${urn}\n`, `- dataset: ${urn}\n`);
  checkUnfixed("user", "not-a-record", "- Jane Doe\n");
  checkUnfixed("dataset", "not-a-record", "- orders\n");
  checkUnfixed("user", "not-a-record", "- [jdoe]\n");
  checkUnfixed("user", "not-a-record", "- ''\n");
});

test("a bare word that is the name of a field may also be an ID", () => {
  const [problem] = problemsOf("user", "- slack\n");
  expect(problem?.fixes?.map(({ title }) => title)).toEqual(["Add the missing colon", "Make it a user"]);
});

test("what a dataset needs is named with its article", () => {
  checkProblems(
    "dataset",
    `
- orders
  ^^^^^^ not-a-record: A dataset is a mapping with a "dataset"
`,
  );
});

test("a field is recognized only where the word begins", () => {
  checkUnfixed("user", "not-a-record", "- .id:jdoe\n");
});

test("a tab after the dash, which a field may not have before it, becomes a space", () => {
  checkFix("user", "not-a-record", "-\tjdoe\n- \t joe\n", "- id: jdoe\n- \t joe\n");
  checkUnfixed("user", "not-a-record", "-\tid:jdoe\n");
});

test("in JSON, a word becomes a record of JSON", () => {
  checkFix("user", "not-a-record", '["jdoe"]\n', '[{"id": "jdoe"}]\n');
  checkFix("user", "not-a-record", '- "jdoe"\n', '- id: "jdoe"\n');
  checkFix("user", "not-a-record", "[jdoe]\n", "[id: jdoe]\n");
});

test("a word with an anchor or a tag, which would be that of the key, is left to the person", () => {
  for (const before of ["- &a ", "-\t&a ", "- !!str ", "-\t!!str "])
    checkUnfixed("user", "not-a-record", `${before}jdoe\n`);
});
