import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("the older name of a field is marked", () => {
  checkProblems(
    "group",
    `
id: eng
admins: [jdoe]
^^^^^^ deprecated-field: "admins" is deprecated; use "owners"
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
^^^^^^ conflicting-field: "admins" is the deprecated name of "owners", which is also set for this group
`,
  );
});

test("a field that does nothing is marked", () => {
  checkProblems(
    "group",
    `
id: eng
overrideEditable: true
^^^^^^^^^^^^^^^^ ignored-field: "overrideEditable" has no effect here
`,
  );
});

test("fields of today are left alone", () => {
  checkProblems("group", "id: eng\nowners: [jdoe]\n");
});

test("the older name becomes the newer", () => {
  checkFix("group", "deprecated-field", "id: eng\nadmins:\n  - jdoe\n", "id: eng\nowners:\n  - jdoe\n");
});

test("a field that does nothing is removed", () => {
  checkFix("group", "ignored-field", "id: eng\noverrideEditable: true # all\n", "id: eng\n");
});

test("the names under the older name join those under the newer", () => {
  checkFix("group", "conflicting-field", "id: e\nowners: [a]\nadmins: [a, 'b, c']\n", 'id: e\nowners: [a, "b, c"]\n');
  checkFix(
    "group",
    "conflicting-field",
    "admins:\n  - c\nid: e\nowners:\n  - a # first\n  - b",
    "id: e\nowners:\n  - a # first\n  - b\n  - c\n",
  );
  checkFix("group", "conflicting-field", "id: e\nowners: []\nadmins: [a]\n", "id: e\nowners: [a]\n");
  checkFix(
    "group",
    "conflicting-field",
    "id: e\r\nowners:\r\n- a\r\nadmins:\r\n- b\r\n",
    "id: e\r\nowners:\r\n- a\r\n- b\r\n",
  );
});

test("people who are written out there are left to the person", () => {
  checkUnfixed("group", "conflicting-field", "id: e\nowners: [a]\nadmins: [{ id: b }]\n");
  checkUnfixed("group", "conflicting-field", "id: e\nadmins: &p [a]\nowners: *p\n");
});

test("names that are all there already are only removed", () => {
  checkFix("group", "conflicting-field", "id: e\nowners: [a, b]\nadmins: [b]\n", "id: e\nowners: [a, b]\n");
});

test("names that cannot be added to the newer list, or are no list, are left to the person", () => {
  checkUnfixed("group", "conflicting-field", "id: e\nowners:\n  - &a b\nadmins: [c]\n");
  checkUnfixed("group", "conflicting-field", "id: e\nowners: a\nadmins: [b]\n");
  checkUnfixed("group", "conflicting-field", "id: e\nowners: [a]\nadmins: b\n");
});

test("names with comments are left to the person: the comments would be lost", () => {
  checkUnfixed("group", "conflicting-field", "id: e\nowners: [a]\nadmins: [b] # on call\n");
  checkUnfixed("group", "conflicting-field", "id: e\nowners: [a]\nadmins:\n# on call\n- b\n- c # until May\n");
  checkUnfixed("group", "conflicting-field", "id: e\nowners: [a]\nadmins: [b,\n  # left\n  c]\n");
  const comments = "# all\nowners: [a%] # these\n%# more\nname: x\n";
  const [before, after] = [
    comments.replace("%", "").replace("%", "admins: ['#b']\n"),
    comments.replace("%", ', "#b"').replace("%", ""),
  ];
  checkFix("group", "conflicting-field", before, after);
});

test("names are not added to a list that other fields repeat", () => {
  checkUnfixed("group", "conflicting-field", "- id: b\n  owners: &o [joe]\n  admins: [jdoe]\n- id: c\n  members: *o\n");
});

test("in JSON, the names are added in quotes", () => {
  const group = (owners: string, admins = ""): string => `{"id":"e","owners":[${owners}]${admins}}`;
  checkFix("group", "conflicting-field", group('"a"', ',"admins":["b"]'), group('"a", "b"'));
  checkFix("group", "conflicting-field", group("", ',"admins":["b"]'), group('"b"'));
});
