import { test } from "vitest";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a channel that YAML takes for a comment is marked", () => {
  checkProblems(
    "group",
    `
id: eng
slack: #eng-help
       ^^^^^^^^^ commented-value: "#eng-help" starts a comment here, so the field has no value; put it in quotes
members:
  - id: jdoe
    slack: #jdoe
           ^^^^^ commented-value
`,
  );
});

test("it is put in quotes", () => {
  checkFix("group", "commented-value", "id: eng\r\nslack: #eng\r\n", 'id: eng\r\nslack: "#eng"\r\n');
  checkFix("group", "commented-value", "id: eng\nslack:  #eng", 'id: eng\nslack:  "#eng"');
});

test("any other comment is one", () => {
  checkProblems("group", "id: eng\nslack: # eng\n");
  checkProblems("group", "id: eng\nslack: #not yet\n");
  checkProblems("group", "id: eng\nslack:\n  #eng\n");
  checkProblems("group", 'id: eng\nslack: "#eng"\ndescription: #later\n');
});
