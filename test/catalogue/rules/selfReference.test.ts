import { test } from "vitest";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a user who is their own manager is marked, and a group that owns itself", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  manager_urn: urn:li:corpuser:jdoe
               ^^^^^^^^^^^^^^^^^^^^ self-reference: This user is their own manager
`,
  );
  checkProblems(
    "group",
    `
id: eng
owners: [jdoe, urn:li:corpGroup:eng]
               ^^^^^^^^^^^^^^^^^^^^ self-reference: This group is one of its own owners
`,
  );
});

test("it is removed", () => {
  checkFix("user", "self-reference", "- id: a\n  manager_urn: urn:li:corpuser:a\n", "- id: a\n");
  checkFix("group", "self-reference", "id: a\nowners: [b, urn:li:corpGroup:a]\n", "id: a\nowners: [b]\n");
});

test("others are left alone, a user with the id of the group too", () => {
  checkProblems("user", "- id: jdoe\n  manager_urn: urn:li:corpuser:boss\n  groups: [jdoe]\n");
  checkProblems("group", "id: eng\nowners: [eng]\nmembers: [eng]\n");
});

test("only a user has a manager, and only a group has owners", () => {
  checkProblems(
    "group",
    `
id: eng
manager_urn: urn:li:corpGroup:eng
^^^^^^^^^^^ unknown-field
`,
  );
  checkProblems(
    "user",
    `
- id: a
  groups: [urn:li:corpuser:a]
           ^^^^^^^^^^^^^^^^^ wrong-entity-type
`,
  );
});
