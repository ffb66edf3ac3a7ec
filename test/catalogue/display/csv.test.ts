import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "../../../catalogue/display/csv.ts";

/** A table as a program reads it whose cells are separated by this character; a quotation mark counts at the start of a cell. */
function cellsOf(csv: string, separator = ","): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (let at = 0; at < csv.length;) {
    let cell = "";
    if (csv[at] === '"') {
      for (at++; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at++) {
        if (csv[at] === '"') at++;
        cell += csv[at] ?? "";
      }
      at++;
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== "\n") cell += csv[at++] ?? "";
    rows.at(-1)?.push(cell);
    if (csv[at++] === "\n" && at < csv.length) rows.push([]);
    else if (at === csv.length && csv.at(-1) === separator) rows.at(-1)?.push("");
  }
  return rows;
}

const FORMULA = /^\s*[=+\-@]/;

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =1+1", '"  \'=1+1"'],
  ["＝1", "'＝1"],
  ["a;=1+1", '"a;\'=1+1"'],
  ["a\t=1+1", '"a\t\'=1+1"'],
  ["a\n=1+1", '"a\n\'=1+1"'],
  ['"=1+1', '"""\'=1+1"'],
  ["a-b", "a-b"],
  ["a=b", "a=b"],
  ['say "x"', '"say ""x"""'],
  ["a,b", '"a,b"'],
])("%j is written as %s", (text, written) => {
  expect(csvOf(["h"], [[text]])).toBe(`h\n${written}\n`);
});

test("a number is one", () => {
  expect(csvOf(["a", "b"], [[-1, 0]])).toBe("a,b\n-1,0\n");
});

const hostile = fc.string({
  unit: fc.constantFrom("=", "+", "-", "@", '"', ",", ";", "\t", "\n", "\r", " ", "a", "'", "|"),
});

test("a reader gets the texts back, but for apostrophes", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, hostile), { minLength: 1 }), (rows) => {
      const read = cellsOf(csvOf(["one", "other"], rows)).slice(1);
      const plain = (table: readonly (readonly string[])[]): unknown =>
        table.map((row) => row.map((cell) => cell.replaceAll("'", "")));
      expect(plain(read)).toEqual(plain(rows));
    }),
    { numRuns: 500 },
  );
});

test.each([",", ";", "\t"])("no cell is a formula for a reader whose cells are separated by %j", (separator) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, hostile), { minLength: 1 }), (rows) => {
      const cells = cellsOf(csvOf(["one", "other"], rows), separator).flat();
      expect(cells.filter((cell) => FORMULA.test(cell.replace(/^"+/, "")))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
