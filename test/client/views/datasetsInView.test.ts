import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { PinnedDatasets } from "../../../client/catalogue/pinnedDatasets.ts";
import { EMBEDDED } from "../../../client/catalogue/place.ts";
import { DatasetsInView } from "../../../client/views/datasetsInView.ts";
import { EVERYTHING } from "../../../client/views/datasetSearch.ts";
import { KeptSearches } from "../../../client/views/keptSearches.ts";
import { Summaries } from "../../../client/views/summaries.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

test("a search that is answered after another has been begun changes nothing of what is known of that one", async () => {
  for (const platform of ["hive", "kafka"]) {
    const entityUrn = datasetUrn({ platform, name: "sales.orders", env: "PROD" });
    await graph.emit([{ entityUrn, aspectName: "status", aspect: { removed: false } }]);
  }
  const nothing = { get: () => undefined, update: () => Promise.resolve() };
  let pinsRead = 0;
  const pins = { ...nothing, get: () => (pinsRead++, undefined) };
  const listed = new DatasetsInView({
    catalogue: { place: EMBEDDED },
    pins: new PinnedDatasets(pins),
    inWorkspace: { read: () => Promise.resolve({ urns: [], isAll: true }) },
    summaries: new Summaries(() => Promise.resolve(graph)),
    searches: new KeptSearches(nothing),
  });
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>();
  const slow: CatalogueGraph = {
    ...graph,
    execute: async (operation, variables, signal) => {
      await mayAnswer;
      return graph.execute(operation, variables, signal);
    },
  };
  pinsRead = 0;
  const earlier = listed.read(slow);
  listed.show({ ...EVERYTHING, platform: "kafka" });
  await listed.read(graph);
  answer(undefined);
  expect(await earlier).toBeUndefined();
  // Its pinned datasets, too, are those of another search by now.
  expect(pinsRead).toBe(1);
  const inFolders = (platform: string): number => listed.countIn({ platform, folders: [] });
  expect([inFolders("hive"), inFolders("kafka")]).toEqual([0, 1]);
  listed.dispose();
});
