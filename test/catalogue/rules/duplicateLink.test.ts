import { test } from "vitest";
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
