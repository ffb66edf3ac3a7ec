import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { proposal, startTest, USER } from "../testService.ts";

const service = await startTest();
const urnOf = (platform: string, name: string): string => datasetUrn({ platform, name, env: "PROD" });
const DATASETS = [
  ["hive", "shop.public.orders"],
  ["hive", "shop.public.returns"],
  ["hive", "shop.private.staff"],
  ["hive", "shop-2.public.orders"],
  ["hive", "loose"],
  ["s3", "lake/raw/2026/orders.parquet"],
  ["kafka", "shop.orders"],
  ["snowflake", "shop.gone"],
] as const;
await service.emit([
  ...DATASETS.map(([platform, name]) => proposal(urnOf(platform, name), "datasetProperties", { description: "Text." })),
  proposal(urnOf("hive", "shop.public.orders"), "ownership", { owners: [{ owner: USER, type: "NONE" }] }),
  proposal(urnOf("hive", "shop.public.orders"), "browsePathsV2", { path: [{ id: "elsewhere" }] }),
  proposal(urnOf("snowflake", "shop.gone"), "status", { removed: true }),
  proposal(USER, "corpUserInfo", { active: true }),
]);
afterAll(() => service.close());

const QUERY = `query Browse($input: BrowseV2Input!) { browseV2(input: $input) {
  start count total isTotalExact metadata { path totalNumEntities }
  groups { name count isCountExact hasSubGroups entity { urn ... on DataPlatform { name } } } } }`;

const Group = z.object({ name: z.string(), count: z.number(), isCountExact: z.boolean(), hasSubGroups: z.boolean() });
const Answered = z.object({
  data: z.object({
    browseV2: z.object({
      total: z.number(),
      isTotalExact: z.boolean(),
      metadata: z.object({ totalNumEntities: z.number() }),
      groups: z.array(Group),
    }),
  }),
});

/** A line for each folder: its name, how many datasets are in it, and "+" where there are folders in it; then the totals. */
async function browse(input: object): Promise<readonly string[]> {
  const { total, isTotalExact, metadata, groups } = Answered.parse(await service.ask(QUERY, { input })).data.browseV2;
  expect([isTotalExact, ...groups.map(({ isCountExact }) => isCountExact)]).not.toContain(false);
  const lines = groups.map(({ name, count, hasSubGroups }) => `${name} ${count}${hasSubGroups ? " +" : ""}`);
  return [...lines, `${metadata.totalNumEntities} in ${total}`];
}

test("the platforms are the first folders, then databases and schemas, or the folders of a path", async () => {
  expect(await browse({})).toEqual(["hive 5 +", "kafka 1", "s3 1 +", "7 in 3"]);
  expect(await browse({ path: ["hive"] })).toEqual(["shop 3 +", "shop-2 1 +", "5 in 2"]);
  expect(await browse({ path: ["hive", "shop"], type: "DATASET" })).toEqual(["private 1", "public 2", "3 in 2"]);
  expect(await browse({ path: ["hive", "shop", "public"], types: ["DATASET", "CORP_USER"] })).toEqual(["2 in 0"]);
  expect(await browse({ path: ["s3", "lake", "raw"] })).toEqual(["2026 1", "1 in 1"]);
  expect(await browse({ path: ["hive", "sho"] })).toEqual(["0 in 0"]);
  expect(await browse({ types: ["CORP_USER"] })).toEqual(["0 in 0"]);
});

test("a page has the folders that were asked for, and how many there are in all", async () => {
  expect(await browse({ start: 1, count: 1 })).toEqual(["kafka 1", "7 in 3"]);
  expect(await browse({ start: 3 })).toEqual(["7 in 3"]);
  expect(await browse({ count: 0 })).toEqual(["7 in 3"]);
  expect(await service.ask(QUERY, { input: { path: ["hive"], start: 0, count: 1 } })).toEqual({
    data: {
      browseV2: {
        start: 0,
        count: 1,
        total: 2,
        isTotalExact: true,
        metadata: { path: ["hive"], totalNumEntities: 5 },
        groups: [{ name: "shop", count: 3, isCountExact: true, hasSubGroups: true, entity: null }],
      },
    },
    extensions: {},
  });
  expect(await service.ask(QUERY, { input: { count: 1 } })).toMatchObject({
    data: { browseV2: { groups: [{ entity: { urn: "urn:li:dataPlatform:hive", name: "hive" } }] } },
  });
});

test("of a query, filters, or datasets that are marked removed, the folders of what is found are given", async () => {
  expect(await browse({ query: "orders" })).toEqual(["hive 2 +", "kafka 1", "s3 1 +", "4 in 3"]);
  expect(await browse({ query: "orders", path: ["hive", "shop"] })).toEqual(["public 1", "1 in 1"]);
  const owned = [{ and: [{ field: "owners", values: [USER] }] }];
  expect(await browse({ orFilters: owned, path: ["hive"] })).toEqual(["shop 1 +", "1 in 1"]);
  const either = [...owned, { and: [{ field: "platform", values: ["kafka"] }] }];
  expect(await browse({ orFilters: either })).toEqual(["hive 1 +", "kafka 1", "2 in 2"]);
  expect(await browse({ orFilters: either, path: ["kafka"] })).toEqual(["1 in 0"]);
  const removed = { searchFlags: { includeSoftDeleted: true } };
  expect(await browse({ ...removed, path: ["snowflake"] })).toEqual(["shop 1", "1 in 1"]);
  expect(await browse({ ...removed, start: 1, count: 1 })).toEqual(["kafka 1", "8 in 4"]);
});

test("what is in a folder is found by the filter of DataHub's clients, and a dataset names its folder", async () => {
  const search = `query Search($values: [String!]) { searchAcrossEntities(input: { query: "*",
    orFilters: [{ and: [{ field: "browsePathV2", values: $values }] }] }) { searchResults { entity { urn
    ... on Dataset { browsePathV2 { path { name entity { urn } } } } } } } }`;
  expect(await service.ask(search, { values: ["\u241fhive\u241fshop\u241fprivate"] })).toEqual({
    data: {
      searchAcrossEntities: {
        searchResults: [
          {
            entity: {
              urn: urnOf("hive", "shop.private.staff"),
              browsePathV2: {
                path: [
                  { name: "hive", entity: { urn: "urn:li:dataPlatform:hive" } },
                  { name: "shop", entity: null },
                  { name: "private", entity: null },
                ],
              },
            },
          },
        ],
      },
    },
    extensions: {},
  });
  expect(await service.ask(search, { values: ["\u241fhive\u241fshop"] })).toMatchObject({
    data: { searchAcrossEntities: { searchResults: { length: 3 } } },
  });
});

test("what cannot be answered is refused", async () => {
  for (const [input, message] of [
    [{ viewUrn: "urn:li:dataHubView:x" }, "Views are not supported; leave viewUrn out."],
    [{ start: -1 }, "start and count may not be negative."],
    [{ path: Array.from({ length: 21 }, () => "x") }, "The path has more than 20 levels."],
  ] as const)
    expect(await service.ask(QUERY, { input })).toMatchObject({ data: { browseV2: null }, errors: [{ message }] });
});
