import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { describeDataset } from "../../../catalogue/graph/describeDataset.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { startDataHubLike } from "./dataHubLike/startDataHubLike.ts";
import { AT_ONCE } from "./waiting.ts";

const embedded = await startTest();
const closed = await startDataHubLike({ token: "secret" });
const open = await startDataHubLike();
afterAll(() => Promise.all([embedded.close(), closed.close(), open.close()]));

const NOW = 1_800_000_000_000;
const urn = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });

test.each([
  ["the embedded service", embedded.url],
  ["a DataHub with authentication", closed.url],
])("%s lets nobody in without an access token, and says that it needs one", async (_, url) => {
  const graph = connectGraph({
    url,
    fetch,
    now: () => NOW,
    waiting: AT_ONCE,
    tokenAdvice: "set CATALOGUE_TOKEN to it",
  });
  const missing = { ok: false, error: { kind: "token-missing", url, advice: "set CATALOGUE_TOKEN to it" } };
  expect(await readDataset(graph, urn)).toEqual(missing);
  expect(await describeDataset(graph, urn, { description: "x" })).toEqual(missing);
  expect(await graph.emit([{ entityUrn: urn, aspectName: "status", aspect: {} }])).toEqual(missing);
  expect(await graph.stamp()).toEqual(missing);
});

test.each([
  ["the embedded service", embedded.url],
  ["a DataHub with authentication", closed.url],
])("%s says of a wrong token that it is not accepted", async (_, url) => {
  const graph = connectGraph({ url, token: "wrong", fetch, now: () => NOW, waiting: AT_ONCE });
  expect(await readDataset(graph, urn)).toEqual({ ok: false, error: { kind: "unauthorized", url } });
});

test("without a token none is sent", async () => {
  await connectGraph({ url: open.url, fetch, now: () => NOW, waiting: AT_ONCE }).stamp();
  await connectGraph({ url: open.url, token: "", fetch, now: () => NOW, waiting: AT_ONCE }).stamp();
  expect(open.requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
});

test("a redirect is not followed, so that the token reaches no other address", async () => {
  const elsewhere = open.requests.length;
  const redirecting = createServer((request, response) => {
    response.writeHead(307, { location: `${open.url}${request.url ?? ""}` }).end();
  });
  await new Promise<void>((resolve) => redirecting.listen(0, "127.0.0.1", resolve));
  const address = redirecting.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const graph = connectGraph({ url, token: "secret", fetch, now: () => NOW, waiting: AT_ONCE });
  expect(await readDataset(graph, urn)).toMatchObject({ ok: false });
  expect(await graph.emit([{ entityUrn: urn, aspectName: "status", aspect: {} }])).toMatchObject({ ok: false });
  redirecting.close();
  expect(open.requests).toHaveLength(elsewhere);
});
