import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("the rest of a text that YAML takes for a comment is marked", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  description: See #5 for more
                   ^^^^^^^^^^^ commented-text: YAML reads "#5 for more" as a comment, so it is not part of the value; put the text in quotes, or write a space after the "#" if a comment is meant
`,
  );
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
columns:
  id: Ask #orders
          ^^^^^^^ commented-text
links:
  - url: https://wiki.example.com/orders #main
    description: Runbook #5
                         ^^ commented-text
owners:
  - owner: jdoe #lead
    type: DATA_STEWARD #later
`,
  );
});

test("the whole text is put in quotes", () => {
  const [wrong, right] = ['- id: jdoe\r\n  title: A "b" #c d \r\n', '- id: jdoe\r\n  title: "A \\"b\\" #c d" \r\n'];
  checkFix("user", "commented-text", wrong, right);
});

test("a text that an alias repeats is put in quotes for it, too", () => {
  const said = (text: string): string => `- id: a\n  description: &d ${text}\n- id: b\n  description: *d\n`;
  checkFix("user", "commented-text", said("See #data for more"), said('"See #data for more"'));
});

test("a text of several lines is not put in quotes, which would change it", () => {
  const text = "- id: jdoe\n  description: First line\n    second #5 more\n";
  checkFix("user", "commented-text", text, text.replace("#5", "# 5"));
});

test("a comment that is meant as one is none of its business", () => {
  checkProblems("user", "- id: jdoe\n  title: Analyst # since May\n  description: a#b\n");
  checkProblems("user", '- id: jdoe\n  title: "Analyst" #nolint\n  description: | #text\n    See #5\n');
  checkProblems("user", "- id: jdoe #boss\n  title: yes #catalogue-ignore: ambiguous-value\n");
  checkProblems("user", "- id: jdoe\n  title: Analyst ## note\n  description: Lead\n  #note: x\n");
});

test("a comment with many spaces in it is read in one go, and ends before those at its end", () => {
  const comment = `#b${" ".repeat(500_000)}c`;
  const text = `- id: a\n  title: a ${comment} \t \n`;
  const problem = problemsOf("user", text).find(({ code }) => code === "commented-text");
  expect(problem && text.slice(problem.span.start, problem.span.end) === comment).toBe(true);
});

test("what is meant as a comment after that stays one", () => {
  const said = (text: string): string => `- id: a\n  description: ${text}\n`;
  checkFix("user", "commented-text", said("See #data  # TODO ask"), said('"See #data"  # TODO ask'));
  const ignoring = "#catalogue-ignore: unknown-owner";
  checkFix("user", "commented-text", said(`See #data ${ignoring}`), said(`"See #data" ${ignoring}`));
  checkFix("user", "commented-text", said("See #data #or #more"), said('"See #data #or #more"'));
});
