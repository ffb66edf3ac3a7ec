import { expect, test } from "vitest";
import { addOwner } from "../../../catalogue/graph/addOwner.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { success } from "../../../catalogue/result.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { proposal, startTest, testFolder } from "../../service/testService.ts";
import { startDataHubLike } from "./dataHubLike/startDataHubLike.ts";
import { FOR_REAL } from "./waiting.ts";
import { upsertUser } from "./upsertRecord.ts";

const WRITERS = 32;
const OWNERS = 2;
/** Half of the tries that there may be. */
const TRIES = 50;
const dataset = datasetUrn({ platform: "hive", name: "shared", env: "PROD" });
const types = Array.from({ length: WRITERS }, (_, writer) => `urn:li:ownershipType:writer-${writer}`);
const people = Array.from({ length: OWNERS }, (_, index) => userUrn(`owner-${index}`));

/** Has every writer, with a connection of its own, add every person as an owner of its type. */
async function contend(targets: readonly { readonly url: string; readonly token?: string }[]): Promise<void> {
  const tries: number[] = [];
  const graphs = types.map((_, writer) => {
    const target = targets[writer % targets.length];
    if (!target) throw new Error("There is no catalogue to write to");
    const counting: typeof fetch = (input, init) => {
      if (init?.method === "POST" && typeof input === "string" && input.includes("/aspects?"))
        tries[writer] = (tries[writer] ?? 0) + 1;
      return fetch(input, init);
    };
    return connectGraph({ ...target, fetch: counting, now: Date.now, waiting: FOR_REAL });
  });
  let most = 0;
  await Promise.all(
    graphs.map(async (graph, writer) => {
      for (const owner of people) {
        tries[writer] = 0;
        const added = await addOwner(graph, dataset, { owner, type: "CUSTOM", typeUrn: types[writer] });
        expect(added).toEqual(success("written"));
        most = Math.max(most, tries[writer]);
      }
    }),
  );
  expect(most).toBeLessThan(TRIES);
  const stored = await graphs[0]?.readAspects(dataset, ["ownership"]);
  const owners = stored?.ok ? stored.value.aspect("ownership")?.value.owners : undefined;
  const found = owners?.map(({ owner, typeUrn }) => `${owner} ${typeUrn ?? ""}`);
  const wanted = types.flatMap((type) => people.map((owner) => `${owner} ${type}`));
  expect(found?.toSorted()).toEqual(wanted.toSorted());
}

const seeds = [
  proposal(dataset, "status", {}),
  ...people.map((urn) => proposal(urn, "corpUserInfo", { active: true })),
];

test("32 writers of one aspect, through two services on one folder, are all written and nothing is lost", async () => {
  const folder = testFolder();
  const services = [await startTest(folder), await startTest(folder)];
  await services[0]?.emit(seeds);
  await contend(services.map(({ url, token }) => ({ url, token })));
  for (const service of services) await service.close();
}, 180_000);

test("the same on a DataHub", async () => {
  const server = await startDataHubLike();
  const graph = connectGraph({ url: server.url, fetch, now: Date.now, waiting: FOR_REAL });
  for (const owner of people) expect((await upsertUser(graph, { id: owner })).ok).toBe(true);
  await graph.emit([{ entityUrn: dataset, aspectName: "status", aspect: {} }]);
  await contend([server]);
  await server.close();
});
