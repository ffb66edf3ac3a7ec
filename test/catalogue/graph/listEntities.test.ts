import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { exportPage } from "../../../catalogue/graph/exportMetadata.ts";
import { listAll } from "../../../catalogue/graph/listAll.ts";
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

test("a list goes on after a page without entities, and ends where the next page is the same again", async () => {
  const { signal } = new AbortController();
  const listed = await listAll(connectGraph(connection), { type: "corpuser" }, { signal });
  expect(listed).toEqual({ ok: true, value: [ann] });
  const page = await exportPage(connection, { type: "corpuser" });
  expect(page).toMatchObject({ ok: true, value: { entities: 0, next: "second" } });
});
