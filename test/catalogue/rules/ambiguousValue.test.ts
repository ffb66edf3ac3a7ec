import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("an unquoted text that older YAML takes for something else is marked", () => {
  checkProblems(
    "user",
    `
- id: 1_000
      ^^^^^ ambiguous-value: YAML 1.1 parsers read "1_000" as a number; put it in quotes
  first_name: On
              ^^ ambiguous-value: YAML 1.1 parsers read "On" as true; put it in quotes
  country_code: NO
                ^^ ambiguous-value: YAML 1.1 parsers read "NO" as false; put it in quotes
  title: 2024-01-31
         ^^^^^^^^^^ ambiguous-value: YAML 1.1 parsers read "2024-01-31" as a date; put it in quotes
  groups: [off, 12:30]
           ^^^ ambiguous-value
                ^^^^^ ambiguous-value
`,
  );
});

test("a number that older YAML counts to the base of eight is marked", () => {
  checkProblems(
    "user",
    `
- id: a
  department_id: 010
                 ^^^ ambiguous-value: YAML 1.1 parsers read "010" as 8; write it without the leading zero
`,
  );
});

test("quotes are put around it", () => {
  checkFix("user", "ambiguous-value", "- id: no # Norway\n", '- id: "no" # Norway\n');
  checkFix("user", "ambiguous-value", "- {id: a, groups: [off]}", '- {id: a, groups: ["off"]}');
  checkUnfixed("user", "ambiguous-value", "- id: a\n  department_id: 010\n");
  // Quotes do not change what aliases of the anchor repeat: the value is this text with and without them.
  checkFix("user", "ambiguous-value", "- id: &x no\n  title: *x\n", '- id: &x "no"\n  title: *x\n');
  checkFix("user", "ambiguous-value", "- id: a\n  title: &x\n    off\n", '- id: a\n  title: &x\n    "off"\n');
});

test("what is the same everywhere is left alone", () => {
  checkProblems(
    "user",
    '- id: "no"\n  title: yes sir\n  slack: y\n  department_id: 10\n- id: nobody\n  title: |\n    off\n',
  );
  checkProblems("user", "- id: !!str 007\n  phone: !!str &p 12:30\n  groups: [!!str no]\n");
  checkProblems("user", "- id: a\n  title: !!str # a text\n    12:30\n  phone: !<tag:yaml.org,2002:str> 12:30\n");
  checkProblems("user", "- id: a\n  title: v1.2\n  phone: +1-202-555\n  groups: [2024-01, 1e3x, '12:30']\n");
});

test("files of datasets, which no other tool reads, are left alone", () => {
  checkProblems(
    "dataset",
    "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\ndescription: no\ncolumns:\n  flag: off\n",
  );
});

test("a number of very many digits is read in one go", () => {
  const text = `- id: a\n  department_id: 0${"1".repeat(1_000_000)}9\n`;
  expect(problemsOf("user", text).map(({ code }) => code)).not.toContain("ambiguous-value");
  checkProblems("user", "- id: a\n  department_id: 000\n");
});
