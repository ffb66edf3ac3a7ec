import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { describeColumn } from "../../../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../../../catalogue/graph/describeDataset.ts";
import { importMetadata } from "../../../catalogue/graph/importMetadata.ts";
import { readFacts } from "../../../catalogue/graph/readFacts.ts";
import { suggestEntities } from "../../../catalogue/graph/searchEntities.ts";
import { readMetadataFile } from "../../../catalogue/ingestion/metadataFile.ts";
import { success } from "../../../catalogue/result.ts";
import { datasetUrn, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import type { EntityType } from "../../../catalogue/urn/entityTypes.ts";
import { startTest } from "../../service/testService.ts";
import { sampleFile, textOf } from "../../upstreamFile.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
afterAll(() => service.close());

const requests: string[] = [];
const graph = connectGraph({
  ...service,
  fetch: (input, init) => {
    requests.push(input instanceof Request ? input.url : input.toString());
    return fetch(input, init);
  },
  now: () => 1,
  waiting: AT_ONCE,
});
const samples = readMetadataFile(textOf(sampleFile("catalogue.json")));
if (!samples.ok) throw new Error(samples.error.message);
await importMetadata(graph, samples.value.proposals);

test("many entities are read in one request, and of each what there is", async () => {
  const orders = datasetUrn({ platform: "hive", name: "lake.orders_daily", env: "PROD" });
  const column = "[version=2.0].[type=struct].[type=string].order_id";
  await describeColumn(graph, orders, { column, description: "Unique." });
  requests.length = 0;
  const [robin, platform] = [userUrn("robin.birch"), groupUrn("data-platform")];
  const [nobody, nothing] = [userUrn("nobody"), datasetUrn({ platform: "hive", name: "no.such", env: "PROD" })];
  const read = await readFacts(graph, [orders, robin, nobody, platform, nothing]);
  expect(requests).toHaveLength(1);
  expect(read).toMatchObject(success({ missing: [nobody, nothing] }));
  const [dataset, user, group] = read.ok ? read.value.facts : [];
  expect(user).toEqual({
    urn: robin,
    displayName: "Robin Birch",
    title: "Analytics Engineer",
    email: "robin.birch@example.com",
    description: "Owns the order marts.",
    descriptionOrigin: "edited",
  });
  expect(group).toEqual({
    urn: platform,
    displayName: "Data Platform",
    email: "data-platform@example.com",
    description: "Runs the streams, the lake and the warehouse.",
    descriptionOrigin: "ingested",
    owners: [
      { urn: "urn:li:corpuser:alex.ash", displayName: "Alex Ash", type: "Technical Owner" },
      { urn: "urn:li:corpuser:pat.rowan", displayName: "Pat Rowan", type: "Technical Owner" },
    ],
  });
  expect(dataset).toMatchObject({
    urn: orders,
    displayName: "orders_daily",
    description: "Orders by day, compacted from the stream each night.",
    descriptionOrigin: "ingested",
    owners: [
      { urn: platform, displayName: "Data Platform", type: "Technical Owner" },
      { urn: "urn:li:corpuser:dana.sorrel", type: "Data Owner" },
    ],
  });
  expect(dataset?.columns?.[0]).toEqual({ path: column, type: "string", description: "Unique.", origin: "edited" });
  expect(dataset?.columns?.[1]).toEqual({ path: "[version=2.0].[type=struct].[type=string].status", type: "string" });
});

test("an edited description that hides a newer ingested one, and links, are told", async () => {
  const orders = datasetUrn({ platform: "snowflake", name: "analytics.marts.fct_orders", env: "PROD" });
  await describeDataset(graph, orders, { description: "One row for each order." });
  const read = await readFacts(graph, [orders]);
  const [dataset] = read.ok ? read.value.facts : [];
  expect(dataset).toMatchObject({ description: "One row for each order.", descriptionOrigin: "edited" });
  expect(dataset?.hiddenDescription).toMatch(/order/);
  expect(dataset?.links).toEqual([
    { url: "https://wiki.example.com/analytics/fct-orders", description: "Definition of revenue" },
    { url: "https://dashboards.example.com/orders", description: "Orders dashboard" },
  ]);
});

test("an entity that a catalogue makes up for an unknown URN is missing", async () => {
  const robin = userUrn("robin.birch");
  const madeUp = Response.json({ data: { entities: [{ urn: robin, type: "CORP_USER", exists: false }] } });
  const upstream = connectGraph({ ...service, fetch: () => Promise.resolve(madeUp), now: () => 1, waiting: AT_ONCE });
  expect(await readFacts(upstream, [robin])).toEqual(success({ facts: [], missing: [robin] }));
});

test("one that no catalogue can store is missing, and keeps nothing from being told of the others", async () => {
  const wrong = [datasetUrn({ platform: "hive", name: "orders", env: "NOWHERE" }), userUrn("x".repeat(512))];
  const robin = userUrn("robin.birch");
  requests.length = 0;
  expect(await readFacts(graph, wrong)).toEqual(success({ facts: [], missing: wrong }));
  expect(requests).toEqual([]);
  expect(await readFacts(graph, [...wrong, robin])).toMatchObject(success({ facts: [{ urn: robin }], missing: wrong }));
});

test("a catalogue that does not answer is an error", async () => {
  const gone = connectGraph({
    ...service,
    fetch: () => Promise.reject(new TypeError("gone")),
    now: () => 1,
    waiting: AT_ONCE,
  });
  expect(await readFacts(gone, [userUrn("robin.birch")])).toMatchObject({ error: { kind: "unreachable" } });
});

/** The names suggested for what was typed. */
async function suggested(type: EntityType, typed: string): Promise<readonly (string | undefined)[]> {
  const found = await suggestEntities(graph, { type, typed });
  return found.ok ? found.value.map(({ urn, displayName }) => displayName ?? urn) : [found.error.kind];
}

test("what is suggested contains what was typed in one of its names, first what begins with it", async () => {
  expect(await suggested("corpuser", "robin")).toEqual(["Robin Birch"]);
  expect(await suggested("corpuser", "BIRCH")).toEqual(["Robin Birch"]);
  expect(await suggested("corpGroup", "ata")).toEqual(["Customer Data", "Data Platform"]);
  expect(await suggested("corpGroup", "p")).toEqual(["Data Platform"]);
  expect(await suggested("dataset", "orders")).toMatchInlineSnapshot(`
    [
      "orders",
      "orders",
      "orders_daily",
      "fct_orders",
      "stg_orders",
      "urn:li:dataset:(urn:li:dataPlatform:kafka,shop.orders.v1,PROD)",
    ]
  `);
});

test("what stands in URNs alone is not suggested", async () => {
  expect(await suggested("corpuser", "urn:li")).toEqual([]);
  expect(await suggested("dataset", "PROD")).toEqual([]);
});

test("what nobody waits for any more is stopped, and is no trouble of the catalogue", async () => {
  const stopping = new AbortController();
  const stopped: (boolean | undefined)[] = [];
  const slow = connectGraph({
    ...service,
    fetch: (_input, init) => {
      stopping.abort();
      stopped.push(init?.signal?.aborted);
      return Promise.reject(new DOMException("stopped", "AbortError"));
    },
    now: () => 1,
    waiting: AT_ONCE,
  });
  const { signal } = stopping;
  const cancelled = { error: { kind: "cancelled" } };
  expect(await readFacts(slow, [userUrn("robin.birch")], signal)).toMatchObject(cancelled);
  expect(await suggestEntities(slow, { type: "corpuser", typed: "rob", signal })).toMatchObject(cancelled);
  expect(stopped).toEqual([true, true]);
});
