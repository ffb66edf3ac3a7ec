import { expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { importMetadata } from "../../../catalogue/graph/importMetadata.ts";
import { importSeries } from "../../../catalogue/graph/importSeries.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { AT_ONCE } from "./waiting.ts";

test("the values of very many entities that were not written are reported", async () => {
  const lost: typeof fetch = () => Promise.reject(new TypeError("The connection was refused"));
  const graph = connectGraph({ url: "http://127.0.0.1", token: "t", fetch: lost, now: () => 1, waiting: AT_ONCE });
  const round = Array.from({ length: 200_000 }, (_, at) => ({
    entityUrn: userUrn(`many${at}`),
    aspectName: "corpUserUsageStats",
    aspect: { timestampMillis: 1 },
  }));
  const done = await importSeries(graph, { rounds: [round], added: [], failed: [], older: 0 }, {}, () =>
    importMetadata(graph, []),
  );
  expect(done.stopped).toMatchObject({ kind: "unreachable" });
  expect(done.unwritten.length).toBe(200_000);
});
