import { test } from "vitest";
import { checkProblems } from "./checkProblems.ts";

test("the older name of a field is marked", () => {
  checkProblems(
    "group",
    `
id: eng
admins: [jdoe]
^^^^^^ deprecated-field: "admins" is now called "owners"
`,
  );
});

test("the older name beside the newer one contradicts it", () => {
  checkProblems(
    "group",
    `
id: eng
owners: [joe]
admins: [jdoe]
^^^^^^ conflicting-field: "admins" is the older name of "owners", which this group has too
`,
  );
});

test("a field that does nothing is marked", () => {
  checkProblems(
    "group",
    `
id: eng
overrideEditable: true
^^^^^^^^^^^^^^^^ ignored-field: "overrideEditable" does nothing here
`,
  );
});

test("fields of today are left alone", () => {
  checkProblems("group", "id: eng\nowners: [jdoe]\n");
});
