import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

const DATASET = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n";

test("the second link to a place is marked", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
links:
  - url: https://example.com/a
    description: Runbook
  - url: https://example.com/b
  - url: "https://example.com/a"
         ^^^^^^^^^^^^^^^^^^^^^^^ duplicate-link: "https://example.com/a" is already linked by this dataset
`,
  );
});

test("it can be removed", () => {
  const one = "links:\n  - url: https://example.com\n    description: a\n";
  checkFix(
    "dataset",
    "duplicate-link",
    `${DATASET}${one}  - url: https://example.com\n    description: b\n`,
    DATASET + one,
  );
  checkFix(
    "dataset",
    "duplicate-link",
    `${DATASET}links: [{ url: "https://example.com" }, { url: "https://example.com" }]\n`,
    `${DATASET}links: [{ url: "https://example.com" }]\n`,
  );
});

const PLAIN = "  - url: https://example.com\n";
const described = (text: string): string => `${PLAIN}    description: ${text}\n`;

test("of two links, the one without a description is removed", () => {
  for (const before of [PLAIN + described("Runbook"), described("Runbook") + PLAIN]) {
    const links = `${DATASET}links:\n`;
    checkFix("dataset", "duplicate-link", links + before, links + described("Runbook"));
  }
  checkFix(
    "dataset",
    "duplicate-link",
    `${DATASET}links:\n${PLAIN}${PLAIN}    desription: Runbook\n`,
    `${DATASET}links:\n${PLAIN}    desription: Runbook\n`,
  );
});

test("the title says that a description is removed too", () => {
  const titles = (links: string): readonly unknown[] =>
    problemsOf("dataset", `${DATASET}links:\n${links}`).map(({ fixes }) => fixes?.map(({ title }) => title));
  expect(titles(described("a") + described("b"))).toEqual([["Remove this link and its description"]]);
  expect(titles(described("a") + described("a"))).toEqual([["Remove this link"]]);
  expect(titles(PLAIN + described("a"))).toEqual([["Remove the other link, which has no description"]]);
  expect(titles(PLAIN + described("a") + described("b"))[1]).toEqual(["Remove this link and its description"]);
});

test("links to other places, and those of another dataset, are left alone", () => {
  checkProblems(
    "dataset",
    `
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
  links: [{ url: "https://example.com" }, { url: "https://example.com/" }]
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.returns,PROD)
  links: [{ url: "https://example.com" }]
`,
  );
});
