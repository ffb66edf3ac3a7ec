import { test } from "vitest";
import { checkProblems } from "./checkProblems.ts";

test("a column that stands there by its simple path and by its whole one is marked", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
columns:
  address.zip: Postal code
  "[version=2.0].[type=struct].address.[type=string].zip": ZIP
  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-column: Column "address.zip" is already described, as "address.zip"
  "[version=2.0].[type=long].id": Key
  id: Number
  ^^ duplicate-column: Column "id" is already described, as "[version=2.0].[type=long].id"
`,
  );
});

test("whole paths that share a simple one are several columns, and are left alone", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
columns:
  "[version=2.0].[key=True].[type=long].id": In the key
  "[version=2.0].[type=long].id": In the value
  ID: Another one
  "[version=2.0].[type=string]": A schema without names
`,
  );
});

test("columns of other datasets are others", () => {
  checkProblems(
    "dataset",
    `
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
  columns: { id: x }
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.returns,PROD)
  columns: { "[version=2.0].[type=long].id": x }
`,
  );
});

test("the first description is named, also if several paths share a simple one", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
columns:
  "[version=2.0].[key=True].[type=long].id": In the key
  "[version=2.0].[type=long].id": In the value
  id: Number
  ^^ duplicate-column: Column "id" is already described, as "[version=2.0].[key=True].[type=long].id"
`,
  );
});

test("columns without a name are not compared", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
columns:
  "": a
  ^^ empty-column-path
  "[version=2.0].[type=string]": b
  " ": c
  ^^^ empty-column-path
  "[version=2.0].[type=string]. ": d
`,
  );
});
