import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { EVERYTHING, FoundDatasets, type DatasetSearch } from "../../../client/views/foundDatasets.ts";
import { Summaries } from "../../../client/views/summaries.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

/** More than the first page. */
const COUNT = 1_200;

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const me = userUrn("datahub");
const urns = Array.from({ length: COUNT }, (_, at) =>
  datasetUrn({ platform: "hive", name: `lake.d${at}`, env: "PROD" }),
);
const emitted = await graph.emit([
  { entityUrn: me, aspectName: "corpUserInfo", aspect: { active: true } },
  ...urns.map((entityUrn) => ({ entityUrn, aspectName: "status", aspect: { removed: false } }) as const),
  ...urns
    .slice(0, 3)
    .map(
      (entityUrn) =>
        ({ entityUrn, aspectName: "ownership", aspect: { owners: [{ owner: me, type: "NONE" }] } }) as const,
    ),
  ...urns
    .slice(0, 2)
    .map(
      (entityUrn) => ({ entityUrn, aspectName: "editableDatasetProperties", aspect: { description: "x" } }) as const,
    ),
]);
expect(emitted.ok).toBe(true);

/** What a search finds, and the requests that it made. */
function found(search: DatasetSearch): { datasets: FoundDatasets; on: CatalogueGraph; requests: () => number } {
  let requests = 0;
  const on: CatalogueGraph = {
    ...graph,
    execute: (operation, variables, signal) => {
      requests++;
      return graph.execute(operation, variables, signal);
    },
  };
  return {
    datasets: new FoundDatasets(search, new Summaries(() => Promise.resolve(on))),
    on,
    requests: () => requests,
  };
}

test("a page is read at a time, none twice, and what was read is not asked for again", async () => {
  const { datasets, on, requests } = found(EVERYTHING);
  const first = await datasets.read(on);
  expect([first.datasets.length, first.hasMore, requests()]).toEqual([1_000, true, 1]);
  await datasets.read(on);
  expect(requests()).toBe(1);
  await datasets.more(on);
  const all = await datasets.read(on);
  expect([all.datasets.length, all.hasMore, requests()]).toEqual([COUNT, false, 2]);
  expect(new Set(all.datasets.map(({ urn }) => urn))).toEqual(new Set(urns));
  expect(all.levels.countIn({ platform: "hive", folders: ["lake"] })).toBe(COUNT);
  datasets.again();
  expect((await datasets.read(on)).datasets).toHaveLength(COUNT);
});

test("a dataset whose page is not read yet can be listed, and is not there twice afterwards", async () => {
  const { datasets, on } = found(EVERYTHING);
  await datasets.read(on);
  const unlisted = urns.find((urn) => !datasets.isListed(urn));
  if (!unlisted) throw new Error("All datasets are in the first page");
  datasets.include({ urn: unlisted, displayName: undefined });
  expect((await datasets.read(on)).hasMore).toBe(true);
  await datasets.more(on);
  expect((await datasets.read(on)).datasets).toHaveLength(COUNT);
});

test("a filter lets through what misses an owner or a description, and what the user owns", async () => {
  const names = async (filter: DatasetSearch["filter"]): Promise<readonly string[]> => {
    const { datasets, on } = found({ query: "lake.d1", filter });
    return (await datasets.read(on)).datasets.map(({ urn }) => urn);
  };
  const [zero, one, two] = urns;
  expect(await names("mine")).toEqual([one]);
  expect(await names("without-owner")).not.toContain(one);
  expect(await names("undocumented")).not.toContain(one);
  const everything = found({ query: "lake", filter: "mine" });
  const mine = (await everything.datasets.read(everything.on)).datasets.map(({ urn }) => urn);
  expect(mine.toSorted()).toEqual([zero, one, two]);
});

test("a catalogue that does not answer is an error, and asked again later", async () => {
  const { datasets } = found(EVERYTHING);
  const away: CatalogueGraph = {
    ...graph,
    execute: () => Promise.resolve({ ok: false, error: { kind: "unreachable", url: "http://127.0.0.1:9" } }),
  };
  expect((await datasets.read(away)).error?.kind).toBe("unreachable");
  datasets.again();
  expect((await datasets.read(graph)).datasets).toHaveLength(1_000);
});
