import { expect, test } from "vitest";
import { kindByPath } from "../../../catalogue/fileKinds/fileKind.ts";
import { DEFAULT_GLOBS } from "../../../catalogue/fileKinds/kinds.ts";
import { globProblem } from "../../../catalogue/fileKinds/safeGlob.ts";

test("the globs that people write are used", () => {
  const usual = ["**/teams/**/*.yaml", "*-team*.group.{yaml,yml}", "people/[a-z]*.yaml", "users?.yml"];
  for (const glob of [...DEFAULT_GLOBS.user, ...DEFAULT_GLOBS.group, ...DEFAULT_GLOBS.dataset, ...usual])
    expect([glob, globProblem(glob)]).toEqual([glob, undefined]);
});

test.each([
  ["*a*a*a*a*a*a*b", "it has more than 3 stars between two slashes"],
  ["**/**/**/**/x", 'it has "**" more than 3 times'],
  ["+(a|aa|aaa)b", "it has parentheses; use braces, as in {a,b}"],
  ["(a+)+b", "it has parentheses; use braces, as in {a,b}"],
  ["{a,a}".repeat(30), "it has more than 3 pairs of braces"],
  ["a".repeat(201), "it is longer than 200 characters"],
])("%s is refused, and matching by it ends", (glob, problem) => {
  expect(globProblem(glob)).toBe(problem);
  const globs = { user: [glob], group: ["group.yaml"], dataset: [] };
  expect(kindByPath(`/w/${"a".repeat(250)}`, globs)).toBeUndefined();
  expect(kindByPath("/w/group.yaml", globs)).toBe("group");
});

test("a path with a part that no disk has matches nothing", () => {
  expect(kindByPath(`/w/${"a".repeat(256)}.user.yaml`, DEFAULT_GLOBS)).toBeUndefined();
  expect(kindByPath(`/w/${"a".repeat(200)}.user.yaml`, DEFAULT_GLOBS)).toBe("user");
});
