import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { DatasetListing } from "../../../client/views/datasetListing.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

/** More than the first page. */
const COUNT = 1_001;

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const emitted = await graph.emit(
  Array.from({ length: COUNT }, (_, at) => ({
    entityUrn: datasetUrn({ platform: "hive", name: `lake.d${at}`, env: "PROD" }),
    aspectName: "status" as const,
    aspect: { removed: false },
  })),
);
expect(emitted.ok).toBe(true);

test("a catalogue that gives its first page again and again is not asked without end", async () => {
  let page: string | undefined;
  let requests = 0;
  const repeating = connectGraph({
    ...service,
    fetch: async (input, init) => {
      if (++requests > 5) throw new Error("It is asked without end");
      page ??= await (await fetch(input, init)).text();
      return new Response(page, { headers: { "content-type": "application/json" } });
    },
    now: () => 1,
    waiting: AT_ONCE,
  });
  const listing = new DatasetListing({ query: "" });
  await listing.read(repeating);
  const first = [...listing.items];
  expect([first.length, listing.hasMore, requests]).toEqual([1_000, true, 1]);
  await listing.more(repeating);
  expect([[...listing.items], listing.hasMore, listing.error, requests]).toEqual([first, true, undefined, 2]);
  // The page that could not be read then is read when the catalogue gives it.
  await listing.more(graph);
  expect([[...listing.items].length, listing.hasMore]).toEqual([COUNT, false]);
});
