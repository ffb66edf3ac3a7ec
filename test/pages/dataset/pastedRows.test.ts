import fc from "fast-check";
import { expect, test } from "vitest";
import { copiedRows, pastedRows } from "../../../pages/dataset/pastedRows.ts";

test.for([
  ["", []],
  ["a", [["a"]]],
  ["a\n", [["a"]]],
  ["a\n\nb", [["a"], [""], ["b"]]],
  [
    "a\tb\r\nc\t",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  ['"a\tb\r\nc ""d"""\te\n', [['a\tb\nc "d"', "e"]]],
  ['5" pipe\n"quoted" words', [['5" pipe'], ['"quoted" words']]],
  ['"open', [['"open']]],
] as const)("%j is read as a spreadsheet writes it", ([text, rows]) => {
  expect(pastedRows(text)).toEqual(rows);
});

test("what is copied is pasted as it was", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", " ", "é") }).map((each) => each);
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, (table) => {
      // A last row that is one empty cell cannot be told from the end of the row before it.
      fc.pre(table.at(-1)?.join() !== "");
      expect(pastedRows(copiedRows(table))).toEqual(table);
    }),
  );
});

test("a hundred thousand rows are read in one go", () => {
  const text = '"a ""b"""\tc\n'.repeat(100_000);
  expect(pastedRows(text)).toHaveLength(100_000);
});
