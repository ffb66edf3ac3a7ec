import { afterAll, beforeEach, expect, test } from "vitest";
import { addLink } from "../../../catalogue/graph/addLink.ts";
import { addOwner } from "../../../catalogue/graph/addOwner.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { Connection } from "../../../catalogue/graph/connection.ts";
import { describeColumn } from "../../../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../../../catalogue/graph/describeDataset.ts";
import { errorSentence } from "../../../catalogue/graph/error.ts";
import { importMetadata } from "../../../catalogue/graph/importMetadata.ts";
import { removeOwner } from "../../../catalogue/graph/removeOwner.ts";
import { restoreOwner } from "../../../catalogue/graph/restoreOwner.ts";
import { success } from "../../../catalogue/result.ts";
import { parseDatasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { DATASET, GROUP, seed, startTest, USER } from "../../service/testService.ts";
import { LOCKED, startLossyProxy } from "./lossyProxy.ts";
import { AT_ONCE } from "./waiting.ts";
import { upsertGroup, upsertUser } from "./upsertRecord.ts";

const service = await startTest();
await seed(service);
const proxy = await startLossyProxy(service.url);
afterAll(async () => {
  proxy.close();
  await service.close();
});
beforeEach(() => {
  proxy.loss = "none";
});

const connection: Connection = { url: proxy.url, token: service.token, fetch, now: () => 1, waiting: AT_ONCE };
const graph = connectGraph(connection);
const dataset = parseDatasetUrn(DATASET) ?? never();
const owner = userUrn("jdoe");

function never(): never {
  throw new Error("The dataset's URN is malformed");
}

test.each([
  ["connection", { detail: "the connection was lost" }],
  ["body", { detail: "the connection was lost" }],
  ["gateway", { status: 504 }],
  ["store", { status: 503 }],
] as const)(
  "of a write whose answer is lost (%s) it is said that nobody knows whether it was stored",
  async (loss, fault) => {
    proxy.loss = loss;
    const done = await describeDataset(graph, dataset, { description: `Written with loss of the ${loss}.` });
    expect(done).toEqual({ ok: false, error: { kind: "outcome-unknown", url: proxy.url, ...fault } });
    expect(done.ok ? "" : errorSentence(done.error)).toContain("It may have been stored");
    proxy.loss = "none";
    expect(await describeDataset(graph, dataset, { description: `Written with loss of the ${loss}.` })).toEqual(
      success("unchanged"),
    );
  },
);

test("the same when the answer takes too long", async () => {
  proxy.loss = "never";
  const hasty = connectGraph({ ...connection, timeoutMs: 500 });
  const done = await describeDataset(hasty, dataset, { description: "Slow." });
  expect(done).toMatchObject({ error: { kind: "outcome-unknown", detail: "it took too long" } });
});

test("what was never sent is not told as if it might have been stored", async () => {
  const gone = await startLossyProxy(service.url);
  gone.close();
  const done = await connectGraph({ ...connection, url: gone.url }).emit([
    { entityUrn: dataset, aspectName: "status", aspect: {} },
  ]);
  expect(done).toEqual({ ok: false, error: { kind: "unreachable", url: gone.url } });
});

/** The error of a write whose `fetch` fails with this. */
async function failedWith(error: unknown): Promise<unknown> {
  const fetch = (): Promise<Response> => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- A program's own fetch may fail with anything.
    return Promise.reject(error);
  };
  const done = await connectGraph({ ...connection, fetch }).emit([
    { entityUrn: userUrn("jdoe"), aspectName: "status", aspect: {} },
  ]);
  return done.ok ? "stored" : done.error.kind;
}

const caused = (cause: unknown): Error => new TypeError("fetch failed", { cause });

/** What Node gives if a host has several addresses: with the code of the first attempt, without the name of a call. */
function attempts(...codes: readonly string[]): Error {
  const errors = codes.map((code) => Object.assign(new Error(code), { code, syscall: "connect" }));
  return caused(Object.assign(new AggregateError(errors), { code: codes[0] }));
}

test("a write to a name with several addresses, on none of which anything listens, was not sent", async () => {
  const gone = await startLossyProxy(service.url);
  gone.close();
  const url = gone.url.replace("127.0.0.1", "localhost");
  const done = await connectGraph({ ...connection, url }).emit([
    { entityUrn: dataset, aspectName: "status", aspect: {} },
  ]);
  expect(done).toEqual({ ok: false, error: { kind: "unreachable", url } });
});

test.each([
  new Error("socket hang up"),
  new TypeError("fetch failed"),
  caused(new Error("other side closed")),
  caused(Object.assign(new Error("read"), { code: "ECONNRESET", syscall: "read" })),
  caused(Object.assign(new AggregateError([new Error("refused"), new Error("reset")]), { code: "ECONNREFUSED" })),
  caused(new AggregateError([])),
  "a text",
])("a write that may have been sent when fetch failed is not told as never sent: %s", async (error) => {
  expect(await failedWith(error)).toBe("outcome-unknown");
});

test.each([
  caused(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })),
  caused(Object.assign(new Error("no route"), { code: "ETIMEDOUT", syscall: "connect" })),
  caused(Object.assign(new Error("unknown"), { code: "ESERVFAIL", syscall: "getaddrinfo" })),
  caused(Object.assign(new Error("expired"), { code: "CERT_HAS_EXPIRED" })),
  caused(new Error("bad port")),
  attempts("ECONNREFUSED", "ECONNREFUSED"),
  attempts("EADDRNOTAVAIL", "ECONNREFUSED"),
  attempts("ETIMEDOUT", "ETIMEDOUT"),
  caused(Object.assign(new Error("Invalid URL"), { code: "ERR_INVALID_URL" })),
])("a write that was certainly not sent is told so: %s", async (error) => {
  expect(await failedWith(error)).toBe("unreachable");
});

test("a store that is locked is tried a few times, then told in the catalogue's words", async () => {
  proxy.loss = "locked";
  const before = proxy.writes;
  const done = await describeDataset(graph, dataset, { description: "Locked." });
  expect(done).toEqual({ ok: false, error: { kind: "store-unavailable", code: "STORE_LOCKED", message: LOCKED } });
  expect(done.ok ? "" : errorSentence(done.error)).toBe(LOCKED);
  expect(proxy.writes - before).toBe(3);
});

test("a store that is locked for a moment is written", async () => {
  proxy.loss = "locked";
  const wait = (): Promise<void> => {
    proxy.loss = "none";
    return Promise.resolve();
  };
  const patient = connectGraph({ ...connection, waiting: { wait, random: () => 1 } });
  expect(await describeDataset(patient, dataset, { description: "Unlocked." })).toEqual(success("written"));
});

test("a read whose answer is lost is no write", async () => {
  const gone = connectGraph({ ...connection, fetch: () => Promise.reject(new DOMException("late", "TimeoutError")) });
  expect(await gone.readAspects(dataset, [])).toMatchObject({ error: { kind: "unreachable" } });
});

const type = "DATA_STEWARD";
const seen = "ingested id";
test.each<
  [
    string,
    () => Promise<{ readonly ok: boolean; readonly value?: unknown; readonly error?: { readonly kind: string } }>,
  ]
>([
  ["describeDataset", () => describeDataset(graph, dataset, { description: "Once." })],
  ["describeColumn", () => describeColumn(graph, dataset, { column: "id", description: "Key.", seen })],
  ["addLink", () => addLink(graph, dataset, { url: "https://example.com", description: "Wiki" })],
  ["addOwner", () => addOwner(graph, dataset, { owner, type })],
  ["removeOwner", () => removeOwner(graph, dataset, { owner })],
  ["restoreOwner", () => restoreOwner(graph, dataset, { before: [{ owner, type }], after: [] })],
])("%s, repeated after its answer was lost, changes nothing more", async (_, write) => {
  proxy.loss = "connection";
  expect(await write()).toMatchObject({ error: { kind: "outcome-unknown" } });
  proxy.loss = "none";
  expect(await write()).toEqual(success("unchanged"));
});

test("an upsert and an import, repeated after their answers were lost, change nothing more", async () => {
  const user = { id: USER, title: "Lead" };
  const group = { id: GROUP, members: [USER], description: "Sells." };
  const proposals = [
    { entityUrn: dataset, aspectName: "datasetProperties", aspect: { description: "Imported." } },
  ] as const;
  proxy.loss = "connection";
  expect(await upsertUser(graph, user)).toMatchObject({ error: { kind: "outcome-unknown" } });
  expect(await upsertGroup(graph, group)).toMatchObject({ error: { kind: "outcome-unknown" } });
  const lost = await importMetadata(graph, proposals);
  expect(lost).toMatchObject({ written: [], failed: [{ urn: dataset, error: { kind: "outcome-unknown" } }] });
  const version = async (): Promise<unknown> => {
    const read = await graph.readAspects(dataset, ["datasetProperties"]);
    return read.ok && read.value.aspect("datasetProperties")?.version;
  };
  const before = await version();
  proxy.loss = "none";
  expect(await upsertUser(graph, user)).toMatchObject({ value: { created: false, changes: [] } });
  expect(await upsertGroup(graph, group)).toMatchObject({ value: { created: false, changes: [], alongside: [] } });
  expect(await importMetadata(graph, proposals)).toMatchObject({ written: [dataset], failed: [] });
  expect(await version()).toBe(before);
});
