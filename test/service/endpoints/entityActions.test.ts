import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test, vi } from "vitest";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { userUrn, type UserUrn } from "../../../catalogue/urn/urn.ts";
import { deleteReferences } from "../../../service/endpoints/deleteReferences.ts";
import type { Service } from "../../../service/running/service.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import {
  DATASET,
  GROUP,
  NOW,
  proposal,
  seed,
  startTest,
  testFolder,
  tokenIn,
  UNKNOWN_DATASET,
  USER,
  type Answer,
} from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

function act(action: string, body: object): Promise<Answer> {
  return service.send(`/entities?action=${action}`, { method: "POST", body: JSON.stringify(body) });
}

function snapshot(kind: string, urn: string, aspects: readonly object[]): object {
  return { value: { [`com.linkedin.metadata.snapshot.${kind}Snapshot`]: { urn, aspects } } };
}

const status = { "com.linkedin.common.Status": { removed: false } };

test("a snapshot writes all its aspects, those too that are not interpreted", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,snapshot,PROD)";
  const aspects = [
    status,
    { "com.linkedin.dataset.DatasetProperties": { description: "Snap" } },
    { "com.linkedin.pegasus2avro.common.GlobalTags": { tags: [] } },
  ];
  expect(await act("ingest", { entity: snapshot("Dataset", urn, aspects) })).toMatchObject({ status: 200 });
  expect((await service.send(`/entitiesV2/${encodeURIComponent(urn)}`)).body).toMatchObject({
    aspects: { datasetProperties: { value: { description: "Snap" } }, globalTags: { value: { tags: [] } }, status: {} },
  });
});

test("of several snapshots all are written, or none", async () => {
  const user = (id: string, record: string): object =>
    snapshot("CorpUser", `urn:li:corpuser:${id}`, [status, { [record]: { active: true } }]);
  const info = "com.linkedin.identity.CorpUserInfo";
  const bad = await act("batchIngest", { entities: [user("s1", info), user("s2", "com.linkedin.identity.Nothing")] });
  expect(bad).toMatchObject({ status: 422, body: { code: "INVALID_ASPECT" } });
  expect(JSON.stringify(bad.body)).toContain("com.linkedin.identity.Nothing");
  expect(await act("exists", { urn: "urn:li:corpuser:s1" })).toMatchObject({ body: { value: false } });
  expect(await act("batchIngest", { entities: [user("s1", info), user("s2", info)] })).toMatchObject({ status: 200 });
  expect(await act("exists", { urn: "urn:li:corpuser:s2" })).toMatchObject({ body: { value: true } });
});

test.each([
  ["of an unknown type", { "com.linkedin.metadata.snapshot.NopeSnapshot": { urn: USER, aspects: [status] } }, "Nope"],
  ["of another record", { "com.linkedin.dataset.DatasetProperties": { urn: USER, aspects: [status] } }, "Dataset"],
  [
    "of another type than the URN",
    { "com.linkedin.metadata.snapshot.DatasetSnapshot": { urn: USER, aspects: [] } },
    USER,
  ],
  ["of no type", {}, "one key"],
  [
    "of two types",
    Object.fromEntries(
      ["CorpUser", "CorpGroup"].map((type) => [
        `com.linkedin.metadata.snapshot.${type}Snapshot`,
        { urn: USER, aspects: [status] },
      ]),
    ),
    "one key",
  ],
  [
    "with an empty aspect",
    { "com.linkedin.metadata.snapshot.CorpUserSnapshot": { urn: USER, aspects: [{}] } },
    "one key",
  ],
])("a snapshot %s is refused, and nothing of its request is written", async (_what, value, word) => {
  const good = snapshot("CorpUser", "urn:li:corpuser:notWritten", [status]);
  const answer = await act("batchIngest", { entities: [good, { value }] });
  expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_PROPOSAL" } });
  expect(JSON.stringify(answer.body)).toContain(word);
  expect(await act("exists", { urn: "urn:li:corpuser:notWritten" })).toMatchObject({ body: { value: false } });
});

test("a snapshot may have the name that Avro has for its type", async () => {
  const urn = "urn:li:corpuser:avro";
  const value = { "com.linkedin.pegasus2avro.metadata.snapshot.CorpUserSnapshot": { urn, aspects: [status] } };
  expect(await act("ingest", { entity: { value } })).toMatchObject({ status: 200 });
});

test("an entity is deleted with its aspects, which are counted; one aspect alone too", async () => {
  const urn = "urn:li:corpuser:deleted";
  await service.emit([proposal(urn, "corpUserInfo", { active: true }), proposal(urn, "status", {})]);
  expect(await act("delete", { urn, aspectName: "status" })).toMatchObject({ body: { value: { rows: 1 } } });
  expect(await act("delete", { urn })).toEqual(
    expect.objectContaining({ status: 200, body: { value: { urn, rows: 2, timeseriesRows: 0 } } }),
  );
  expect(await act("exists", { urn })).toMatchObject({ body: { value: false } });
});

test("deleting what does not exist fails, unless unknown entities are created", async () => {
  expect(await act("delete", { urn: UNKNOWN_DATASET })).toMatchObject({ status: 404 });
  const creating = await startTest(undefined, { unknownEntities: "create" });
  const body = JSON.stringify({ urn: UNKNOWN_DATASET });
  expect(await creating.send("/entities?action=delete", { method: "POST", body })).toMatchObject({
    status: 200,
    body: { value: { rows: 0 } },
  });
  await creating.close();
});

test("references to a user or group are counted, and removed from owners, memberships and managers", async () => {
  const [gone, other] = ["urn:li:corpuser:a~b", "urn:li:corpuser:other"];
  const owners = [gone, other, gone].map((owner, at) => ({ owner, type: at === 2 ? "NONE" : "DATAOWNER" }));
  await service.emit([proposal(DATASET, "ownership", { owners }), proposal(GROUP, "ownership", { owners })]);
  const counted = { total: 2, relatedAspects: [{ relationship: "OwnedBy", entity: GROUP, aspect: "ownership" }, {}] };
  expect(await act("deleteReferences", { urn: gone, dryRun: true })).toMatchObject({ body: { value: counted } });
  expect(await act("deleteReferences", { urn: gone })).toMatchObject({ body: { value: counted } });
  expect(await act("deleteReferences", { urn: gone })).toMatchObject({ body: { value: { total: 0 } } });
  const left = { owners: [{ owner: other }], ownerTypes: { "urn:li:ownershipType:__system__dataowner": [other] } };
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(DATASET)}/ownership`;
  expect((await service.send(path)).body).toMatchObject({ value: left });
  await service.emit([proposal(USER, "groupMembership", { groups: [GROUP] })]);
  expect(await act("deleteReferences", { urn: GROUP })).toMatchObject({ body: { value: { total: 1 } } });
  const boss = "urn:li:corpuser:boss";
  const managed = { active: true, title: "Clerk" };
  await service.emit([proposal(USER, "corpUserInfo", { ...managed, managerUrn: boss })]);
  const manages = {
    total: 1,
    relatedAspects: [{ relationship: "ReportsTo", entity: USER, aspect: "corpUserInfo" }],
  };
  expect(await act("deleteReferences", { urn: boss, dryRun: true })).toMatchObject({ body: { value: manages } });
  const info = `/openapi/v3/entity/corpuser/${encodeURIComponent(USER)}/corpUserInfo`;
  expect((await service.send(info)).body).toMatchObject({ value: { managerUrn: boss } });
  expect(await act("deleteReferences", { urn: boss })).toMatchObject({ body: { value: manages } });
  expect((await service.send(info)).body).toMatchObject({ value: managed });
  expect(JSON.stringify((await service.send(info)).body)).not.toContain(boss);
  expect(await act("deleteReferences", { urn: boss })).toMatchObject({ body: { value: { total: 0 } } });
  expect(await act("deleteReferences", { urn: "urn:li:tag:a" })).toMatchObject({ status: 400 });
});

test("a damaged value keeps no other reference from being removed", async () => {
  const data = testFolder();
  const before = await startTest(data);
  await seed(before);
  const owners = [{ owner: "urn:li:corpuser:gone", type: "DATAOWNER" }];
  await before.emit([proposal(DATASET, "ownership", { owners }), proposal(GROUP, "ownership", { owners })]);
  await before.close();
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  const damage = "update aspect set value = '{\"owners\":5}' where name = 'ownership' and urn = ?";
  expect(database.prepare(damage).run(DATASET).changes).toBe(1);
  database.close();
  const after = await startTest(data);
  const remove = async (): Promise<Answer> => {
    const body = JSON.stringify({ urn: "urn:li:corpuser:gone" });
    return after.send("/entities?action=deleteReferences", { method: "POST", body });
  };
  expect(await remove()).toMatchObject({ status: 200, body: { value: { total: 2 } } });
  expect(await remove()).toMatchObject({ status: 200, body: { value: { total: 1 } } });
  await after.close();
});

test("an entity that is deleted while references are removed from it is passed over", async () => {
  const store = await openStore(undefined);
  const urn = userUrn("gone");
  const of = (id: string): UserUrn => userUrn(id);
  const writes = ["one", "two"].map((id) => ({
    ...{ urn: of(id), name: "corpUserInfo", value: { active: true, managerUrn: urn } },
  }));
  const stamp = { time: NOW, actor: userUrn("datahub") };
  await store.write({ writes, stamp });
  const write = store.write.bind(store);
  vi.spyOn(store, "write").mockImplementationOnce(async (batch) => {
    await write({ writes: [], deletions: [{ urn: of("one") }], stamp });
    return write(batch);
  });
  const parts: Service = {
    ...{ store, storeKind: "memory", model: STORED_MODEL, runToken: undefined, unknownEntities: "refuse" },
    ...{ clock: () => NOW, log: { info: () => undefined, error: () => undefined }, host: "127.0.0.1", loopback: true },
  };
  const caller = { actor: userUrn("datahub"), role: "owner", tokenId: "" } as const;
  expect(await deleteReferences(parts, caller, { urn })).toMatchObject({ ok: true });
  expect(await deleteReferences(parts, caller, { urn })).toMatchObject({ value: { value: { total: 0 } } });
  await store.close();
});

test("the URNs of a type are listed, a page at a time", async () => {
  const page = await act("listUrns", { entity: "corpGroup", start: 0, count: 1 });
  expect(page).toMatchObject({ status: 200, body: { value: { start: 0, count: 1, total: 1, entities: [GROUP] } } });
  expect(await act("listUrns", { entity: "submarine", start: 0, count: 1 })).toMatchObject({ status: 400 });
});

test.each([
  ["nothing", {}, 400],
  ["delete", {}, 400],
  ["delete", { urn: "orders" }, 400],
  ["delete", { urn: USER, aspectName: "noSuchAspect" }, 422],
  ["exists", { urn: "orders" }, 400],
  ["ingest", { entity: { value: { a: 1 } } }, 400],
])("%s of %j is refused", async (action, body, wanted) => {
  expect(await act(action, body)).toMatchObject({ status: wanted, body: { status: wanted } });
});

test("a reader may list, and neither write nor delete", async () => {
  const data = testFolder();
  const first = await startTest(data);
  await seed(first);
  await first.close();
  const token = await tokenIn(data, { role: "reader" });
  const reading = await startTest(data);
  const send = (action: string, body: object): Promise<Answer> =>
    reading.send(`/entities?action=${action}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}` },
    });
  expect(await send("exists", { urn: DATASET })).toMatchObject({ status: 200, body: { value: true } });
  expect(await send("delete", { urn: DATASET })).toMatchObject({ status: 403 });
  expect(await send("ingest", { entity: snapshot("Dataset", DATASET, [status]) })).toMatchObject({ status: 403 });
  await reading.close();
});

test("entities of a type are searched, on conditions", async () => {
  const on = (field: string, value: string): object => ({
    or: [{ and: [{ field, values: [value], condition: "EQUAL" }] }],
  });
  const found = async (filter: object | undefined): Promise<unknown> =>
    (await act("search", { input: "sales", entity: "dataset", start: 0, count: 1, filter })).body;
  expect(await found(on("customProperties", "team=sales"))).toMatchObject({
    value: { from: 0, pageSize: 1, numEntities: 1, entities: [{ entity: DATASET }] },
  });
  expect(await found(undefined)).toMatchObject({ value: { pageSize: 1, numEntities: 2 } });
  expect(await found(on("origin", "DEV"))).toMatchObject({ value: { numEntities: 0, entities: [] } });
  expect(await act("search", { input: "*", entity: "nothing" })).toMatchObject({ status: 400 });
  expect(await act("search", { input: "*", entity: "dataset", start: 10_001 })).toMatchObject({ status: 400 });
});
