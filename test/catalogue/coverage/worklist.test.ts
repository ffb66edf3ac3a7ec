import * as fc from "fast-check";
import { expect, test } from "vitest";
import { gapWords, worklist } from "../../../catalogue/coverage/worklist.ts";
import { entityName } from "../../../catalogue/urn/urn.ts";
import { covered, coverageOf, type CoveredDataset } from "./madeCoverage.ts";

function lines(datasets: readonly CoveredDataset[]): readonly string[] {
  return worklist(coverageOf(datasets).datasets).map((each) => `${entityName(each.dataset.urn)}: ${gapWords(each)}`);
}

test("the worklist says what is missing of a dataset, the owner first", () => {
  expect(
    lines([
      { name: "complete" },
      { name: "columns", columns: 3, describedColumns: 1 },
      { name: "one", columns: 1, describedColumns: 0 },
      { name: "all", owners: [], described: false, columns: 12 },
      { name: "nothing.known", owners: [], described: false, describedColumns: 0 },
    ]),
  ).toEqual([
    "all: owner, description",
    "columns: description of 2 of 3 columns",
    "one: description of 1 of 1 column",
    "nothing.known: owner, description",
  ]);
});

test("it goes schema by schema, those with the most datasets first, and in a schema by name", () => {
  const name = (each: string): CoveredDataset => ({ name: each, described: false });
  expect(lines([name("s.t10"), name("small.a"), { name: "s.done" }, name("s.t9")])).toEqual([
    "s.t9: description",
    "s.t10: description",
    "small.a: description",
  ]);
});

test("a dataset is in it once if something is missing, and not if it is complete", () => {
  fc.assert(
    fc.property(fc.array(covered), (datasets) => {
      const coverage = coverageOf(datasets);
      const missing = coverage.datasets.filter(
        ({ owners, described, columns, describedColumns }) =>
          owners.length === 0 || !described || describedColumns < columns,
      );
      const listed = worklist(coverage.datasets).map(({ dataset }) => dataset);
      expect(listed.length).toBe(missing.length);
      expect(new Set(listed)).toEqual(new Set(missing));
    }),
  );
});
