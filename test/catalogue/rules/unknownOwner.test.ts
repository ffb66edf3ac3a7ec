import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { factsFromFiles } from "../../../catalogue/facts/factsFromFiles.ts";
import { NO_OUTSIDE_FACTS } from "../../../catalogue/facts/outsideFacts.ts";
import { unknownOwner } from "../../../catalogue/rules/unknownOwner.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { marked } from "../../markers.ts";
import { asMarked } from "./checkProblems.ts";

/** Checks a file among others; `^^^ code: message` stands under every problem. */
function checkAmong(kind: RecordKind, picture: string, others: readonly (readonly [RecordKind, string])[]): void {
  const { text, marks } = marked(picture);
  const files = others.map(([each, other], number) => ({ kind: each, text: other, uri: `file:///${number}.yaml` }));
  const own = { kind, text, uri: "file:///own.yaml" };
  const known = factsFromFiles([own, ...files])(own.uri);
  const [found, expected] = asMarked(problemsOf(kind, text, known), marks);
  expect(found).toEqual(expected);
}

test("a member whom no record is about is unknown, by id, by URN, and as a manager", () => {
  checkAmong(
    "group",
    `
id: eng
members:
  - jdoe
  - jdeo
    ^^^^ unknown-user: Unknown user "jdeo": it is neither in the files of the workspace nor in a connected catalogue
  - urn:li:corpuser:nobody
    ^^^^^^^^^^^^^^^^^^^^^^ unknown-user: Unknown user "nobody": it is neither in the files of the workspace nor in a connected catalogue
owners: [urn:li:corpGroup:egn]
         ^^^^^^^^^^^^^^^^^^^^ unknown-group: Unknown group "egn": it is neither in the files of the workspace nor in a connected catalogue
`,
    [["user", "- id: jdoe\n"]],
  );
});

test("so is the group of a user, in the plainest record too", () => {
  checkAmong(
    "user",
    `
- id: a
  title: Engineer
  groups:
    - eng
    - egn
      ^^^ unknown-group: Unknown group "egn": it is neither in the files of the workspace nor in a connected catalogue
- id: b
  manager_urn: urn:li:corpuser:c
               ^^^^^^^^^^^^^^^^^ unknown-user: Unknown user "c": it is neither in the files of the workspace nor in a connected catalogue
  groups: [egn]
           ^^^ unknown-group: Unknown group "egn": it is neither in the files of the workspace nor in a connected catalogue
- id: d
  manager_urn: urn:li:corpuser:a
`,
    [["group", "id: eng\n"]],
  );
});

test("users written out inside a group are known; others are not unknown for that", () => {
  checkAmong("group", "id: eng\nmembers: [{ id: a }, b]\nowners: [a]\n", [["group", "id: x\nmembers: [{ id: c }]\n"]]);
});

test("in a dataset of the catalogue, the message names the catalogue alone", () => {
  const text = `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)
owners:
  - owner: urn:li:corpuser:a
    type: NONE
  - owner: urn:li:corpGroup:b
    type: NONE
`;
  const known = { ...NO_OUTSIDE_FACTS, judges: () => true, exists: () => false, filesCount: false };
  expect(problemsOf("dataset", text, known).map(({ message }) => message)).toEqual([
    'Unknown user "a": it is not in the connected catalogue',
    'Unknown group "b": it is not in the connected catalogue',
  ]);
});

test("nobody is unknown where nobody is known, and what is no name is no reference", () => {
  checkAmong("group", "id: eng\nmembers: [a, urn:li:corpuser:b]\n", []);
  checkAmong("user", "- id: a\n  groups: [x]\n", [["user", "- id: b\n"]]);
});

test("files are looked at as soon as either users or groups are known", () => {
  const knows = (known: string): boolean =>
    unknownOwner.applies("user", { ...NO_OUTSIDE_FACTS, judges: (kind) => kind === known });
  expect([knows("user"), knows("group"), knows("none")]).toEqual([true, true, false]);
});
