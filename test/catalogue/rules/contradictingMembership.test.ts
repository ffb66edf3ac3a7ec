import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { factsFromFiles } from "../../../catalogue/facts/factsFromFiles.ts";
import { marked } from "../../markers.ts";
import { asMarked } from "./checkProblems.ts";

/** Checks a file of users beside one of groups; `^^^ code: message` stands under every problem. */
function check(picture: string, groups: string): void {
  const { text, marks } = marked(picture);
  const files = [
    { kind: "user", text, uri: "own" },
    { kind: "group", text: groups, uri: "groups" },
  ] as const;
  const [found, expected] = asMarked(problemsOf("user", text, factsFromFiles(files)("own")), marks);
  expect(found).toEqual(expected);
}

test("a user whose groups leave out a group that names them is marked at the groups", () => {
  check(
    `
- id: bar
  title: Engineer
  groups:
  ^^^^^^ contradicting-membership: Another file makes this user a member of group "pp", but "groups" here leaves "pp" out, so an upsert of this record removes the user from it
    - ops
- groups: []
  ^^^^^^ contradicting-membership: Another file makes this user a member of group "pp", but "groups" here leaves "pp" out, so an upsert of this record removes the user from it
  id: urn:li:corpuser:foo
- id: inline
      ^^^^^^ duplicate-record: Another file also defines "inline"
  groups: [ops]
  ^^^^^^ contradicting-membership: Another file makes this user a member of group "pp", but "groups" here leaves "pp" out, so an upsert of this record removes the user from it
`,
    "- id: pp\n  members: [urn:li:corpuser:bar, foo, { id: inline }]\n- id: ops\n",
  );
});

test("a group that names the user several times is reported once", () => {
  check(
    `
- id: bar
  groups: []
  ^^^^^^ contradicting-membership: Another file makes this user a member of group "pp", but "groups" here leaves "pp" out, so an upsert of this record removes the user from it
`,
    "- id: pp\n  members: [bar, bar, urn:li:corpuser:bar]\n- id: pp\n  members: [bar]\n",
  );
});

test("nothing is marked where the group is named, in either form, or where the user's groups are left as they are", () => {
  check(
    `
- id: bar
  groups: [urn:li:corpGroup:pp]
- id: foo
  groups: [pp]
- id: kept
  title: Engineer
- id: other
  groups: [ops]
`,
    "- id: pp\n  members: [bar, foo, kept]\n- id: ops\n",
  );
});

test("the place where the group names the user is related", () => {
  const files = [
    { kind: "user", text: "id: bar\ngroups: []\n", uri: "own" },
    { kind: "group", text: "id: pp\nmembers:\n  - bar\n", uri: "groups" },
  ] as const;
  const [problem] = problemsOf("user", files[0].text, factsFromFiles(files)("own"));
  expect(problem?.related).toMatchObject({
    message: '"bar" is named as a member of "pp" here',
    elsewhere: { uri: "groups", start: { line: 2, character: 4 }, end: { line: 2, character: 7 } },
  });
});
