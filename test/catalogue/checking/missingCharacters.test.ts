import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { preferredFix } from "../../../catalogue/findings/preferredFix.ts";
import { withEdits } from "../../../catalogue/text/withEdits.ts";
import { checkFix, checkUnfixed } from "../rules/checkFix.ts";
import { checkProblems } from "../rules/checkProblems.ts";

const DATASET = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\n";

test("a field without its colon is named, and nothing else that comes of it", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  first_name Bob
  ^^^^^^^^^^ yaml-syntax: A colon is missing after "first_name"
- id joe
  ^^ yaml-syntax: A colon is missing after "id"
  title: x
`,
  );
});

test("the field below such a line is validated, and so are all others", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  title Analyst
  ^^^^^ yaml-syntax: A colon is missing after "title"
  groups: eng
          ^^^ wrong-type
  slack: 7
         ^ wrong-type
- id: joe
  username alice
  ^^^^^^^^^^^^^^ yaml-syntax: A colon and a space are missing in this line
  emial: a@b.de
  ^^^^^ unknown-field: "emial" is not a user field; did you mean "email"?
- email alice
  ^^^^^ yaml-syntax: A colon is missing after "email"
  slack bob
  id: joe
      ^^^ duplicate-id
`,
  );
});

test("a field that is alone on its line lacks a colon, too", () => {
  checkFix("user", "yaml-syntax", "- id: a\n  slack\n  title: x\n", "- id: a\n  slack:\n  title: x\n");
  checkFix("user", "yaml-syntax", "- id: a\n  slack\n", "- id: a\n  slack:\n");
});

test("an ID without its colon or space is not a missing ID, wherever its line is", () => {
  checkProblems(
    "user",
    `
- title: x
  id joe
  ^^ yaml-syntax: A colon is missing after "id"
- title: x
  id joe
  ^^ yaml-syntax: A colon is missing after "id"
  slack: y
- groups:
    - eng
  id:joe
  ^^^ yaml-syntax: A space is missing after "id:"
- title: x
  ^^^^^ missing-id: This user needs an "id"
`,
  );
  checkProblems(
    "dataset",
    `
description: x
dataset urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)
^^^^^^^ yaml-syntax: A colon is missing after "dataset"
`,
  );
  checkProblems(
    "dataset",
    `
${DATASET}owners:
  - type: NONE
    owner jdoe
    ^^^^^ yaml-syntax: A colon is missing after "owner"
`,
  );
  checkFix("user", "yaml-syntax", "- title: x\n  id ann\n", "- title: x\n  id: ann\n");
});

test("where YAML takes such a line for a key, a comment that allows that key does not allow a record without an ID", () => {
  const codes = (text: string): unknown => problemsOf("user", text).map(({ code }) => code);
  expect(codes("- {title: x, id ann} # catalogue-ignore: unknown-field\n")).toEqual(["missing-id"]);
});

test("the colon is added, whatever the value", () => {
  const before = "- id: a\n  email: x@y.de\n";
  for (const [field, fixed] of [
    ["first_name Bob", "first_name: Bob"],
    ["title Head of Data # since 2024", "title: Head of Data # since 2024"],
    ['title "Head"', 'title: "Head"'],
    ["groups [eng]", "groups: [eng]"],
    ["groups\n    - eng", "groups:\n    - eng"],
  ] as const) {
    for (const rest of ["\n", "\n  slack: x\n", "\r\n  slack: x\r\n"])
      checkFix("user", "yaml-syntax", `${before}  ${field}${rest}`, `${before}  ${fixed}${rest}`);
  }
});

test("the colon is added in groups, their users, datasets, links and owners", () => {
  checkFix("group", "yaml-syntax", "id: eng\nslack x\nemail: a@b.de\n", "id: eng\nslack: x\nemail: a@b.de\n");
  const user = "id: eng\nmembers:\n  - id: a\n    title x\n    slack: y\n";
  checkFix("group", "yaml-syntax", user, user.replace("title", "title:"));
  checkFix("dataset", "yaml-syntax", `${DATASET}description x\n`, `${DATASET}description: x\n`);
  const link = `${DATASET}links:\n  - url: https://a.de\n    description x\n`;
  checkFix("dataset", "yaml-syntax", link, link.replace(/description/, "description:"));
  const owner = `${DATASET}owners:\n  - owner jdoe\n    type: NONE\n`;
  checkFix("dataset", "yaml-syntax", owner, owner.replace("owner jdoe", "owner: jdoe"));
});

test("the space after the colon of a field is added without asking, unless the line may belong to the text above", () => {
  const fixOf = (text: string): unknown =>
    problemsOf("user", text)
      .filter(({ code }) => code === "yaml-syntax")
      .map((problem) => [problem.message, problem.fixes?.length, preferredFix(problem)?.title]);
  const message = 'A space is missing after "title:"';
  expect(fixOf("- id: a\n  title:x\n  slack: b\n")).toEqual([[message, 1, "Add the missing space"]]);
  expect(fixOf("- id: a\n  title:x\n")).toEqual([[message, 1, "Add the missing space"]]);
  expect(fixOf("- id: a\n  description: |\n  title:x\n")).toEqual([[message, 1, undefined]]);
  expect(fixOf("- id: a\n  note:x\n")).toEqual([['A space is missing after "note:"', 1, undefined]]);
  expect(fixOf("- id: a\n  urn:li:corpuser:x\n  slack: b\n")).toEqual([
    ["A colon and a space are missing in this line", undefined, undefined],
  ]);
});

test("the space is added only where YAML allows what is then the value", () => {
  const values = [
    "- x",
    "? x",
    "-",
    "?",
    ":",
    ": x",
    "- - x",
    "-\tx",
    "x:",
    "x: y",
    "x#: y",
    "::",
    '"x',
    "'x",
    "[x",
    "{x",
  ];
  const allowed = ["-x", "?x", "x:y", "https://a.de", "x # a: b", ",x", "]x", "}x", "a, b", "x"];
  for (const value of [...values, ...allowed])
    for (const field of ["title", "groups"])
      for (const [before, after] of [
        ["- id: a\n  ", "\n"],
        ["- id: a\n  ", "\n  slack: y\n"],
        ["- {id: a, ", "\n}\n"],
      ] as const) {
        const text = `${before}${field}:${value}${after}`;
        const fixes = problemsOf("user", text)
          .flatMap((problem) => problem.fixes ?? [])
          .filter(({ title }) => title === "Add the missing space");
        for (const { edits } of fixes) {
          const left = problemsOf("user", withEdits(text, edits)).filter(({ code }) => code.startsWith("yaml-"));
          expect(left, text).toEqual([]);
        }
        if (before.startsWith("- id") && allowed.includes(value) && !value.startsWith("https"))
          expect(fixes, text).toHaveLength(1);
      }
});

test("it is not added without asking, because the line may belong to the text above", () => {
  for (const line of ["first_name Bob", "title: Head of\n  groups and links"]) {
    const [problem] = problemsOf("user", `- id: a\n  ${line}\n`);
    expect(problem?.fixes?.map(({ title }) => title)).toEqual(["Add the missing colon"]);
    expect(problem && preferredFix(problem)).toBeUndefined();
  }
});

test("other words, fields that the record has, and lines of a text are left to the person", () => {
  for (const line of ["firstname Bob", "id b", "title = x", "description: |\n  title of a person"])
    checkUnfixed("user", "yaml-syntax", `- id: a\n  ${line}\n  slack: x\n`);
});

test("such a line is no field that is defined twice", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  title Analyst
  ^^^^^ yaml-syntax: A colon is missing after "title"
  slack: b
  title Analyst
  ^^^^^ yaml-syntax: A colon is missing after "title"
  email: a@b.de
`,
  );
});

test("no colon is offered after a field that the record has on another line", () => {
  for (const lines of ["  slack\n  slack: x\n", "  slack: x\n  slack\n  title: y\n"]) {
    const problems = problemsOf("user", `- id: jdoe\n${lines}`);
    expect(problems.map(({ code }) => code)).toEqual(["yaml-syntax"]);
    expect(problems.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))).not.toContain(
      "Add the missing colon",
    );
  }
});
