import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a field that has two values in two inline definitions of a user is marked", () => {
  checkProblems(
    "group",
    `
id: eng
members:
  - id: jdoe
    title: Lead
    slack: "@jdoe"
owners:
  - id: urn:li:corpuser:jdoe
    title: Engineer
           ^^^^^^^^ contradicting-user: "title" contradicts the value where this user is defined inline above
    email: jdoe@example.com
    groups: [a]
`,
  );
  checkProblems(
    "group",
    `
id: eng
owners: [{ id: a, groups: [b] }]
members: [{ id: a, groups: [c] }]
                           ^^^ contradicting-user
`,
  );
});

test("the value above is offered", () => {
  checkFix(
    "group",
    "contradicting-user",
    "id: a\nowners: [{ id: b, title: x }]\nmembers: [{ id: b, title: 'y' }]\n",
    "id: a\nowners: [{ id: b, title: x }]\nmembers: [{ id: b, title: 'x' }]\n",
  );
  checkUnfixed(
    "group",
    "contradicting-user",
    "id: a\nowners: [{ id: b, groups: [x] }]\nmembers: [{ id: b, groups: [] }]\n",
  );
});

test("what agrees is left alone, and so is a field without a value", () => {
  checkProblems(
    "group",
    "id: a\nowners: [{ id: b, title: x, groups: [c] }]\nmembers: [{ id: b, title: x, groups: [c], slack: s }]\n",
  );
  checkProblems("group", "id: a\nowners: [{ id: b, title: x }]\nmembers: [{ id: b, title: }, { id: c, title: y }]\n");
});

test("values of different kinds contradict each other, whichever comes first, and so do two mappings", () => {
  for (const [one, other] of [
    ["x", "[x]"],
    ["[x]", "{ a: x }"],
    ["{ a: x }", "[x]"],
    ["{ a: x }", "x"],
    ["{ a: x }", "{ a: x }"],
    ["[x, y]", "[x, z]"],
  ] as const) {
    const text = `id: a\nowners: [{ id: b, groups: ${one} }]\nmembers: [{ id: b, groups: ${other} }]\n`;
    checkUnfixed("group", "contradicting-user", text);
  }
});

test("a field that one definition has twice is only a duplicate field", () => {
  checkProblems(
    "group",
    `
id: a
members: [{ id: b, title: x, title: y }]
                             ^^^^^ duplicate-field
`,
  );
});
