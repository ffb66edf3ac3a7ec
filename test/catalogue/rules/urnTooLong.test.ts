import { test } from "vitest";
import { checkProblems } from "./checkProblems.ts";
import { checkUrns } from "./checkUrns.ts";

test("a URN in text that is longer than servers take is marked", () => {
  checkUrns(`
a: urn:li:corpuser:${"x".repeat(491)}
   ${"^".repeat(507)} urn-too-long-in-text: This URN has 513 bytes when URL-encoded; at most 512 are allowed
`);
});

test("a URN as long as servers take is left alone, and so is a longer one of a column", () => {
  const urn = `urn:li:corpuser:${"x".repeat(490)}`;
  checkUrns(`a: ${urn}\nb: urn:li:schemaField:(${urn},x)\n`);
});

test("a reference by a URN that is too long is an error, and a malformed URN is only malformed", () => {
  const long = "数据团队".repeat(14);
  const carets = "^".repeat(`urn:li:corpuser:${long}`.length);
  checkProblems(
    "user",
    `
- id: a
  manager_urn: urn:li:corpuser:${long}
               ${carets} urn-too-long
  description: urn:li:corpUser:${long}
               ${carets} malformed-urn-in-text
`,
  );
});
