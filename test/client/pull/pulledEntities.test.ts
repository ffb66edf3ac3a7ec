import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { failure } from "../../../catalogue/result.ts";
import { datasetUrn, groupUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { pulledEntities, pulledName, pullWishes } from "../../../client/pull/pulledEntities.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { proposal, startTest } from "../../service/testService.ts";
import { upsertUser } from "../../catalogue/graph/upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const [orders, lines, topic] = [
  datasetUrn({ platform: "hive", name: "shop.sales.orders", env: "PROD" }),
  datasetUrn({ platform: "hive", name: "shop.stock.lines", env: "PROD" }),
  datasetUrn({ platform: "kafka", name: "shop.sales.events", env: "PROD" }),
];
await service.emit([orders, lines, topic].map((urn) => proposal(urn, "status", { removed: false })));
await upsertUser(graph, { id: "ann" });

type Shown = Parameters<typeof pullWishes>[1];
const EVERYTHING: Shown = { query: "", below: undefined };

function found(...rows: readonly unknown[]): Promise<readonly EntityUrn[]> {
  return foundIn(EVERYTHING, ...rows);
}

async function foundIn(shown: Shown, ...rows: readonly unknown[]): Promise<readonly EntityUrn[]> {
  const options = { signal: new AbortController().signal, onFound: () => undefined };
  const read = await pulledEntities(graph, pullWishes(rows, shown), options);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

test("rows name datasets, those below a folder, users and groups; each once", async () => {
  expect(await found({ kind: "dataset", urn: topic }, { kind: "owners", urn: topic })).toEqual([topic]);
  expect(await found({ kind: "platform", folder: { platform: "hive", folders: [] } })).toEqual([orders, lines]);
  expect(await found({ kind: "folder", folder: { platform: "hive", folders: ["shop", "sales"] } })).toEqual([orders]);
  const both = [{ kind: "folder", folder: { platform: "hive", folders: ["shop", "stock"] } }, { urn: orders }];
  expect(await found(...both)).toEqual([orders, lines]);
  expect(await found({ kind: "user", person: "urn:li:corpuser:ann", about: {} })).toEqual([userUrn("ann")]);
  expect(await found({ kind: "users", part: {} })).toContain(userUrn("ann"));
  expect(await found({ kind: "groups", part: {} })).toEqual([]);
  expect(pullWishes([undefined, { kind: "more" }, { kind: "trouble", urn: "urn:li:tag:x" }], EVERYTHING)).toEqual([]);
});

test("while a view shows only a part, its rows name no more than they show", async () => {
  await upsertUser(graph, { id: "ben" });
  const shown: Shown = { query: "ben", below: ({ platform }) => (platform === "hive" ? [lines] : []) };
  expect(await foundIn(shown, { kind: "platform", folder: { platform: "hive", folders: [] } })).toEqual([lines]);
  expect(await foundIn(shown, { kind: "users", part: {} })).toEqual([userUrn("ben")]);
});

test("listing stops when it is cancelled", async () => {
  const options = { signal: AbortSignal.abort(), onFound: () => undefined };
  expect(await pulledEntities(graph, [{ kind: "all", type: "dataset" }], options)).toEqual(
    failure({ kind: "cancelled" }),
  );
});

test("what is pulled is named", () => {
  expect(pulledName([orders])).toBe("shop.sales.orders");
  expect(pulledName([orders, lines, userUrn("ann"), groupUrn("a"), groupUrn("b")])).toBe(
    "2 datasets, 1 user, 2 groups",
  );
});
