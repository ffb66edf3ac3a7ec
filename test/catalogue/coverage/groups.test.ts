import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DatasetCoverage } from "../../../catalogue/coverage/datasetCoverage.ts";
import { figuresOf, type Figures } from "../../../catalogue/coverage/figures.ts";
import { GROUPINGS, groupOf, groupsOf, schemaNameOf, type Grouping } from "../../../catalogue/coverage/groups.ts";
import type { Coverage } from "../../../catalogue/coverage/coverage.ts";
import { entityName, type OwnerUrn } from "../../../catalogue/urn/urn.ts";
import { datasetPath } from "../../../catalogue/urn/datasetPath.ts";
import { covered, coverageOf } from "./madeCoverage.ts";
import { OWNERS } from "./storedDatasets.ts";

/** Whether a dataset belongs to a group, looked at one by one. */
const BELONGS: Readonly<Record<Grouping, (dataset: DatasetCoverage, other: DatasetCoverage | string) => boolean>> = {
  platform: ({ urn }, key) => datasetPath(urn).platform === key,
  schema: ({ urn }, key) => {
    const { platform, folders } = datasetPath(urn);
    return JSON.stringify([platform, ...folders]) === key;
  },
  owner: ({ owners }, key) => (key === "" ? owners.length === 0 : owners.some((owner) => owner === key)),
};

function naive(datasets: readonly DatasetCoverage[]): Figures {
  return {
    datasets: datasets.length,
    describedDatasets: datasets.filter(({ described }) => described).length,
    ownedDatasets: datasets.filter(({ owners }) => owners.length > 0).length,
    columns: datasets.reduce((sum, { columns }) => sum + columns, 0),
    describedColumns: datasets.reduce((sum, { describedColumns }) => sum + describedColumns, 0),
  };
}

test.each(GROUPINGS)(
  "by %s, each group has the figures of the datasets that belong to it, and none is left out",
  (by) => {
    fc.assert(
      fc.property(fc.array(covered), (datasets) => {
        const coverage = coverageOf(datasets);
        const groups = groupsOf(coverage, by);
        for (const { key, name, figures, datasets: some } of groups) {
          expect(groupOf(coverage, { grouping: by, key })).toEqual({ name, datasets: some });
          const belonging = coverage.datasets.filter((dataset) => BELONGS[by](dataset, key));
          expect(some).toEqual(belonging);
          expect(figures).toEqual(naive(belonging));
        }
        expect(groupOf(coverage, { grouping: by, key: "of nothing" })).toBeUndefined();
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        expect(new Set(groups.flatMap((group) => group.datasets))).toEqual(new Set(coverage.datasets));
        expect(figuresOf(coverage.datasets)).toEqual(naive(coverage.datasets));
      }),
    );
  },
);

function names(coverage: Coverage, by: Grouping): readonly string[] {
  return groupsOf(coverage, by).map(({ name, figures }) => `${name} ${figures.datasets}`);
}

test("groups with the most datasets come first, then by name, numbers by their value", () => {
  const coverage = coverageOf([
    ...["s10.a", "s2.a", "s9.a", "s9.b"].map((name) => ({ name })),
    { name: "topic.x", platform: "kafka" },
    { name: "lake/2024/x", platform: "s3" },
    { name: "top", platform: "hive" },
  ]);
  expect(names(coverage, "schema")).toEqual([
    "hive: s9 2",
    "hive 1",
    "hive: s2 1",
    "hive: s10 1",
    "kafka 1",
    "s3: lake/2024 1",
  ]);
  expect(names(coverage, "platform")).toEqual(["hive 5", "kafka 1", "s3 1"]);
});

test("folders that are joined to the same words are not the same folder", () => {
  const coverage = coverageOf([{ name: "a.b.c" }, { name: "a.b/c" }]);
  expect(coverage.datasets.map(({ urn }) => schemaNameOf(urn))).toEqual(["hive: a.b", "hive: a.b"]);
  expect(groupsOf(coverage, "schema")).toHaveLength(2);
});

test("owners are called by their names and IDs, those who are gone are marked, and datasets without one are a group", () => {
  const [ann, ben] = OWNERS;
  const coverage: Coverage = {
    ...coverageOf([
      { owners: OWNERS.slice(0, 2) },
      { owners: [], name: "b" },
      { owners: OWNERS.slice(0, 1), name: "c" },
    ]),
    ownerNames: new Map<OwnerUrn, string>(ann === undefined ? [] : [[ann, "Ann Lee"]]),
    goneOwners: new Map(ann === undefined ? [] : [[ann, "removed"]]),
  };
  expect(names(coverage, "owner")).toEqual([
    "Ann Lee (ann) · marked removed 2",
    `${ben === undefined ? "" : entityName(ben)} 1`,
    "No owner 1",
  ]);
});

test("an owner whose URN is empty is an owner, whose datasets are a group of their own", () => {
  const coverage = coverageOf([{ owners: [""] }, { owners: [], name: "b" }]);
  expect(names(coverage, "owner")).toEqual(['"" 1', "No owner 1"]);
});
