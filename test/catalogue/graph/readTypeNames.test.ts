import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { madeOwnershipType } from "./everyFunction/madeOwnershipType.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
afterAll(() => service.close());

/** A catalogue that tells nobody which ownership types it has. */
const graph = connectGraph({
  ...service,
  now: () => 1,
  waiting: AT_ONCE,
  fetch: async (url, init) => {
    const isList = typeof init?.body === "string" && init.body.includes("listOwnershipTypes");
    return isList ? new Response("Unauthorized", { status: 403 }) : fetch(url, init);
  },
});

test("ownership types are told apart by what an answer says of them, if the list of all cannot be read", async () => {
  const urn = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });
  const names = ["Keeper", "Keeper", "Data Owner", "Editor"];
  const types = await Promise.all(names.map((name) => madeOwnershipType(service, { name, description: "" })));
  const owners = types.map((typeUrn) => ({ owner: userUrn("ada"), type: "CUSTOM" as const, typeUrn }));
  const emitted = await graph.emit([
    { entityUrn: urn, aspectName: "status", aspect: { removed: false } },
    { entityUrn: urn, aspectName: "ownership", aspect: { owners } },
  ]);
  expect(emitted.ok).toBe(true);
  const read = await readDataset(graph, urn);
  const ids = types.map((each) => each.slice(each.lastIndexOf(":") + 1));
  expect(read.ok ? read.value.owners.map(({ typeLabel }) => typeLabel) : read).toEqual([
    `Keeper (${ids[0] ?? ""})`,
    `Keeper (${ids[1] ?? ""})`,
    `Data Owner (${ids[2] ?? ""})`,
    "Editor",
  ]);
});
