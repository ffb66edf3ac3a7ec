import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("an item that YAML takes for the rest of the one above is marked", () => {
  checkProblems(
    "group",
    `
id: eng
members:
  - jdoe
   - joe
   ^ yaml-warning: YAML reads this line as part of the item above, because it is indented further
    - jane
  - ann
`,
  );
});

test("it is indented as that one is", () => {
  checkFix("group", "yaml-warning", "id: a\nmembers:\n- b\n  - c\n   - d\n", "id: a\nmembers:\n- b\n- c\n- d\n");
  checkUnfixed("user", "yaml-warning", "- id: a\n  groups: [b\n    - c]\n");
});

test("a name on several lines, or with a dash in quotes, is left alone", () => {
  checkProblems("group", 'id: eng\nmembers:\n  - jdoe\n    the first\n  - "a\n    - b"\n  - c - d\n');
  checkProblems("user", "- id: a\n  description: a\n    - b\n");
});

test("a list inside an item is no continuation, and a list for a single value is only of the wrong type", () => {
  checkProblems("group", "id: eng\nmembers:\n  - id: jdoe\n    groups:\n      - a\n      - b\n");
  const codes = problemsOf("user", "- id: a\n  title: [b\n    - c]\n").map(({ code }) => code);
  expect(codes).toEqual(["wrong-type"]);
});

test("the dash of the item may have several spaces after it; after an anchor, nothing is offered", () => {
  checkFix("group", "yaml-warning", "id: a\nmembers:\n-   b\n  - c\n", "id: a\nmembers:\n-   b\n- c\n");
  checkUnfixed("group", "yaml-warning", "id: a\nmembers:\n- &b b\n  - c\n");
});
