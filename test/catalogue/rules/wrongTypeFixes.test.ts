import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";

test("a number or boolean is put in quotes, as it was written", () => {
  checkFix("user", "wrong-type", "- id: 0123 # seven\n", '- id: "0123" # seven\n');
  checkFix("user", "wrong-type", "- id: a\n  groups: [b, 7]\n", '- id: a\n  groups: [b, "7"]\n');
  checkFix("group", "wrong-type", "id: a\nmembers:\n  - true\n", 'id: a\nmembers:\n  - "true"\n');
});

test("a name where a list belongs becomes one", () => {
  checkFix("user", "wrong-type", "- id: a\n  groups: eng\n", "- id: a\n  groups: [eng]\n");
  checkFix("user", "wrong-type", `[{"id":"a","groups":"eng, ops"}]\n`, `[{"id":"a","groups":["eng", "ops"]}]\n`);
  checkFix("user", "wrong-type", "- id: a\n  groups: 'eng, data'\n", "- id: a\n  groups: [eng, data]\n");
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
  checkUnfixed("group", "wrong-type", "id: !!int 7\n");
  checkUnfixed("group", "wrong-type", "id: a\nmembers: !!str b\n");
});

test("no number becomes an address, a link or a URN by quotes", () => {
  checkUnfixed("user", "wrong-type", "- id: a\n  email: 7\n");
  checkUnfixed("user", "wrong-type", "- id: a\n  picture_link: 7\n");
  checkUnfixed("user", "wrong-type", "- id: a\n  manager_urn: 7\n");
  checkUnfixed("dataset", "wrong-type", "dataset: 7\n");
});
