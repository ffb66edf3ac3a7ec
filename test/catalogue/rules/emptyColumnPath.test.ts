import { test } from "vitest";
import { checkProblems } from "./checkProblems.ts";

test("a description without a column is marked", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
columns:
  "": Primary key
  ^^ empty-column-path: A column path may not be empty
  " ": Street
  ^^^ empty-column-path
  : Postal code
    ^^^^^^^^^^^ empty-column-path
`,
  );
});

test("columns with a path are left alone, that of a schema that is one column too", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
columns:
  "[version=2.0].[type=string]": All of it
  order_id: Primary key
`,
  );
});
