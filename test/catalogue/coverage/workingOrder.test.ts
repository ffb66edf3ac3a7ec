import * as fc from "fast-check";
import { expect, test } from "vitest";
import { schemaKey } from "../../../catalogue/coverage/groups.ts";
import { inWorkingOrder } from "../../../catalogue/coverage/workingOrder.ts";
import { entityName } from "../../../catalogue/urn/urn.ts";
import { covered, coverageOf, type CoveredDataset } from "./madeCoverage.ts";

test("schemas with the most datasets come first, and in a schema names are in order", () => {
  const made: readonly CoveredDataset[] = ["s.t10", "small.a", "s.t", "s.t9"].map((name) => ({ name }));
  expect(coverageOf(made).datasets.map(({ urn }) => entityName(urn))).toEqual(["s.t", "s.t9", "s.t10", "small.a"]);
});

test("the order does not depend on the order in which datasets were listed, and a schema is not torn apart", () => {
  fc.assert(
    fc.property(fc.array(covered), (made) => {
      const { datasets } = coverageOf(made);
      expect(inWorkingOrder(datasets.toReversed())).toEqual(datasets);
      const schemas = datasets.map(({ urn }) => schemaKey(urn));
      const runs = schemas.filter((schema, at) => schema !== schemas[at - 1]);
      expect(new Set(runs).size).toBe(runs.length);
    }),
  );
});
