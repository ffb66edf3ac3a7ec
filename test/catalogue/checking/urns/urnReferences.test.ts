import { test } from "vitest";
import { checkProblems } from "../../rules/checkProblems.ts";

test("every rule for URNs is held against those by which fields refer", () => {
  const long = "x".repeat(500);
  checkProblems(
    "group",
    `
id: eng
members: [urn:li:corpuser:${long}, urn:li:corpUser:a, urn:li:corpuser:b]
          ${"^".repeat(516)} urn-too-long
${" ".repeat(528)}^^^^^^^^^^^^^^^^^ malformed-urn
`,
  );
});

test("a URN of the wrong kind is that, and nothing else", () => {
  checkProblems(
    "user",
    `
- id: a
  groups:
    - urn:li:dataset:(urn:li:dataPlatform:hvie,a,prod)
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ wrong-entity-type
`,
  );
});

test("an empty text refers to nothing", () => {
  checkProblems("user", '- id: a\n  manager_urn: ""\n');
});
