import { afterAll, expect, test } from "vitest";
import { addLabelledLink, addLink } from "../../../catalogue/graph/addLink.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { removeLink } from "../../../catalogue/graph/removeLink.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { proposal, startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

test("a link that somebody removes while it is looked at is added again", async () => {
  const urn = datasetUrn({ platform: "hive", name: "lake.orders", env: "PROD" });
  await service.emit([proposal(urn, "datasetProperties", { description: "Orders" })]);
  const url = "https://wiki.example.com";
  await addLink(graph, urn, { url, description: "Theirs" });
  let reads = 0;
  const meanwhile: CatalogueGraph = {
    ...graph,
    readAspects: async (...args) => {
      if (++reads === 2) await removeLink(graph, urn, { url });
      return graph.readAspects(...args);
    },
  };
  expect(await addLabelledLink(meanwhile, urn, { url, description: "Mine" })).toEqual({ ok: true, value: "written" });
  const stored = await graph.readAspects(urn, ["institutionalMemory"]);
  expect(stored.ok && stored.value.aspect("institutionalMemory")?.value.elements).toMatchObject([
    { url, description: "Mine" },
  ]);
});
