import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { datasetUrn, groupUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { EVERYTHING, type DatasetSearch } from "../../../client/views/datasetSearch.ts";
import { FoundDatasets } from "../../../client/views/foundDatasets.ts";
import { Summaries } from "../../../client/views/summaries.ts";
import type { WorkspaceDatasets } from "../../../client/files/workspaceDatasets.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

/** More than the first page. */
const COUNT = 1_200;

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const me = userUrn("datahub");
const other = userUrn("ada");
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
    .slice(10, 11)
    .map(
      (entityUrn) =>
        ({ entityUrn, aspectName: "ownership", aspect: { owners: [{ owner: other, type: "NONE" }] } }) as const,
    ),
  ...urns
    .slice(0, 2)
    .map(
      (entityUrn) => ({ entityUrn, aspectName: "editableDatasetProperties", aspect: { description: "x" } }) as const,
    ),
]);
expect(emitted.ok).toBe(true);

/** What a search finds, and the requests that it made. @param inFiles the datasets of files of the workspace */
function found(
  search: DatasetSearch,
  inFiles: readonly DatasetUrn[] = [],
): { datasets: FoundDatasets; on: CatalogueGraph; requests: () => number } {
  let requests = 0;
  const on: CatalogueGraph = {
    ...graph,
    execute: (operation, variables, signal) => {
      requests++;
      return graph.execute(operation, variables, signal);
    },
  };
  const inWorkspace: Pick<WorkspaceDatasets, "read"> = {
    read: (most) => Promise.resolve({ urns: inFiles.slice(0, most), isAll: inFiles.length <= most }),
  };
  return {
    datasets: new FoundDatasets(search, new Summaries(() => Promise.resolve(on)), inWorkspace),
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

test("what could not be read passes a filter until it can be read", async () => {
  const gone = datasetUrn({ platform: "hive", name: "no.catalogue.has.it", env: "PROD" });
  const [, one] = urns;
  if (!one) throw new Error("There are several");
  for (const filter of ["in-workspace", "undescribed"] as const) {
    let isDown = true;
    const summaries = new Summaries(() => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(graph)));
    const inWorkspace = { read: () => Promise.resolve({ urns: [one, gone], isAll: true }) };
    const datasets = new FoundDatasets(
      { query: filter === "undescribed" ? "lake.d1" : "", filter },
      summaries,
      inWorkspace,
    );
    const names = async (): Promise<readonly DatasetUrn[]> =>
      (await datasets.read(graph)).datasets.map(({ urn }) => urn);
    const before = await names();
    expect(before).toContain(filter === "in-workspace" ? gone : one);
    isDown = false;
    expect([summaries.takeUnread().length > 0, datasets.refilterRead()]).toEqual([true, true]);
    expect(await names()).not.toContain(filter === "in-workspace" ? gone : one);
    expect((await names()).length).toBeLessThan(before.length);
  }
  // Without a filter, all rows stay where they are.
  expect(found(EVERYTHING).datasets.refilterRead()).toBe(false);
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

test("a dataset that somebody wanted to see stays listed when everything is listed again", async () => {
  const { datasets, on } = found(EVERYTHING);
  await datasets.read(on);
  const unlisted = datasetUrn({ platform: "hive", name: "no.search.lists.it", env: "PROD" });
  datasets.include({ urn: unlisted, displayName: undefined });
  await datasets.listOthers(on, () => undefined);
  for (let times = 0; times < 2; times++) {
    datasets.again();
    await datasets.read(on);
    await datasets.listOthers(on, () => undefined);
    const { datasets: listed, hasMore } = await datasets.read(on);
    expect([hasMore, listed.some(({ urn }) => urn === unlisted)]).toEqual([false, true]);
  }
  // Until it turns out that the catalogue does not have it any more.
  datasets.exclude(unlisted);
  datasets.again();
  await datasets.read(on);
  await datasets.listOthers(on, () => undefined);
  const { datasets: listed } = await datasets.read(on);
  expect(listed.some(({ urn }) => urn === unlisted)).toBe(false);
});

test("a filter lets through what misses an owner or a description, and what the user or somebody else owns", async () => {
  const owner = { urn: other, kind: "user", name: "Ada" } as const;
  const names = async (filter: DatasetSearch["filter"]): Promise<readonly string[]> => {
    const { datasets, on } = found({ query: "lake.d1", filter, owner });
    return (await datasets.read(on)).datasets.map(({ urn }) => urn);
  };
  const [zero, one, two] = urns;
  expect(await names("mine")).toEqual([one]);
  expect(await names("owned")).toEqual([urns[10]]);
  expect(await names("without-owner")).not.toContain(one);
  expect(await names("undescribed")).not.toContain(one);
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

test("what the user owns is an error when it is not known who they are or which groups they are in", async () => {
  const unreachable = { ok: false, error: { kind: "unreachable", url: "http://127.0.0.1:9" } } as const;
  const { datasets, on } = found({ query: "lake", filter: "mine" });
  let refused = 0;
  const withoutGroups: CatalogueGraph = {
    ...on,
    execute: (operation, variables, signal) =>
      JSON.stringify(variables).includes("IsMemberOfGroup")
        ? (refused++, Promise.resolve(unreachable))
        : on.execute(operation, variables, signal),
  };
  for (const failing of [{ ...on, stamp: () => Promise.resolve(unreachable) }, withoutGroups]) {
    const { datasets: shown, error } = await datasets.read(failing);
    expect([shown, error?.kind]).toEqual([[], "unreachable"]);
    datasets.again();
  }
  expect(refused).toBe(1);
  expect((await datasets.read(on)).datasets).toHaveLength(3);
});

test("what the user owns through any of more groups than one page has is found", async () => {
  const groups = Array.from({ length: 120 }, (_, at) => groupUrn(`team${at}`));
  const theirs = groups.map((_, at) => datasetUrn({ platform: "hive", name: `teams.d${at}`, env: "PROD" }));
  const stored = await graph.emit([
    ...groups.map(
      (entityUrn) =>
        ({ entityUrn, aspectName: "corpGroupInfo", aspect: { admins: [], members: [], groups: [] } }) as const,
    ),
    ...theirs.map((entityUrn) => ({ entityUrn, aspectName: "status", aspect: { removed: false } }) as const),
    ...theirs.map(
      (entityUrn, at) =>
        ({
          entityUrn,
          aspectName: "ownership",
          aspect: { owners: [{ owner: groups[at] ?? me, type: "NONE" }] },
        }) as const,
    ),
  ]);
  expect(stored.ok).toBe(true);
  const joined = await graph.emit([{ entityUrn: me, aspectName: "groupMembership", aspect: { groups } }]);
  expect(joined.ok).toBe(true);
  const { datasets, on } = found({ query: "teams", filter: "mine" });
  const mine = (await datasets.read(on)).datasets.map(({ urn }) => urn);
  expect(mine.toSorted()).toEqual(theirs.toSorted());
});

test("asking for more while the list is being made makes no second list", async () => {
  const { datasets, on } = found({ query: "lake", filter: "mine" });
  let stamps = 0;
  const counting: CatalogueGraph = { ...on, stamp: () => (stamps++, on.stamp()) };
  await Promise.all([datasets.read(counting), datasets.more(counting)]);
  expect(stamps).toBe(1);
});

test("a dataset that is named before anything is listed is listed all the same", async () => {
  const { datasets, on } = found({ query: "lake.d1", filter: "all" });
  const other = datasetUrn({ platform: "hive", name: "elsewhere", env: "PROD" });
  datasets.include({ urn: other, displayName: undefined });
  expect((await datasets.read(on)).datasets.map(({ urn }) => urn)).toContain(other);
});

test("the others are listed page by page, and what was read stays when the list is begun again", async () => {
  const { datasets, on, requests } = found(EVERYTHING);
  await datasets.read(on);
  const shown: boolean[] = [];
  const show = (): void => void shown.push(datasets.isListingOthers);
  await Promise.all([datasets.listOthers(on, show), datasets.listOthers(on, show)]);
  const all = (await datasets.read(on)).datasets.length;
  expect([all > 1_000, requests(), shown.at(-1)]).toEqual([true, 2, false]);
  shown.length = 0;
  await datasets.listOthers(on, show);
  expect([requests(), shown]).toEqual([2, []]);
  datasets.again();
  expect((await datasets.read(on)).datasets).toHaveLength(all);
});

test("what was read stays also when the list is begun again twice before its first page has arrived", async () => {
  const { datasets, on } = found(EVERYTHING);
  await datasets.read(on);
  await datasets.listOthers(on, () => undefined);
  const all = (await datasets.read(on)).datasets.length;
  datasets.again();
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<undefined>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>();
  const slow: CatalogueGraph = {
    ...on,
    execute: async (operation, variables, signal) => {
      tellAsked(undefined);
      await mayAnswer;
      return on.execute(operation, variables, signal);
    },
  };
  const older = datasets.read(slow);
  await asked;
  datasets.again();
  answer(undefined);
  await older;
  expect((await datasets.read(on)).datasets).toHaveLength(all);
});

test("a catalogue that gives its first page again and again is asked for the others once", async () => {
  const { datasets } = found(EVERYTHING);
  let scrolls = 0;
  let first: string | undefined;
  const repeating = connectGraph({
    ...service,
    fetch: async (input, init) => {
      scrolls++;
      first ??= await (await fetch(input, init)).text();
      return new Response(first, { headers: { "content-type": "application/json" } });
    },
    now: () => 1,
    waiting: AT_ONCE,
  });
  expect((await datasets.read(repeating)).hasMore).toBe(true);
  await datasets.listOthers(repeating, () => undefined);
  await datasets.listOthers(repeating, () => undefined);
  expect(scrolls).toBe(2);
});

test("the datasets of one platform are found, also those with certain words or without an owner", async () => {
  const other = datasetUrn({ platform: "trino", name: "lake.elsewhere", env: "PROD" });
  const stored = await graph.emit([{ entityUrn: other, aspectName: "status", aspect: { removed: false } }]);
  expect(stored.ok).toBe(true);
  for (const filter of ["all", "without-owner"] as const)
    for (const query of ["", "lake"]) {
      const { datasets, on } = found({ query, filter, platform: "trino" });
      expect((await datasets.read(on)).datasets.map(({ urn }) => urn)).toEqual([other]);
    }
});

test("of datasets that need not be listed, those are shown that the filter and the platform let through, by one request", async () => {
  const gone = datasetUrn({ platform: "hive", name: "lake.gone", env: "PROD" });
  const some = [...urns.slice(0, 5), gone];
  const shown = async (search: Partial<DatasetSearch>): Promise<readonly [readonly unknown[], number]> => {
    const { datasets, on, requests } = found({ ...EVERYTHING, ...search });
    return [await datasets.shown(on, some), requests()];
  };
  expect(await shown({})).toEqual([some, 0]);
  expect(await shown({ platform: "hive" })).toEqual([some, 0]);
  expect(await shown({ platform: "kafka" })).toEqual([[], 0]);
  expect(await shown({ filter: "without-owner" })).toEqual([urns.slice(3, 5), 1]);
  expect(await shown({ filter: "undescribed" })).toEqual([urns.slice(2, 5), 1]);
  const [mine] = await shown({ filter: "mine" });
  expect(mine).toEqual(urns.slice(0, 3));
});

test("of the datasets in files of the workspace those are listed that the catalogue has, 1,000 at a time, with a few requests", async () => {
  const gone = datasetUrn({ platform: "hive", name: "lake.gone", env: "PROD" });
  const listed = async (
    search: Partial<DatasetSearch>,
    inFiles: readonly DatasetUrn[],
  ): Promise<readonly unknown[]> => {
    const { datasets, on, requests } = found({ ...EVERYTHING, filter: "in-workspace", ...search }, inFiles);
    const read = await datasets.read(on);
    return [read.datasets.map(({ urn }) => urn), read.hasMore, requests()];
  };
  const some = urns.slice(0, 60);
  expect(await listed({}, [gone, ...some])).toEqual([some, false, 1]);
  expect(await listed({ platform: "kafka" }, some)).toEqual([[], false, 0]);
  expect(await listed({}, [])).toEqual([[], false, 0]);
  // A search finds in the catalogue, and shows what is in files.
  expect(await listed({ query: "d7" }, some)).toEqual([[urns[7]], false, 2]);

  const { datasets, on } = found({ ...EVERYTHING, filter: "in-workspace" }, urns);
  const first = await datasets.read(on);
  expect([first.datasets.length, first.hasMore]).toEqual([1_000, true]);
  await datasets.more(on);
  const all = await datasets.read(on);
  expect([all.datasets.length, all.hasMore]).toEqual([COUNT, false]);
  // Pinned datasets are shown with this filter if files are about them.
  expect(await datasets.shown(on, [gone, ...some])).toEqual(some);
});
