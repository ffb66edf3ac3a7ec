import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { DatasetCoverage } from "../../../catalogue/coverage/datasetCoverage.ts";
import type { Coverage } from "../../../catalogue/coverage/coverage.ts";
import { readCoverage, type CoverageWish } from "../../../catalogue/coverage/readCoverage.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { datasetUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { NOW, proposal, startTest, type TestService } from "../../service/testService.ts";
import { startDataHubLike } from "../graph/dataHubLike/startDataHubLike.ts";
import { AT_ONCE } from "../graph/waiting.ts";
import { madeDataset, madeUrn, OWNERS, proposalsOf } from "./storedDatasets.ts";

const service = await startTest();
const dataHub = await startDataHubLike();
afterAll(() => Promise.all([service.close(), dataHub.close()]));

const graph = connected(service);

function connected(
  { url, token }: Pick<TestService, "url"> & { readonly token?: string },
  fetch = globalThis.fetch,
): CatalogueGraph {
  return connectGraph({ url, token, fetch, now: () => NOW, waiting: AT_ONCE });
}

async function coverage(wish: CoverageWish, of = graph): Promise<Coverage> {
  const read = await readCoverage(of, wish);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

async function stored(proposals: readonly object[]): Promise<void> {
  const { status, body } = await service.emit(proposals);
  expect([status, body]).toMatchObject([200, {}]);
}

/** The numbers of a dataset, counted independently in what GraphQL shows of it. */
async function counted(urn: DatasetUrn): Promise<DatasetCoverage> {
  const read = await readDataset(graph, urn);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { owners, columns, description } = read.value;
  return {
    urn,
    displayName: undefined,
    owners: owners.map((owner) => owner.urn),
    described: description !== undefined,
    columns: columns.length,
    describedColumns: columns.filter((column) => column.description !== undefined).length,
  };
}

const byUrn = (one: DatasetCoverage, other: DatasetCoverage): number => (one.urn < other.urn ? -1 : 1);

test("of every dataset is counted what the catalogue shows of it", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(madeDataset, { selector: ({ name }) => name, maxLength: 8 }), async (datasets) => {
      const platform = `run${++run}`;
      const urns = datasets.map((dataset) => madeUrn(platform, dataset));
      await stored(datasets.flatMap((dataset) => proposalsOf(madeUrn(platform, dataset), dataset)));
      const read = await coverage({ platform });
      expect(read.unread).toEqual([]);
      expect(read.datasets.toSorted(byUrn)).toEqual((await Promise.all(urns.map(counted))).toSorted(byUrn));
      const owner = userUrn("ann");
      expect((await coverage({ platform, owner })).datasets.toSorted(byUrn)).toEqual(
        read.datasets.filter(({ owners }) => owners.includes(owner)).toSorted(byUrn),
      );
    }),
    { numRuns: 25 },
  );
});

test("owners and datasets have the names that people call them, owners who are gone are known, and a removed dataset is left out", async () => {
  const [kept, removed] = ["kept", "removed"].map((name) => datasetUrn({ platform: "named", name, env: "PROD" }));
  if (!kept || !removed) throw new Error("There are two");
  await stored([
    proposal(kept, "datasetProperties", { name: "What is kept" }),
    proposal(kept, "ownership", { owners: OWNERS.map((owner) => ({ owner, type: "DATA_STEWARD" })) }),
    proposal(removed, "status", { removed: true }),
    proposal("urn:li:corpuser:ann", "corpUserInfo", { active: true, displayName: "Ann Lee" }),
    proposal("urn:li:corpuser:ann", "status", { removed: true }),
  ]);
  const { datasets, unread, ownerNames, goneOwners } = await coverage({ platform: "named" });
  expect(datasets).toEqual([
    { urn: kept, displayName: "What is kept", owners: OWNERS, described: false, columns: 0, describedColumns: 0 },
  ]);
  expect([unread, [...ownerNames]]).toEqual([[], [["urn:li:corpuser:ann", "Ann Lee"]]]);
  expect([...goneOwners]).toEqual(OWNERS.map((owner) => [owner, owner === userUrn("ann") ? "removed" : "missing"]));
});

const MANY = Array.from({ length: 1_000 }, (_, at) => datasetUrn({ platform: "many", name: `t.${at}`, env: "PROD" }));

test("a catalogue of many pages is read to its end, with progress", async () => {
  await stored(MANY.map((urn) => proposal(urn, "datasetProperties", {})));
  const steps: (readonly [number, number])[] = [];
  const { datasets } = await coverage({ platform: "many", onProgress: (done, total) => steps.push([done, total]) });
  expect(datasets.map(({ urn }) => urn).toSorted()).toEqual(MANY.toSorted());
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.every(([done, total], at) => done > (steps[at - 1]?.[0] ?? 0) && done <= total)).toBe(true);
  expect(steps.at(-1)?.[0]).toBe(steps.at(-1)?.[1]);
});

test("a reading that is cancelled has no figures, and says how far it came", async () => {
  const stopping = new AbortController();
  let steps = 0;
  const read = await readCoverage(graph, {
    signal: stopping.signal,
    onProgress: () => {
      if (++steps === 2) stopping.abort();
    },
  });
  expect(read).toMatchObject({ ok: false, error: { error: { kind: "cancelled" }, read: 800 } });
  expect(read).not.toHaveProperty("value");
  const atOnce = await readCoverage(graph, { signal: AbortSignal.abort() });
  expect(atOnce).toEqual({ ok: false, error: { error: { kind: "cancelled" }, read: 0, total: undefined } });
});

test("cancelling does not wait for a catalogue that does not answer", async () => {
  const stopping = new AbortController();
  const silent = connected(service, async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes("batchGet")) return fetch(request);
    stopping.abort();
    return new Promise<Response>(() => undefined);
  });
  expect(await readCoverage(silent, { signal: stopping.signal })).toMatchObject({
    error: { error: { kind: "cancelled" } },
  });
});

test("a catalogue that fails meanwhile leaves no figures either", async () => {
  let pages = 0;
  const failing = connected(service, async (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes("batchGet") && ++pages > 4) return new Response("Gone", { status: 502 });
    return fetch(request);
  });
  expect(await readCoverage(failing)).toMatchObject({ ok: false, error: { error: { kind: "unexpected-answer" } } });
});

test("a dataset that cannot be read is named, and so is one whose URN is not that of a dataset", async () => {
  const [inexact, misnamed] = ["inexact", "misnamed"].map((name) => datasetUrn({ platform: "odd", name, env: "PROD" }));
  if (!inexact || !misnamed) throw new Error("There are two");
  await stored([
    proposal(inexact, "datasetProperties", { description: "Here." }),
    proposal(misnamed, "datasetProperties", {}),
  ]);
  const odd = connected(service, async (input, init) => {
    const text = await (await fetch(input, init)).text();
    return new Response(
      text
        .replace('"datasetProperties":{"value":{"description":"Here."', '$&,"size":12345678901234567890')
        .replace(`"urn":"${misnamed}","properties"`, '"urn":"urn:li:dataset:misnamed","properties"'),
    );
  });
  const { datasets, unread } = await coverage({ platform: "odd" }, odd);
  expect(datasets).toEqual([]);
  expect(unread.map(({ urn, kind }) => [urn, kind])).toEqual([
    ["urn:li:dataset:misnamed", "malformed-urn"],
    [inexact, "unreadable-aspect"],
  ]);
  expect(unread.map(({ message }) => message)).toEqual([
    expect.stringContaining("is not the URN of one"),
    expect.stringContaining("cannot be read ("),
  ]);
});

test("a dataset that was deleted after it was listed is left out, as one that is marked as removed", async () => {
  const urns = ["kept", "deleted"].map((name) => datasetUrn({ platform: "gone", name, env: "PROD" }));
  await stored(urns.map((urn) => proposal(urn, "datasetProperties", {})));
  const late = connected(service, async (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes("/dataset"))
      await service.send("/entities?action=delete", { method: "POST", body: JSON.stringify({ urn: urns[1] }) });
    return fetch(request);
  });
  const { datasets, unread } = await coverage({ platform: "gone" }, late);
  expect([datasets.map(({ urn }) => urn), unread]).toEqual([urns.slice(0, 1), []]);
});

test("a catalogue that lists the same page again and again is not read without end", async () => {
  const repeating = connected(service, async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    if (!body.includes("scrollAcrossEntities")) return fetch(request);
    return fetch(request.url, {
      method: "POST",
      headers: request.headers,
      body: body.replace(/"scrollId":"[^"]*",?/, ""),
    });
  });
  const read = await readCoverage(repeating);
  expect(read).toMatchObject({ ok: false, error: { error: { kind: "unexpected-answer" }, read: 400 } });
});

test("a catalogue that names a next page each time and has no datasets in any is not read without end", async () => {
  let pages = 0;
  const endless = connected(service, async (input, init) => {
    const request = new Request(input, init);
    if (!(await request.clone().text()).includes("scrollAcrossEntities")) return fetch(request);
    if (pages++ > 2_000) throw new Error("It was asked for ever.");
    const page = { nextScrollId: `${pages}`, count: 0, total: 5, searchResults: [] };
    return Response.json({ data: { scrollAcrossEntities: page } });
  });
  const read = await readCoverage(endless);
  expect(read).toMatchObject({ ok: false, error: { error: { kind: "unexpected-answer" }, read: 0, total: 5 } });
});

test("a catalogue that answers as DataHub does is counted as well", async () => {
  const urn = datasetUrn({ platform: "hub", name: "a", env: "PROD" });
  const response = await fetch(`${dataHub.url}/aspects?action=ingestProposalBatch`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-RestLi-Protocol-Version": "2.0.0" },
    body: JSON.stringify({
      proposals: [
        proposal(urn, "datasetProperties", { description: "Ingested." }),
        proposal(urn, "ownership", { owners: [{ owner: "urn:li:corpuser:ann", type: "DATA_STEWARD" }] }),
      ],
      async: "false",
    }),
  });
  expect(response.status).toBe(200);
  const { datasets, unread } = await coverage({}, connected(dataHub));
  expect(unread).toEqual([]);
  expect(datasets).toEqual([
    { urn, displayName: undefined, owners: [userUrn("ann")], described: true, columns: 0, describedColumns: 0 },
  ]);
});
