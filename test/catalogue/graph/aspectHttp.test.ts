import { afterAll, expect, onTestFinished, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { errorSentence, type CatalogueError } from "../../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { importMetadata } from "../../../catalogue/graph/importMetadata.ts";
import type { Result } from "../../../catalogue/result.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { startDataHubLike } from "./dataHubLike/startDataHubLike.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
afterAll(() => service.close());

/** The catalogue behind a proxy that answers some requests itself, by a web page of a status. */
function behindProxy(status: number, refuses: (body: string) => boolean): CatalogueGraph {
  const page = "<html><h1>No</h1></html>";
  const fetch: typeof globalThis.fetch = (input, init) =>
    refuses(typeof init?.body === "string" ? init.body : "")
      ? Promise.resolve(new Response(page, { status, headers: { "Content-Type": "text/html" } }))
      : globalThis.fetch(input, init);
  return connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
}

function titled(id: string, title: string): Parameters<CatalogueGraph["emit"]>[0][number] {
  return { entityUrn: userUrn(id), aspectName: "corpUserInfo", aspect: { active: true, title } };
}

test("what a proxy finds too large is written in parts, and an entity that is too large by itself is named", async () => {
  const graph = behindProxy(413, (body) => body.length > 20_000);
  const users = Array.from({ length: 20 }, (_, at) => titled(`large.${at}`, "x".repeat(5_000)));
  const done = await importMetadata(graph, [...users, titled("too.large", "x".repeat(25_000))]);
  expect(done.written).toEqual(users.map(({ entityUrn }) => entityUrn));
  expect(done.failed.map(({ urn, error }) => [urn, errorSentence(error)])).toEqual([
    [
      userUrn("too.large"),
      "The catalogue refused the request: it is larger than the server, or a proxy in front of it, accepts.",
    ],
  ]);
});

test.each([
  [413, "refused", /larger than the server/, "refused", /larger than the server/],
  [429, "unexpected-answer", /is too busy \(status 429\); try again later/, "unexpected-answer", /is too busy/],
  [
    403,
    "forbidden",
    /^A proxy or firewall in front of the catalogue refuses the request \(status 403\);/,
    "unexpected-answer",
    /answered with a web page/,
  ],
])("the web page of a proxy with status %i is told", async (status, ofWrite, write, ofQuery, query) => {
  const graph = behindProxy(status, () => true);
  const said = (reply: Result<unknown, CatalogueError>): unknown =>
    reply.ok ? undefined : [reply.error.kind, errorSentence(reply.error)];
  expect(said(await graph.emit([titled("any", "Title")]))).toEqual([ofWrite, expect.stringMatching(write)]);
  expect(said(await graph.stamp())).toEqual([ofQuery, expect.stringMatching(query)]);
});

test("DataHub is asked to index a few conditional writes before it answers, and not many, in one request or several", async () => {
  const server = await startDataHubLike();
  onTestFinished(() => server.close());
  let now = 10_000;
  const graph = connectGraph({ url: server.url, fetch, now: () => now, waiting: AT_ONCE });
  let made = 0;
  /** Writes so many users, after so long, and gives how many of them are to be indexed at once. */
  const indexedOf = async (count: number, after = 0): Promise<number> => {
    now += after;
    const users = Array.from({ length: count }, () => ({ ...titled(`number.${made++}`, "Lead"), ifVersion: "-1" }));
    expect((await graph.emit(users)).ok).toBe(true);
    return (server.requests.at(-1)?.body.split('"X-DataHub-Sync-Index-Update":"true"').length ?? 0) - 1;
  };
  expect([await indexedOf(1), await indexedOf(19), await indexedOf(1)]).toEqual([1, 19, 0]);
  expect([await indexedOf(1, 4_999), await indexedOf(1, 5_000), await indexedOf(20)]).toEqual([0, 1, 0]);
  expect([await indexedOf(21, 5_000), await indexedOf(20, -5_000)]).toEqual([0, 20]);
});
