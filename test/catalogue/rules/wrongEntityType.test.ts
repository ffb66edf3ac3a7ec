import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a field that names somebody by the URN of another kind of entity is marked", () => {
  checkProblems(
    "user",
    `
- id: urn:li:corpGroup:eng
      ^^^^^^^^^^^^^^^^^^^^ wrong-entity-type: This must be the URN of a user
  groups:
    - urn:li:corpuser:jdoe
      ^^^^^^^^^^^^^^^^^^^^ wrong-entity-type: This must be the URN of a group
  manager_urn: urn:li:tag:x
               ^^^^^^^^^^^^ wrong-entity-type
`,
  );
  checkProblems(
    "group",
    `
id: eng
members: [urn:li:corpGroup:data]
          ^^^^^^^^^^^^^^^^^^^^^ wrong-entity-type: This must be the URN of a user
owners: [urn:li:corpGroup:data, urn:li:tag:x]
                                ^^^^^^^^^^^^ wrong-entity-type: This must be the URN of a user or group
`,
  );
});

test("the user or group of that id is offered", () => {
  checkFix(
    "user",
    "wrong-entity-type",
    "- id: a\n  groups: ['urn:li:corpuser:b']",
    "- id: a\n  groups: ['urn:li:corpGroup:b']",
  );
  checkFix(
    "group",
    "wrong-entity-type",
    "id: a\nmembers:\n- urn:li:corpGroup:b\n",
    "id: a\nmembers:\n- urn:li:corpuser:b\n",
  );
  checkFix("group", "wrong-entity-type", "id: a\nowners: [urn:li:user:b]", "id: a\nowners: [urn:li:corpuser:b]");
  checkUnfixed("group", "wrong-entity-type", "id: a\nowners: [urn:li:tag:b]");
});

test("users and groups where they belong are left alone", () => {
  checkProblems("user", "- id: urn:li:corpuser:jdoe\n  groups: [eng, urn:li:corpGroup:data]\n");
  checkProblems("group", "id: eng\nowners: [jdoe, urn:li:corpGroup:data]\nmembers: [urn:li:corpuser:jdoe]\n");
});

test("an entity type that sounds like a user or group gives that one", () => {
  const owners = (urn: string): string => `id: a\nowners: ["${urn}"]`;
  const code = "wrong-entity-type";
  checkFix("group", code, owners("urn:li:group:data"), owners("urn:li:corpGroup:data"));
  checkFix("group", code, owners("urn:li:userAccount:jdoe"), owners("urn:li:corpuser:jdoe"));
  checkUnfixed("group", code, owners("urn:li:user:a(b)"));
  checkUnfixed("group", code, "id: a\nmembers: [urn:li:tag:b]");
  checkUnfixed("dataset", code, "dataset: urn:li:corpuser:jdoe\n");
});
