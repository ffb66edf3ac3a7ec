import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { exportPage, exportSize } from "../../../catalogue/graph/exportMetadata.ts";
import { listAll } from "../../../catalogue/graph/listAll.ts";
import { endableGraph } from "../../../library/endableGraph.ts";
import { pull } from "../../../library/pull.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { AT_ONCE } from "./waiting.ts";

const ann = userUrn("ann");

/** A DataHub whose search index still has the users of the first page, which were deleted, and which repeats its last page. */
const server = createServer((request, response) => {
  const isFirst = !(request.url ?? "").includes("scrollId=");
  const entities = isFirst ? [] : [{ urn: ann, corpUserKey: { value: { username: "ann" } } }];
  response.setHeader("content-type", "application/json").end(JSON.stringify({ scrollId: "second", entities }));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
const connection = { url, fetch, now: () => 1, waiting: AT_ONCE };

/** A catalogue that gives two pages again and again, each time under another name. */
function twoPagesFor(connected: string): typeof globalThis.fetch {
  let count = 0;
  return (input, init) => {
    const path = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    if (!path.startsWith(`${connected}/openapi/v3/entity/`)) return fetch(input, init);
    const urn = userUrn(count % 2 === 0 ? "ann" : "ben");
    return Promise.resolve(Response.json({ scrollId: String(count++), entities: [{ urn }] }));
  };
}

const REPEATS = "it returns the same pages again instead of the next ones";

test("a list of a catalogue that gives the same pages again is an error, for a pull too", async () => {
  const { signal } = new AbortController();
  const graph = endableGraph({ ...connection, fetch: twoPagesFor(url) });
  const error = { kind: "unexpected-answer", url, detail: REPEATS };
  expect(await listAll(graph, { type: "corpuser" }, { signal })).toEqual({ ok: false, error });
  expect(JSON.stringify(await pull(graph, "users"))).toContain(REPEATS);
});

test("a list goes on after a page without entities, and ends where the next page is the same again", async () => {
  const { signal } = new AbortController();
  const listed = await listAll(connectGraph(connection), { type: "corpuser" }, { signal });
  expect(listed).toEqual({ ok: true, value: [ann] });
  const page = await exportPage(connection, { type: "corpuser" });
  expect(page).toMatchObject({ ok: true, value: { entities: 0, next: "second" } });
});

test("a page of entities that are too large for one answer is asked for with fewer of them", async () => {
  const counts: number[] = [];
  const page = JSON.stringify({
    scrollId: "next",
    entities: [{ urn: ann, corpUserKey: { value: { username: "ann" } } }],
  });
  const answer = (input: string | URL | Request): Promise<Response> => {
    const count = Number(/count=(\d+)/.exec(input instanceof Request ? input.url : String(input))?.[1]);
    counts.push(count);
    return Promise.resolve(new Response(count > 25 ? `[${"[],".repeat(10_000_000)}0]` : page));
  };
  const size = exportSize();
  for (let page = 0; page < 2; page++) {
    const read = await exportPage({ ...connection, fetch: answer }, { type: "corpuser" }, size);
    expect(read).toMatchObject({ ok: true, value: { entities: 1, next: "next" } });
  }
  // The second page is asked for with a few more than the first one had.
  expect(counts).toEqual([200, 20, 22]);
});
