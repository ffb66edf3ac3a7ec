import { expect, test } from "vitest";
import { checkFix } from "../rules/checkFix.ts";
import { checkProblems } from "../rules/checkProblems.ts";
import { openDocument } from "../../server/openDocument.ts";

test("a record above a list is marked; above another document or alone it is not", () => {
  checkProblems(
    "user",
    `
id: a
^^ yaml-syntax: A file contains one record or a list of records: this one needs a "- " like those below
title: T
- id: b
---
id: c
---
- id: d
`,
  );
});

test("it becomes an item", () => {
  checkFix(
    "user",
    "yaml-syntax",
    "# who\nid: a\ntitle: |\n  T\n\nphone: x\n- id: b\n",
    "# who\n- id: a\n  title: |\n    T\n\n  phone: x\n- id: b\n",
  );
});

test("it is marked when the list comes, as long as it is there", () => {
  const document = openDocument("user", "id: a\nphone: x\n");
  const codes = (): string[] => {
    while (document.work(1000));
    return document.problems(new Map(), 9).problems.map(({ code }) => code);
  };
  const end = { line: 2, character: 0 };
  document.update([{ range: { start: end, end }, text: "- id: b\n" }], 2);
  expect(codes()).toEqual(["yaml-syntax"]);
  document.update([{ range: { start: end, end: { line: 3, character: 0 } }, text: "" }], 3);
  expect(codes()).toEqual([]);
});
