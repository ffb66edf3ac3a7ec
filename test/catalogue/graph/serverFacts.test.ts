import { createServer } from "node:http";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Connection } from "../../../catalogue/graph/connection.ts";
import { readServerFacts, type ServerFacts } from "../../../catalogue/graph/serverFacts.ts";
import { version } from "../../../package.json";
import { startTest, testFolder, tokenIn } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
afterAll(() => service.close());

function connection(url: string, token?: string): Connection {
  return { url, token, fetch, now: () => 1, waiting: AT_ONCE };
}

/** The facts of a server that answers paths with JSON; other paths with a web page. Gives also the tokens that it was sent. */
async function factsOf(answers: Readonly<Record<string, object>>): Promise<readonly [ServerFacts, readonly unknown[]]> {
  const tokens: unknown[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    const answer = answers[request.url ?? ""];
    response.writeHead(200, { "content-type": answer ? "application/json" : "text/html" });
    response.end(answer ? JSON.stringify(answer) : "<!doctype html><title>DataHub</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const facts = await readServerFacts(connection(url, "secret"));
  server.closeAllConnections();
  return [JSON.parse(JSON.stringify(facts).replaceAll(url, "URL")), tokens];
}

test("our own service says what it is, and whether the token may write", async () => {
  const { url, token } = service;
  expect(await readServerFacts(connection(url, token))).toEqual({
    product: "Metadata Catalogue",
    version,
    mayWrite: true,
  });
  const folder = testFolder();
  await (await startTest(folder)).close();
  const reader = await tokenIn(folder, { role: "reader" });
  const again = await startTest(folder);
  expect(await readServerFacts(connection(again.url, reader))).toMatchObject({ mayWrite: false });
  await again.close();
  // Without a token it is still known what it is.
  expect(await readServerFacts(connection(url))).toEqual({ product: "Metadata Catalogue", version });
});

test("DataHub says its version; what a token may write there is not known", async () => {
  const versions = { "acryldata/datahub": { version: "v1.2.0", commit: "abc" } };
  expect((await factsOf({ "/config": { noCode: "true", versions, datahub: { serverType: "prod" } } }))[0]).toEqual({
    product: "DataHub",
    version: "v1.2.0",
  });
  expect((await factsOf({ "/config": { noCode: "true" } }))[0]).toEqual({ product: "DataHub" });
});

test("the address of DataHub's web page is recognized by where its service is, which is sent no token", async () => {
  const [facts, tokens] = await factsOf({
    "/config": { appVersion: "1" },
    "/api/gms/config": { noCode: "true" },
  });
  expect(facts).toEqual({ serviceUrl: "URL/api/gms" });
  expect(tokens).toEqual(["Bearer secret", undefined]);
});

test("of another server, or none, nothing is known; the latter may answer later", async () => {
  expect((await factsOf({}))[0]).toEqual({});
  expect(await readServerFacts(connection("http://127.0.0.1:9"))).toEqual({ isIncomplete: true });
});

test.each<readonly [string, () => Response, ServerFacts]>([
  ["/config", () => new Response("", { status: 404 }), {}],
  ["/config", () => new Response("", { status: 401 }), {}],
  ["/config", () => new Response("", { status: 503 }), { isIncomplete: true }],
  ["/config", () => new Response("", { status: 429 }), { isIncomplete: true }],
  ["/config", () => new Response(""), { isIncomplete: true }],
  [
    "/api/graphql",
    () => new Response("", { status: 503 }),
    { product: "Metadata Catalogue", version, isIncomplete: true },
  ],
  ["/api/graphql", () => new Response("", { status: 403 }), { product: "Metadata Catalogue", version }],
  ["/api/graphql", () => new Response("", { status: 401 }), { product: "Metadata Catalogue", version }],
])("what %s does not tell may be told later, or not (case %#)", async (path, answer, expected) => {
  const { url, token } = service;
  const answering: Connection["fetch"] = (input, init) =>
    (input instanceof Request ? input.url : input.toString()).endsWith(path)
      ? Promise.resolve(answer())
      : fetch(input, init);
  expect(await readServerFacts({ ...connection(url, token), fetch: answering })).toEqual(expected);
});
