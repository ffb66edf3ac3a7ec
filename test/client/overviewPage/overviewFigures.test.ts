import { expect, test } from "vitest";
import type { Coverage } from "../../../catalogue/coverage/coverage.ts";
import { coverageReport } from "../../../catalogue/coverage/coverageReport.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { allGroups, overviewFigures, type OverviewLook } from "../../../client/overviewPage/overviewFigures.ts";
import { coverageOf } from "../../catalogue/coverage/madeCoverage.ts";
import type { OverviewFigures } from "../../../pages/overview/protocol.ts";

const ANN = userUrn("ann");
const COVERAGE: Coverage = {
  ...coverageOf([
    { name: "lake.orders", owners: [ANN], columns: 4, describedColumns: 1 },
    { name: "lake.views", owners: [], described: false },
    { name: "shop.v1", platform: "kafka", displayName: "Shop\nevents", owners: [], columns: 1, describedColumns: 1 },
    { name: "done", platform: "kafka", owners: [ANN] },
  ]),
  ownerNames: new Map([[ANN, "Ann"]]),
  goneOwners: new Map(),
};
const LOOK: OverviewLook = { chosen: undefined, gap: undefined, at: undefined, most: 100 };

function figures(look: Partial<OverviewLook> = {}, coverage: Coverage = COVERAGE): OverviewFigures {
  const read = { coverage, time: 7, updated: 9, isOutdated: false };
  return overviewFigures(read, allGroups(coverage), { ...LOOK, ...look });
}

function names({ worklist }: OverviewFigures): readonly string[] {
  return worklist.entries.map(({ name, missing }) => `${name}: ${missing.join(" ")}`);
}

test("the measures of all datasets are shares in whole percent, rounded down", () => {
  const { datasets, columns, measures, time, updated } = figures();
  expect([datasets, columns, time, updated]).toEqual([4, 5, 7, 9]);
  expect(measures.map(({ id, of, part, whole, percent }) => `${id} of ${of}: ${part}/${whole} ${percent}`)).toEqual([
    "describedColumns of columns: 2/5 40",
    "describedDatasets of datasets: 3/4 75",
    "ownedDatasets of datasets: 2/4 50",
  ]);
});

test("there are groups by platform, schema and owner; whether owned datasets are owned is not measured", () => {
  const { groupings } = figures();
  expect(groupings.map(({ header, groups }) => [header, ...groups.map(({ name }) => name)])).toEqual([
    ["Platform", "hive", "kafka"],
    ["Schema", "hive: lake", "kafka"],
    ["Owner", "Ann (ann)", "No owner"],
  ]);
  expect(groupings.map(({ measures }) => measures.length)).toEqual([3, 3, 2]);
});

test("of very many groups, some are shown, and the others are counted and in the report", () => {
  const many = coverageOf(Array.from({ length: 130 }, (_, at) => ({ platform: `p${at}` })));
  const [platforms] = figures({}, many).groupings;
  expect([platforms?.groups.length, platforms?.others]).toEqual([100, 30]);
  const shown = new Set(platforms?.groups.map(({ name }) => name));
  const others = allGroups(many).platform.filter(({ name }) => !shown.has(name));
  const report = coverageReport(many, { about: "http://localhost:8080", time: 1 });
  expect([others.length, others.filter(({ name }) => !report.includes(`| ${name} |`))]).toEqual([30, []]);
});

test("the worklist has what is missing, of the chosen group and of one kind", () => {
  expect(names(figures())).toEqual(["lake.orders: columns", "lake.views: owner description", "Shop events: owner"]);
  const inKafka = figures({ chosen: { grouping: "platform", key: "kafka", name: "old" } });
  expect(names(inKafka)).toEqual(["Shop events: owner"]);
  expect(inKafka.chosen).toEqual({ grouping: "platform", key: "kafka", name: "kafka", isEmpty: false });
  const undescribed = figures({ gap: "description" });
  expect(names(undescribed)).toEqual(["lake.views: owner description"]);
  expect(undescribed.worklist).toMatchObject({ all: 3, byGap: { owner: 2, description: 1, columns: 1 }, others: 0 });
});

test("a long worklist is cut, and what is left is counted", () => {
  const { worklist } = figures({ most: 2 });
  expect([worklist.entries.length, worklist.others]).toEqual([2, 1]);
});

test("a group that has no dataset any more stays chosen, and nothing is missing in it", () => {
  expect(figures({ chosen: { grouping: "platform", key: "gone", name: "gone\nplatform" } })).toMatchObject({
    chosen: { key: "gone", name: "gone platform", isEmpty: true },
    worklist: { entries: [], all: 0, byGap: { owner: 0, description: 0, columns: 0 }, others: 0 },
  });
});

test("what could not be read is counted, and some of it is named", () => {
  const unread = Array.from({ length: 30 }, (_, at) => ({
    ...{ urn: `urn:${at}`, kind: "unreadable-aspect" as const, message: "It is\ndamaged." },
  }));
  const shown = figures({}, { ...COVERAGE, unread }).unread;
  expect([shown.count, shown.some.length, shown.some[0]]).toEqual([30, 20, { urn: "urn:0", why: "It is damaged." }]);
});
