import { describe, expect, test } from "vitest";
import { preferredFix } from "../../../catalogue/findings/preferredFix.ts";
import type { Finding } from "../../../catalogue/findings/problem.ts";
import { readRecordFile } from "../../../catalogue/records/readRecordFile.ts";
import { columnProblems, unknownColumn } from "../../../catalogue/rules/unknownColumn.ts";
import { NO_OUTSIDE_FACTS } from "../../../catalogue/facts/outsideFacts.ts";
import { edited } from "../../edited.ts";
import { marked } from "../../markers.ts";

const KEY_ID = "[version=2.0].[key=True].[type=long].id";
const ID = "[version=2.0].[type=long].id";
const ZIP = "[version=2.0].[type=struct].address.[type=string].zip";
const COLUMNS = [KEY_ID, ID, "order_id", ZIP];

function problems(text: string, columns: readonly string[]): Finding[] {
  const found: Finding[] = [];
  for (const record of readRecordFile("dataset", text).records)
    columnProblems({ text, record }, columns, (each) => found.push(each));
  return found;
}

/** Holds a dataset's columns against those it has; marks as in `checkProblems`. */
function check(picture: string, columns: readonly string[] = COLUMNS): void {
  const { text, marks } = marked(picture);
  const shown = problems(text, columns).map(({ code, message, span }) => ({ ...span, label: `${code}: ${message}` }));
  expect(shown).toEqual(marks);
}

/** What each fix of the first problem makes of a text. */
function fixed(text: string): string[] {
  return (problems(text, COLUMNS)[0]?.fixes ?? []).map(({ edits }) => edited(text, edits));
}

test("a column that the dataset does not have is marked, with the one that may be meant", () => {
  check(`
columns:
  ordr_id: Primary key
  ^^^^^^^ unknown-column: The dataset has no column "ordr_id"; did you mean "order_id"?
  "address.Zip": Postal code
  ^^^^^^^^^^^^^ unknown-column: The dataset has no column "address.Zip"; did you mean "address.zip"?
  colour: x
  ^^^^^^ unknown-column: The dataset has no column "colour"; use the path of a column in its schema
`);
});

test("no column is meant twice", () => {
  check(`
columns:
  order_id: x
  orderid: y
  ^^^^^^^ unknown-column: The dataset has no column "orderid"; use the path of a column in its schema
`);
});

test("a simple path that several columns share is marked, with all of them", () => {
  check(`
columns:
  id: Number
  ^^ ambiguous-column: "id" matches several columns: "${KEY_ID}", "${ID}"
`);
});

test("columns that the dataset has, by their whole path or a simple one that is theirs alone, are left alone", () => {
  check(`columns:\n  order_id: x\n  address.zip: y\n  "${ID}": z\n  "": nothing\n`);
  check("description: x\n");
  check("columns: [id]\n");
});

test("two full paths of one column are marked, and those of two columns are not", () => {
  check(`
columns:
  "${ID}": x
  "[version=2.0].[type=struct].address.[type=int].zip": y
  "${ZIP}": z
  ${"^".repeat(ZIP.length + 2)} duplicate-column: Column "address.zip" is already described, as "[version=2.0].[type=struct].address.[type=int].zip"
  "${KEY_ID}": x
`);
  // The rule that knows no schema reports these.
  check(`columns:\n  address.zip: y\n  "[version=2.0].[type=struct].address.[type=int].zip": x\n  "${ZIP}": z\n`);
});

test("the path can be changed to what may be meant", () => {
  expect(fixed("columns:\n  ordr_id: x\n")).toEqual(["columns:\n  order_id: x\n"]);
  expect(fixed("columns: { 'addres.zip': x }\n")).toEqual(["columns: { 'address.zip': x }\n"]);
  expect(fixed("columns: { id: x }\n")).toEqual([`columns: { "${KEY_ID}": x }\n`, `columns: { "${ID}": x }\n`]);
  const isGuess = (text: string): boolean | undefined => problems(text, COLUMNS)[0]?.fixes?.[0]?.isGuess;
  expect([isGuess("columns:\n  ordr_id: x\n"), isGuess("columns:\n  Order-ID: x\n")]).toEqual([true, undefined]);
  expect(fixed("columns: { colour: x }\n")).toEqual([]);
});

describe.each(unknownColumn.codes)("$code", ({ code, wrong, right }) => {
  test("is what the wrong example has, and not the right one, in a dataset with the columns of a key and a value", () => {
    expect(problems(wrong.text, COLUMNS).map((problem) => problem.code)).toEqual([code]);
    expect(problems(right.text, COLUMNS)).toEqual([]);
  });
});

test("a path of nothing but spaces is reported as empty, and not as unknown", () => {
  check('columns:\n  "  ": x\n  order_id: y\n');
});

test("no more than ten of the columns that an ambiguous path matches are offered", () => {
  const columns = Array.from({ length: 12 }, (_, at) => `[version=2.0].[type=member${at}].id`);
  const [problem] = problems("columns: { id: x }\n", columns);
  expect(problem?.message).toContain("member11");
  expect(problem?.fixes).toHaveLength(10);
});

test("a path that comes through a merge key is left to the person", () => {
  expect(fixed("columns:\n  <<: { ordr_id: x }\n")).toEqual([]);
  check(
    'columns:\n  <<: { ordr_id: x }\n  ^^ unknown-column: The dataset has no column "ordr_id"; did you mean "order_id"?\n',
  );
});

test("a path is put in quotes where it needs them", () => {
  const [problem] = problems("columns: { 'net amont': x }\n", ["net, amount"]);
  expect(edited("columns: { 'net amont': x }\n", problem?.fixes?.[0]?.edits ?? [])).toBe(
    "columns: { 'net, amount': x }\n",
  );
});

test("only files of datasets are looked at", () => {
  expect(unknownColumn.applies("dataset", NO_OUTSIDE_FACTS)).toBe(true);
  expect(unknownColumn.applies("user", NO_OUTSIDE_FACTS)).toBe(false);
});

test("in JSON, a path stays in its quotes", () => {
  expect(fixed('{"columns":{"Order_ID":"Primary key"}}')).toEqual(['{"columns":{"order_id":"Primary key"}}']);
});

test("of two columns that may mean the same one, only the first is changed without a choice", () => {
  for (const text of ["columns:\n  Order_ID: x\n  orderid: y\n", "columns:\n  ordr_id: x\n  oder_id: y\n"]) {
    const found = problems(text, COLUMNS);
    expect(found.map((problem) => preferredFix(problem)?.title)).toEqual([
      text.includes("Order_ID") ? 'Change to "order_id"' : undefined,
      undefined,
    ]);
    expect(found.map(({ fixes }) => fixes?.[0]?.isRival)).toEqual([undefined, true]);
  }
});

test("a column that is surely meant is not kept from its fix by a guess before it", () => {
  const found = problems("columns:\n  ordr_id: x\n  Order_ID: y\n", COLUMNS);
  expect(found.map((problem) => preferredFix(problem)?.title)).toEqual([undefined, 'Change to "order_id"']);
  expect(found.map(({ fixes }) => fixes?.[0]?.isRival)).toEqual([true, undefined]);
});
