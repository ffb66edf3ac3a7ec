import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stepFrom, type MissingStep } from "../../../catalogue/coverage/steps.ts";
import { gapsOf, type Gap } from "../../../catalogue/coverage/worklist.ts";
import { entityName } from "../../../catalogue/urn/urn.ts";
import { covered, coverageOf } from "./madeCoverage.ts";

const { datasets } = coverageOf([
  { name: "a", owners: [], columns: 3, describedColumns: 1 },
  { name: "b" },
  { name: "c", described: false },
]);

/** The way from a step on: "a owner 1/3". */
function way(direction: "next" | "previous", from?: MissingStep, only?: Gap): readonly string[] {
  const step = stepFrom(datasets, from, { direction, only });
  if (!step) return [];
  return [`${entityName(step.urn)} ${step.gap} ${step.number}/${step.count}`, ...way(direction, step, only)];
}

test("the steps go from gap to gap, forwards and backwards", () => {
  const steps = ["a owner 1/3", "a columns 2/3", "c description 3/3"];
  expect(way("next")).toEqual(steps);
  expect(way("previous")).toEqual(steps.toReversed());
});

test("from a step that is done the way goes on where it was", () => {
  const [a, b] = datasets;
  if (!a || !b) throw new Error("There are three");
  expect(way("next", { urn: b.urn, gap: "owner" })).toEqual(["c description 3/3"]);
  expect(way("previous", { urn: b.urn, gap: "owner" })).toEqual(["a columns 2/3", "a owner 1/3"]);
  expect(way("next", { urn: a.urn, gap: "description" })).toEqual(["a columns 2/3", "c description 3/3"]);
});

test("only one thing can be looked for, also from a step of another", () => {
  expect(way("next", undefined, "columns")).toEqual(["a columns 1/1"]);
  const [a] = datasets;
  if (!a) throw new Error("There are three");
  expect(way("next", { urn: a.urn, gap: "owner" }, "description")).toEqual(["c description 1/1"]);
});

test("from a dataset that left the chosen ones, or was deleted, the way goes on with its neighbours", () => {
  const all = coverageOf(["t1", "t2", "t3", "t4", "t5"].map((name) => ({ name, owners: [] }))).datasets;
  const [, , t3] = all;
  if (!t3) throw new Error("There are five");
  const from = { urn: t3.urn, gap: "owner", index: 2 } as const;
  const steps = (left: typeof all, within?: typeof all): readonly unknown[] =>
    (["previous", "next"] as const).map((direction) => {
      const step = stepFrom(left, from, { direction, within: within && new Set(within) });
      return step && `${entityName(step.urn)} ${step.number}/${step.count}`;
    });
  const others = all.filter((each) => each !== t3);
  expect(steps(all)).toEqual(["t2 2/5", "t4 4/5"]);
  expect(steps(all, others)).toEqual(["t2 2/4", "t4 3/4"]);
  expect(steps(others)).toEqual(["t2 2/4", "t4 3/4"]);
  expect(steps(all, [])).toEqual([undefined, undefined]);
  expect(steps(all.slice(0, 2))).toEqual(["t2 2/2", undefined]);
});

test("every gap is one step, in both directions", () => {
  fc.assert(
    fc.property(fc.array(covered), (made) => {
      const some = coverageOf(made).datasets;
      const all = some.flatMap((dataset) => gapsOf(dataset).map((gap) => ({ urn: dataset.urn, gap })));
      for (const direction of ["next", "previous"] as const) {
        const seen: MissingStep[] = [];
        for (let step = stepFrom(some, undefined, { direction }); step; step = stepFrom(some, step, { direction })) {
          seen.push({ urn: step.urn, gap: step.gap });
          expect(step.count).toBe(all.length);
        }
        expect(direction === "next" ? seen : seen.toReversed()).toEqual(all);
      }
    }),
    { numRuns: 50 },
  );
});
