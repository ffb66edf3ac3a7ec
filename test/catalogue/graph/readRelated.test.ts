import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { errorSentence } from "../../../catalogue/graph/error.ts";
import { listDatasets } from "../../../catalogue/graph/listDatasets.ts";
import { namingPlaces } from "../../../catalogue/graph/namingPlaces.ts";
import { readNaming } from "../../../catalogue/graph/readNaming.ts";
import { readAllOwned } from "../../../catalogue/graph/readRelated.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { DatasetListing } from "../../../client/views/datasetListing.ts";
import { startDataHubLike } from "./dataHubLike/startDataHubLike.ts";
import { AT_ONCE } from "./waiting.ts";

const server = await startDataHubLike();
afterAll(() => server.close());
const graph = connectGraph({ url: server.url, fetch, now: () => 1, waiting: AT_ONCE });
const [many, most] = [userUrn("many"), userUrn("most")];
const datasets = Array.from({ length: 10_001 }, (_, at) =>
  datasetUrn({ platform: "hive", name: `orders.d${at}`, env: "PROD" }),
);
server.entities.write(
  datasets.map((urn, at) => ({
    urn,
    aspectName: "ownership",
    value: { owners: [...(at > 0 ? [most] : []), many].map((owner) => ({ owner, type: "NONE" })) },
    ifVersion: undefined,
  })),
);

test("all that DataHub gives of what somebody owns is read, and of more the error says why not", async () => {
  const all = await readAllOwned(graph, most);
  expect(all.ok && all.value.datasets.length).toBe(10_000);
  const owned = await readAllOwned(graph, many);
  expect(owned.ok ? "" : errorSentence(owned.error)).toBe(
    "The catalogue refused the request: of a user or group, it lists at most 10,000 members, memberships or owned entities, and there are more.",
  );
});

test("what names somebody who owns more than DataHub gives is read all the same, and it is said that there is more", async () => {
  const naming = await readNaming(graph, many);
  expect(naming.ok && [naming.value.datasets.length, namingPlaces(naming.value)]).toEqual([
    10_000,
    ["They own more entities than the 10,000 that the catalogue lists."],
  ]);
  const all = await readNaming(graph, most);
  expect(all.ok && namingPlaces(all.value)).toEqual([]);
});

test("a search lists as many datasets as DataHub puts in order, and tells that there may be others", async () => {
  const listing = new DatasetListing({ query: "orders" });
  await listing.read(graph);
  await listing.more(graph);
  await listing.more(graph);
  expect(listing).toMatchObject({ size: 10_000, hasMore: false, total: 10_000, isCutShort: true, error: undefined });
  // Of exactly as many, DataHub gives the same number as of more.
  const exactly = await listDatasets(graph, { query: "orders", owners: [most], after: "9000", count: 1_000 });
  expect(exactly).toMatchObject({ ok: true, value: { total: 10_000, next: undefined, isCutShort: true } });
  const few = await listDatasets(graph, { query: "d7777", count: 10 });
  expect(few).toMatchObject({ ok: true, value: { total: 1, next: undefined, isCutShort: false } });
});
