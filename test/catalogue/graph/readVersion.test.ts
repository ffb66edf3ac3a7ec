import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { WRITTEN } from "./dataHubLike/readEntity.ts";
import { startDataHubLike } from "./dataHubLike/startDataHubLike.ts";
import { AT_ONCE } from "./waiting.ts";

const server = await startDataHubLike();
afterAll(() => server.close());

test("who wrote what DataHub stored before it had `aspectModified` is in its stamp, and when; not when it was last observed", async () => {
  const graph = connectGraph({ url: server.url, fetch, now: () => 1, waiting: AT_ONCE });
  const urn = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });
  const value = { description: "All orders." };
  server.entities.write([{ urn, aspectName: "editableDatasetProperties", value, ifVersion: undefined }]);
  const version = await graph.readVersion(urn, "editableDatasetProperties");
  expect(version).toMatchObject({ ok: true, value: { value, version: 1, ...WRITTEN } });
  const other: typeof fetch = async (input, init) => {
    const text = await (await fetch(input, init)).text();
    return new Response(text.replaceAll(/"auditStamp":\{[^}]*\}/g, '"auditStamp":{"time":"then"}'));
  };
  const misshapen = connectGraph({ url: server.url, fetch: other, now: () => 1, waiting: AT_ONCE });
  expect(await misshapen.readVersion(urn, "editableDatasetProperties")).toMatchObject({
    ok: true,
    value: { value, version: 1, actor: undefined },
  });
  const stored = await graph.readAspects(urn, ["datasetKey"]);
  expect(stored).toMatchObject({ ok: true, value: { createdAt: WRITTEN.time } });
});
