import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("who stands in a list twice is marked: by id, by URN or written out", () => {
  checkProblems(
    "group",
    `
id: eng
members:
  - jdoe
  - urn:li:corpuser:jdoe
    ^^^^^^^^^^^^^^^^^^^^ repeated-name: "urn:li:corpuser:jdoe" is listed twice in "members"
  - joe
    ^^^ repeated-name: "joe" is listed twice in "members"
  - id: joe
    title: Lead
owners: [urn:li:corpGroup:a, a, urn:li:corpGroup:a]
                                ^^^^^^^^^^^^^^^^^^ repeated-name
`,
  );
});

test("a group that stands in a user's groups twice is marked, in an ordinary record too", () => {
  checkProblems(
    "user",
    `
- id: a
  groups:
    - eng
    - "eng"
      ^^^^^ repeated-name
`,
  );
});

test("the one that says less is removed", () => {
  checkFix("user", "repeated-name", "- id: a\n  groups: [b, c, b]\n", "- id: a\n  groups: [b, c]\n");
  checkFix(
    "group",
    "repeated-name",
    "id: a\nmembers:\n  - b # by id\n  - id: b\n    title: x\n",
    "id: a\nmembers:\n  - id: b\n    title: x\n",
  );
  checkFix(
    "group",
    "repeated-name",
    "id: a\nmembers: [{ id: b, title: x }, { id: b, title: x }]\n",
    "id: a\nmembers: [{ id: b, title: x }]\n",
  );
  checkUnfixed("group", "repeated-name", "id: a\nmembers: [{ id: b, title: x }, { id: b, slack: y }]\n");
});

test("who is a member and an owner is left alone, and so are a user and a group of one id", () => {
  checkProblems("group", "id: a\nmembers: [b, c]\nowners: [b, urn:li:corpGroup:c, c]\n");
  checkProblems("user", "- id: a\n  groups: [b, B, a]\n");
});

test("of two definitions, the later one is removed only if it adds nothing", () => {
  const members = (...items: readonly string[]): string => `id: a\nmembers: [${items.join(", ")}]\n`;
  const whole = "{ id: b, title: x, slack: y }";
  checkFix("group", "repeated-name", members(whole, "{ id: b, title: x }"), members(whole));
  checkFix("group", "repeated-name", members(whole, "{ id: urn:li:corpuser:b, title: x }"), members(whole));
  checkUnfixed("group", "repeated-name", members(whole, "{ id: b, title: z }"));
  checkUnfixed("group", "repeated-name", members(whole, "{ id: b, groups: [c] }"));
});
