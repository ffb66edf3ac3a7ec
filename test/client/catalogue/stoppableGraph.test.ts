import { expect, onTestFinished, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { ME } from "../../../catalogue/graph/operations.generated.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { stoppableGraph } from "../../../client/catalogue/stoppableGraph.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const ADA = userUrn("ada");
const CANCELLED = { ok: false, error: { kind: "cancelled" } };

test("reads end when the user cancels, before they are answered; a write is waited for", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const held = Promise.withResolvers<undefined>();
  const slow = connectGraph({
    ...service,
    fetch: async (input, init) => {
      await held.promise;
      return fetch(input, init);
    },
    now: () => 1,
    waiting: AT_ONCE,
  });
  const stopping = new AbortController();
  const graph = stoppableGraph(slow, stopping.signal);
  const reads = [
    graph.readAspects(ADA, ["corpUserInfo"]),
    graph.readMany([{ urn: ADA, names: ["corpUserInfo"] }]),
    graph.readVersion(ADA, "corpUserInfo"),
    graph.list({ type: "corpuser" }),
    graph.execute(ME, {}),
    graph.stamp(),
  ];
  const write = graph.emit([
    { entityUrn: ADA, aspectName: "corpUserInfo", aspect: { active: true, displayName: "Ada" } },
  ]);
  stopping.abort();
  expect(await Promise.all(reads)).toEqual(reads.map(() => CANCELLED));
  held.resolve(undefined);
  expect((await write).ok).toBe(true);
  expect((await slow.readAspects(ADA, ["corpUserInfo"])).ok).toBe(true);
});

test("without a signal it is the catalogue itself", () => {
  const graph = connectGraph({ url: "http://127.0.0.1:9", token: "x", fetch, now: () => 1, waiting: AT_ONCE });
  expect(stoppableGraph(graph, undefined)).toBe(graph);
});
