import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { success } from "../../../catalogue/result.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { AT_ONCE } from "./waiting.ts";

const URN = userUrn("jdoe");

/** A server that answers 404 without a body to every path but `/config`. */
async function bodyless(config: object | undefined): Promise<CatalogueGraph> {
  const server = createServer((request, response) => {
    const answers = request.url === "/config" && config;
    response.writeHead(answers ? 200 : 404).end(answers ? JSON.stringify(config) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return connectGraph({ url, token: "t", fetch, now: () => 1, waiting: AT_ONCE });
}

test.each([
  ["a server without any of the paths", undefined],
  ["a server with a configuration of its own", { noCode: "false" }],
])("of %s, a 404 without a body is not an answer about an entity", async (_, config) => {
  const graph = await bodyless(config);
  const error = { kind: "unexpected-answer", url: graph.url, status: 404 };
  expect(await graph.readAspects(URN, [])).toEqual({ ok: false, error });
  expect(await graph.readMany([{ urn: URN, names: [] }])).toEqual({ ok: false, error });
  expect(await graph.readVersion(URN, "status")).toEqual({ ok: false, error });
  expect(await graph.emit([{ entityUrn: URN, aspectName: "corpUserInfo", aspect: { active: true } }])).toEqual({
    ok: false,
    error,
  });
});

test("of a catalogue, a 404 without a body says that there is no such entity", async () => {
  const graph = await bodyless({ noCode: "true" });
  const missing = { ok: false, error: { kind: "entity-not-found", urn: URN } };
  expect(await graph.readAspects(URN, [])).toEqual(missing);
  expect(await graph.readMany([{ urn: URN, names: [] }])).toEqual(success(new Map([[URN, missing]])));
  expect(await graph.readVersion(URN, "status")).toEqual(success(undefined));
});
