import { expect, onTestFinished, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { ME } from "../../../catalogue/graph/operations.generated.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { previewOwners } from "../../../catalogue/graph/changeOwners.ts";
import { missingSeries } from "../../../catalogue/graph/missingSeries.ts";
import { previewImport } from "../../../catalogue/graph/previewImport.ts";
import { sameColumns } from "../../../catalogue/graph/sameColumns.ts";
import { stoppableGraph } from "../../../catalogue/graph/stoppableGraph.ts";
import { previewUndo } from "../../../catalogue/graph/undoUpsert.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { previewText } from "./upsertRecord.ts";

const ADA = userUrn("ada");
const ORDERS = datasetUrn({ platform: "hive", name: "lake.orders", env: "PROD" });
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

test("what a read-modify-write stores is told, as without it", () => {
  const onStored = (): void => undefined;
  const plain = connectGraph({ url: "http://127.0.0.1:9", token: "x", fetch, now: () => 1, waiting: AT_ONCE });
  expect(stoppableGraph({ ...plain, onStored }, new AbortController().signal).onStored).toBe(onStored);
});

test("without a signal it is the catalogue itself", () => {
  const graph = connectGraph({ url: "http://127.0.0.1:9", token: "x", fetch, now: () => 1, waiting: AT_ONCE });
  expect(stoppableGraph(graph, undefined)).toBe(graph);
});

test("what compares with the catalogue ends when the user cancels, before the catalogue answers", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const neverAnswered = connectGraph({
    ...service,
    fetch: () => new Promise(() => undefined),
    now: () => 1,
    waiting: AT_ONCE,
  });
  const stopping = new AbortController();
  const options = { signal: stopping.signal };
  const proposal = { entityUrn: ADA, aspectName: "corpUserInfo", aspect: { active: true } } as const;
  const change = { urn: ADA, name: "corpUserInfo", before: "1", after: "2" } as const;
  const column = { fieldPath: "id", name: "id", nativeDataType: undefined, description: undefined };
  const comparing = [
    previewImport(neverAnswered, [proposal], options),
    missingSeries(neverAnswered, [[proposal]], options),
    previewUndo(neverAnswered, { aspects: [change], created: [] }, options),
    previewOwners(neverAnswered, [{ urn: ORDERS, wishes: [] }], options),
    sameColumns(neverAnswered, { urn: ORDERS, column }, { ...options, most: 10 }),
  ];
  const upsert = previewText(neverAnswered, "user", "- id: ada\n", options);
  stopping.abort();
  expect(await Promise.all(comparing)).toEqual(comparing.map(() => CANCELLED));
  expect(await upsert).toMatchObject({ kind: "cut-off", why: { kind: "cancelled" } });
});

test("after the user has cancelled, no read is sent", async () => {
  let sent = 0;
  const send: typeof fetch = () => {
    sent++;
    return Promise.reject(new TypeError("fetch failed"));
  };
  const graph = connectGraph({ url: "http://127.0.0.1:9", token: "x", fetch: send, now: () => 1, waiting: AT_ONCE });
  expect(await stoppableGraph(graph, AbortSignal.abort()).readAspects(ADA, ["corpUserInfo"])).toEqual(CANCELLED);
  expect(sent).toBe(0);
});
