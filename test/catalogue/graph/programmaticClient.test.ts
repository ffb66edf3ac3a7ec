import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { addLink } from "../../../catalogue/graph/addLink.ts";
import { addOwner } from "../../../catalogue/graph/addOwner.ts";
import { connectEmitter, connectGraph } from "../../../catalogue/graph/connect.ts";
import { describeColumn } from "../../../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../../../catalogue/graph/describeDataset.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { errorSentence } from "../../../catalogue/graph/error.ts";
import { importMetadata } from "../../../catalogue/graph/importMetadata.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { removeOwner } from "../../../catalogue/graph/removeOwner.ts";
import { listPeople } from "../../../catalogue/graph/listPeople.ts";
import { searchDatasets } from "../../../catalogue/graph/searchEntities.ts";
import { readMetadataFile } from "../../../catalogue/ingestion/metadataFile.ts";
import { success } from "../../../catalogue/result.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { sampleFile, textOf } from "../../upstreamFile.ts";
import { AT_ONCE } from "./waiting.ts";

const NOW = 1_800_000_000_000;
const service = await startTest();
afterAll(() => service.close());

/** A client of its own, as another program would have. */
function client(fetch: typeof globalThis.fetch = globalThis.fetch): CatalogueGraph {
  return connectGraph({ url: `${service.url}/`, token: service.token, fetch, now: () => NOW, waiting: AT_ONCE });
}
const graph = client();

const samples = readMetadataFile(textOf(sampleFile("catalogue.json")));
if (!samples.ok) throw new Error(samples.error.message);
await importMetadata(graph, samples.value.proposals);

/** A dataset of the samples, which no two tests share. */
const dataset = (platform: string, name: string) => datasetUrn({ platform, name, env: "PROD" });
const NOWHERE = dataset("hive", "no.such");
const STAMP = { actor: "urn:li:corpuser:datahub", time: NOW };

/** The stored aspect, as another program reads it, with its version. */
async function stored(urn: string, aspect: string): Promise<unknown> {
  const { body } = await service.send(`/aspects/${encodeURIComponent(urn)}?aspect=${aspect}&version=0`);
  return typeof body === "object" && body !== null && "aspect" in body && typeof body.aspect === "object" && body.aspect
    ? Object.values(body.aspect)[0]
    : undefined;
}

test("documentation is created, replaced, and not written when it is the same", async () => {
  const urn = dataset("kafka", "shop.page-views.v1");
  expect(await describeDataset(graph, urn, { description: "First." })).toEqual(success("written"));
  expect(await stored(urn, "editableDatasetProperties")).toEqual({
    description: "First.",
    created: STAMP,
    lastModified: STAMP,
  });
  expect(await describeDataset(graph, urn, { description: "Second." })).toEqual(success("written"));
  expect(await describeDataset(graph, urn, { description: "Second." })).toEqual(success("unchanged"));
  expect(await stored(urn, "editableDatasetProperties")).toMatchObject({ description: "Second." });
  expect(await readDataset(graph, urn)).toMatchObject({
    value: {
      description: { text: "Second.", origin: "edited", hidden: "One event for each page that a visitor opens." },
    },
  });
});

test("a link is created, appended, and not written when its URL is there", async () => {
  const urn = dataset("hive", "lake.page_views");
  const wiki = { url: "https://wiki.example.com/page-views", description: "Wiki" };
  const runbook = { url: "https://runbooks.example.com/page-views", description: "Runbook" };
  expect(await addLink(graph, urn, wiki)).toEqual(success("written"));
  expect(await addLink(graph, urn, runbook)).toEqual(success("written"));
  expect(await addLink(graph, urn, { ...wiki, description: "Another name" })).toEqual(success("unchanged"));
  expect(await stored(urn, "institutionalMemory")).toEqual({
    elements: [
      { ...wiki, createStamp: STAMP },
      { ...runbook, createStamp: STAMP },
    ],
  });
  // The catalogue was not asked, so that it is not said to have refused.
  const added = await addLink(graph, urn, { url: "javascript:alert(1)", description: "" });
  expect(added.ok ? "" : errorSentence(added.error)).toBe("A link must begin with http, https, ftp or mailto.");
});

test("a column's description is created, added, replaced, and not written when it is the same", async () => {
  const urn = dataset("snowflake", "analytics.marts.dim_customers");
  expect(await describeColumn(graph, urn, { column: "country", description: "Where." })).toEqual(success("written"));
  expect(await describeColumn(graph, urn, { column: "segment", description: "Which." })).toEqual(success("written"));
  expect(await describeColumn(graph, urn, { column: "country", description: "Where to." })).toEqual(success("written"));
  expect(await describeColumn(graph, urn, { column: "country", description: "Where to." })).toEqual(
    success("unchanged"),
  );
  expect(await stored(urn, "editableSchemaMetadata")).toEqual({
    created: STAMP,
    lastModified: STAMP,
    editableSchemaFieldInfo: [
      { fieldPath: "country", description: "Where to." },
      { fieldPath: "segment", description: "Which." },
    ],
  });
});

test("a version 2 column is found by its simple path, and one that was stored under it is taken over", async () => {
  const urn = dataset("kafka", "shop.orders.v1");
  const zip = "[version=2.0].[type=Order].[type=Customer].customer.[type=Address].address.[type=string].zip";
  expect(await describeColumn(graph, urn, { column: "customer.address.zip", description: "Checked." })).toEqual(
    success("written"),
  );
  const aspect = await stored(urn, "editableSchemaMetadata");
  expect(aspect).toMatchObject({ editableSchemaFieldInfo: [{}, { fieldPath: zip, description: "Checked." }] });
  expect(await describeColumn(graph, urn, { column: "id", description: "?" })).toEqual({
    ok: false,
    error: {
      kind: "ambiguous-column",
      path: "id",
      candidates: ["[version=2.0].[key=True].[type=string].id", "[version=2.0].[type=Order].[type=string].id"],
    },
  });
  expect(await describeColumn(graph, urn, { column: "idd", description: "?" })).toMatchObject({
    error: { kind: "unknown-column" },
  });
  expect(await stored(urn, "editableSchemaMetadata")).toEqual(aspect);
});

test("an owner is created, appended, not written when the pair is there, and removed", async () => {
  const urn = dataset("s3", "shop-lake/exports/customers.csv");
  const owner = userUrn("robin.birch");
  expect(await addOwner(graph, urn, { owner, type: "TECHNICAL_OWNER" })).toEqual(success("written"));
  expect(await addOwner(graph, urn, { owner, type: "DATA_STEWARD" })).toEqual(success("written"));
  const typeUrn = "urn:li:ownershipType:__system__technical_owner";
  expect(await addOwner(graph, urn, { owner, type: "NONE", typeUrn })).toEqual(success("unchanged"));
  expect(await stored(urn, "ownership")).toEqual({
    owners: [
      { owner, type: "TECHNICAL_OWNER" },
      { owner, type: "DATA_STEWARD" },
    ],
    // Kept by the service, as DataHub's does.
    ownerTypes: { [typeUrn]: [owner], "urn:li:ownershipType:__system__data_steward": [owner] },
    lastModified: STAMP,
  });
  expect(await removeOwner(graph, urn, { owner, typeUrn })).toEqual(success("written"));
  expect(await removeOwner(graph, urn, { owner: userUrn("sam.cedar") })).toEqual(success("unchanged"));
  expect(await readDataset(graph, urn)).toMatchObject({
    value: { owners: [{ urn: owner, kind: "user", name: "Robin Birch", typeLabel: "Data Steward" }] },
  });
});

test("owners added by many clients at the same time are all there afterwards", async () => {
  const urn = dataset("s3", "shop-lake/raw/orders");
  const people = [
    "alex.ash",
    "robin.birch",
    "sam.cedar",
    "kim.elm",
    "jo.hazel",
    "max.juniper",
    "noa.larch",
    "pat.rowan",
  ];
  const wishes = people.flatMap((id) =>
    (["BUSINESS_OWNER", "DATA_STEWARD"] as const).map((type) => ({ owner: userUrn(id), type })),
  );
  const done = await Promise.all(wishes.map((wish) => addOwner(client(), urn, wish)));
  expect(done).toEqual(wishes.map(() => success("written")));
  const ownership = z.object({ owners: z.array(z.unknown()) }).parse(await stored(urn, "ownership"));
  expect(new Set(ownership.owners)).toEqual(
    new Set([{ owner: "urn:li:corpGroup:data-platform", type: "TECHNICAL_OWNER" }, ...wishes]),
  );
});

test("everything fails for a dataset that does not exist, and does not bring it into being", async () => {
  const missing = { ok: false, error: { kind: "entity-not-found", urn: NOWHERE } };
  expect(await describeDataset(graph, NOWHERE, { description: "x" })).toEqual(missing);
  expect(await addLink(graph, NOWHERE, { url: "https://example.com", description: "x" })).toEqual(missing);
  expect(await describeColumn(graph, NOWHERE, { column: "id", description: "x" })).toEqual(missing);
  expect(await addOwner(graph, NOWHERE, { owner: userUrn("alex.ash"), type: "NONE" })).toEqual(missing);
  expect(await removeOwner(graph, NOWHERE, { owner: userUrn("alex.ash") })).toEqual(missing);
  expect(await readDataset(graph, NOWHERE)).toEqual(missing);
  const status = { entityUrn: NOWHERE, aspectName: "ownership", aspect: { owners: [] } } as const;
  expect(await graph.emit([status])).toEqual(missing);
});

test("an owner who does not exist is refused", async () => {
  const owner = userUrn("dana.sorrel");
  expect(await addOwner(graph, dataset("hive", "lake.orders_daily"), { owner, type: "NONE" })).toEqual({
    ok: false,
    error: { kind: "missing-entities", urns: [owner] },
  });
});

test("of several proposals all are stored or none", async () => {
  const urn = dataset("postgres", "shop.public.order_items");
  const before = await stored(urn, "datasetProperties");
  const done = await graph.emit([
    { entityUrn: urn, aspectName: "datasetProperties", aspect: { description: "half" } },
    { entityUrn: urn, aspectName: "status", aspect: { removed: true }, ifVersion: "99" },
  ]);
  expect(done).toMatchObject({ error: { kind: "version-conflict" } });
  expect(await stored(urn, "datasetProperties")).toEqual(before);
});

test("datasets and people are found by their names first, and by those of their owners", async () => {
  const page = { query: "orders", start: 0, count: 3 };
  const datasets = await searchDatasets(graph, page);
  expect(datasets).toMatchObject({ ok: true, value: { total: 6 } });
  const people = await listPeople(graph, { query: "larch", count: 10 });
  expect(people).toEqual(
    success({
      total: 2,
      isLowerBound: false,
      malformed: [],
      items: [
        { urn: "urn:li:corpuser:noa.larch", kind: "user", name: "Noa Larch" },
        { urn: "urn:li:corpGroup:analytics", kind: "group", name: "Analytics" },
      ],
    }),
  );
});

test.each([
  ["unauthorized", { token: "wrong" }],
  ["unreachable", { url: "http://127.0.0.1:1" }],
  ["unexpected-answer", { fetch: () => Promise.resolve(new Response("<html>", { status: 200 })) }],
  ["unexpected-answer", { fetch: () => Promise.resolve(new Response("down", { status: 502 })) }],
  ["unexpected-answer", { fetch: () => Promise.resolve(Response.json({ message: "No such page" }, { status: 404 })) }],
])("%s is told as such, by reading, by writing and by GraphQL", async (kind, broken) => {
  const other = connectGraph({
    url: service.url,
    token: service.token,
    fetch,
    now: () => NOW,
    waiting: AT_ONCE,
    ...broken,
  });
  const urn = dataset("postgres", "shop.public.orders");
  expect(await describeDataset(other, urn, { description: "x" })).toMatchObject({ error: { kind } });
  expect(await readDataset(other, urn)).toMatchObject({ error: { kind } });
  // A gateway may have passed a write on before it gave up, or before it answered something else.
  const mayBeStored = "fetch" in broken && [200, 502].includes((await broken.fetch()).status);
  const written = mayBeStored ? "outcome-unknown" : kind;
  const emitted = await other.emit([{ entityUrn: urn, aspectName: "status", aspect: {} }]);
  expect(emitted).toMatchObject({ error: { kind: written } });
});

test.each([
  ["a number that cannot be held", "12345678901234567890", "12345678901234567890 cannot be stored exactly"],
  ["half a surrogate pair", String.raw`"\udc00"`, "half a surrogate pair"],
])("an aspect with %s is not written again", async (_, value, detail) => {
  const urn = dataset("postgres", "shop.public.order_items");
  expect(await describeDataset(graph, urn, { description: `Before ${detail}.` })).toEqual(success("written"));
  const before = await stored(urn, "editableDatasetProperties");
  const altered = client(async (input, init) => {
    const text = await (await fetch(input, init)).text();
    return new Response(text.replace('"editableDatasetProperties":{"value":{', `$&"name":${value},`));
  });
  const done = await describeDataset(altered, urn, { description: "After." });
  expect(done).toMatchObject({ error: { kind: "unreadable-aspect", urn } });
  expect(done.ok ? "" : errorSentence(done.error)).toContain(detail);
  expect(await stored(urn, "editableDatasetProperties")).toEqual(before);
});

test("a redirect is not followed, so the token stays with the address it was given for", async () => {
  const asked: string[] = [];
  const redirected = client((_, init) => {
    asked.push(String(init?.redirect));
    return Promise.resolve(new Response(null, { status: 302, headers: { Location: "https://elsewhere.example/" } }));
  });
  expect(await redirected.stamp()).toMatchObject({ error: { kind: "unreachable", why: "redirect" } });
  expect(asked).toEqual(["manual"]);
});

test("a client that can only write does not compile where reading is needed", async () => {
  const emitter = connectEmitter({ url: service.url, token: service.token, fetch, now: () => NOW, waiting: AT_ONCE });
  const urn = dataset("postgres", "shop.public.orders");
  expect(await emitter.emit([{ entityUrn: urn, aspectName: "status", aspect: { removed: false } }])).toEqual(
    success(undefined),
  );
  // @ts-expect-error A CatalogueEmitter cannot read. Spec: Programmatic write procedure, 5.
  await expect(describeDataset(emitter, urn, { description: "x" })).rejects.toThrow(TypeError);
});

test("of a batch that is refused because an entity does not exist, that entity is named, however long its URN is", async () => {
  const known = dataset("kafka", "shop.page-views.v1");
  const unknown = userUrn("x".repeat(400));
  const missing = { kind: "entity-not-found", urn: unknown };
  // A version that is expected says that the entity is known, so the client does not ask beforehand.
  const emitted = await graph.emit([
    { entityUrn: known, aspectName: "status", aspect: { removed: false } },
    { entityUrn: unknown, aspectName: "groupMembership", aspect: { groups: [] }, ifVersion: "1" },
  ]);
  expect(emitted).toEqual({ ok: false, error: missing });
});
