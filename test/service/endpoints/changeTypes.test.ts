import { afterAll, expect, test } from "vitest";
import {
  DATASET,
  GROUP,
  OTHER_DATASET,
  proposal,
  seed,
  startTest,
  UNKNOWN_DATASET,
  USER,
  type Answer,
} from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

const NEW = "urn:li:dataset:(urn:li:dataPlatform:hive,change.types,PROD)";

function write(urn: string, description: string, changeType: string, headers: object = {}): Promise<Answer> {
  return service.emit([proposal(urn, "datasetProperties", { description }, { changeType, headers })]);
}

async function description(urn: string): Promise<unknown> {
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/datasetProperties`;
  return (await service.send(path)).body;
}

const RESTLI = "com.linkedin.restli.server.RestLiServiceException";
const conflict = { status: 422, body: { status: 422, code: "VERSION_CONFLICT", exceptionClass: RESTLI } };

test("CREATE_ENTITY is for entities that do not exist; If-None-Match: * passes it over for others", async () => {
  expect(await write(NEW, "first", "CREATE_ENTITY")).toMatchObject({ status: 200 });
  expect(await write(NEW, "second", "CREATE_ENTITY")).toMatchObject(conflict);
  expect(await write(NEW, "third", "CREATE_ENTITY", { "If-None-Match": "*" })).toMatchObject({ status: 200 });
  expect(await write(NEW, "fourth", "CREATE", { "If-None-Match": "*" })).toMatchObject({ status: 200 });
  expect(await description(NEW)).toMatchObject({ value: { description: "first" }, systemMetadata: { version: "1" } });
});

test("the key aspect may come first in a batch that creates an entity and its aspects", async () => {
  const urn = "urn:li:corpuser:created.whole";
  const batch = [
    proposal(urn, "corpUserKey", { username: "created.whole" }, { changeType: "CREATE_ENTITY" }),
    proposal(urn, "corpUserInfo", { active: true }, { changeType: "CREATE" }),
  ];
  expect(await service.emit(batch)).toMatchObject({ status: 200 });
  expect(await service.emit(batch)).toMatchObject(conflict);
});

test("RESTATE writes as UPSERT does", async () => {
  expect(await write(DATASET, "restated", "RESTATE")).toMatchObject({ status: 200 });
  expect(await description(DATASET)).toMatchObject({ value: { description: "restated" } });
});

test.each([
  ["If-Unmodified-Since", "2026-01-01T00:00:00Z", true],
  ["If-Unmodified-Since", "2025-12-31T23:59:59.999Z", false],
  ["If-Modified-Since", "2025-12-31T23:59:59.999Z", true],
  ["If-Modified-Since", "2026-01-01T00:00:00Z", false],
])("%s: %s, of an aspect written at 2026-01-01T00:00:00Z, lets it pass: %s", async (header, time, passes) => {
  const answer = await write(DATASET, `${header} ${time}`, "UPSERT", { [header]: time });
  expect(answer).toMatchObject(passes ? { status: 200 } : conflict);
});

test.each([
  ["If-Modified-Since", "Thu, 01 Jan 2026 00:00:00 GMT"],
  ["If-Version-Match", "latest"],
  ["If-None-Match", "*"],
  ["If-Range", "1"],
])("a condition that is not understood is refused: %s: %s", async (header, value) => {
  expect(await write(DATASET, "x", "UPSERT", { [header]: value })).toMatchObject({
    status: 400,
    body: { code: "INVALID_PROPOSAL" },
  });
});

test("DELETE removes an aspect with its versions, DELETE of the key the entity", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,deleted,PROD)";
  const remove = (name: string, headers: object = {}): Promise<Answer> =>
    service.emit([proposal(urn, name, {}, { changeType: "DELETE", aspect: undefined, headers })]);
  for (const text of ["1", "2"]) await write(urn, text, "UPSERT");
  expect(await remove("datasetProperties", { "If-Version-Match": "1" })).toMatchObject(conflict);
  expect(await remove("datasetProperties", { "If-Version-Match": "2" })).toMatchObject({ status: 200 });
  expect(await description(urn)).toMatchObject({ code: "ASPECT_NOT_FOUND" });
  expect(await write(urn, "new", "CREATE")).toMatchObject({ status: 200 });
  expect(await description(urn)).toMatchObject({ systemMetadata: { version: "1" } });
  expect(await remove("datasetKey")).toMatchObject({ status: 200 });
  expect(await description(urn)).toMatchObject({ code: "ENTITY_NOT_FOUND" });
  expect(await remove("datasetKey")).toMatchObject({ status: 404, body: { code: "ENTITY_NOT_FOUND" } });
});

test("a batch that creates an entity may delete aspects of it that it does not have", async () => {
  const urn = "urn:li:corpuser:made.and.cleared";
  const info = proposal(urn, "corpUserInfo", { active: true });
  const cleared = proposal(urn, "status", {}, { changeType: "DELETE", aspect: undefined });
  const settings = proposal(urn, "corpUserSettings", {}, { changeType: "DELETE", aspect: undefined });
  expect(await service.emit([settings, cleared])).toMatchObject({ status: 404 });
  for (const batch of [
    [info, cleared],
    [cleared, info],
  ])
    expect(await service.emit(batch)).toMatchObject({ status: 200 });
  expect(await service.ask(`{ entityExists(urn: "${urn}") }`)).toMatchObject({ data: { entityExists: true } });
});

test("a batch that creates an entity may not delete it before, as it does not exist", async () => {
  const urn = "urn:li:corpuser:deleted.and.made";
  const info = proposal(urn, "corpUserInfo", { active: true });
  const deleted = proposal(urn, "corpUserKey", {}, { changeType: "DELETE", aspect: undefined });
  for (const batch of [
    [deleted, info],
    [info, deleted],
  ])
    expect(await service.emit(batch)).toMatchObject({ status: 404, body: { code: "ENTITY_NOT_FOUND" } });
  expect(await service.emit([info])).toMatchObject({ status: 200 });
  expect(await service.emit([deleted, info])).toMatchObject({ status: 200 });
});

test("an entity is named by its key in place of its URN", async () => {
  const key = (type: string, value: object): Promise<Answer> =>
    service.emit([
      {
        entityType: type,
        entityKeyAspect: { contentType: "application/json", value: JSON.stringify(value) },
        changeType: "UPSERT",
        aspectName: "status",
        aspect: { contentType: "application/json", value: '{"removed":false}' },
      },
    ]);
  expect(await key("corpuser", { username: "by,key" })).toMatchObject({ status: 200 });
  expect(await key("dataset", { platform: "urn:li:dataPlatform:hive", name: "by.key", origin: "PROD" })).toMatchObject({
    status: 200,
  });
  const urns = `"urn:li:corpuser:by%2Ckey", "urn:li:dataset:(urn:li:dataPlatform:hive,by.key,PROD)"`;
  expect(await service.ask(`{ entities(urns: [${urns}]) { type } }`)).toMatchObject({
    data: { entities: [{ type: "CORP_USER" }, { type: "DATASET" }] },
  });
  for (const [type, value] of [
    ["dataset", { name: "no.platform" }],
    ["submarine", { id: "a" }],
  ] as const) {
    expect(await key(type, value)).toMatchObject({ status: 400, body: { code: "INVALID_PROPOSAL" } });
  }
});

test("owners get the map that DataHub keeps, whatever was sent as it", async () => {
  const owners = [
    { owner: USER, type: "CUSTOM", typeUrn: "urn:li:ownershipType:a.b" },
    { owner: USER, type: "NONE" },
  ];
  const ownerTypes = { "urn:li:ownershipType:a%2Eb": [USER], "urn:li:ownershipType:__system__none": [USER] };
  for (const given of [{ owners }, { owners, ownerTypes: { wrong: [] } }]) {
    await service.emit([proposal(DATASET, "ownership", given)]);
    const path = `/openapi/v3/entity/dataset/${encodeURIComponent(DATASET)}/ownership`;
    const { body } = await service.send(path);
    expect(body).toMatchObject({ value: { owners, ownerTypes }, systemMetadata: { version: "1" } });
    expect(JSON.stringify(body)).not.toContain("wrong");
  }
});

test("that map follows the owners that mutations add and remove", async () => {
  const input = `ownerUrn: "${GROUP}", resourceUrn: "${OTHER_DATASET}"`;
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(OTHER_DATASET)}/ownership`;
  await service.ask(`mutation { addOwner(input: { ${input}, ownerEntityType: CORP_GROUP, type: NONE }) }`);
  const ownerTypes = { "urn:li:ownershipType:__system__none": [GROUP] };
  expect((await service.send(path)).body).toMatchObject({ value: { ownerTypes } });
  await service.ask(`mutation { removeOwner(input: { ${input} }) }`);
  expect((await service.send(path)).body).toMatchObject({ value: { owners: [], ownerTypes: {} } });
});

test("the address may end with a slash", async () => {
  const body = JSON.stringify({ proposal: proposal(DATASET, "status", { removed: false }) });
  const answer = await service.send("/aspects/?action=ingestProposal", { method: "POST", body });
  expect(answer).toMatchObject({ status: 200, body: { value: "success" } });
});

test("a service that creates unknown entities says so, and any write brings them into being", async () => {
  const creating = await startTest(undefined, { unknownEntities: "create" });
  expect((await creating.send("/config")).body).toMatchObject({ unknownEntities: "create" });
  const owned = proposal(UNKNOWN_DATASET, "ownership", { owners: [{ owner: USER, type: "NONE" }] });
  expect(await creating.emit([owned])).toMatchObject({ status: 200 });
  expect(await creating.send(`/entitiesV2/${encodeURIComponent(UNKNOWN_DATASET)}`)).toMatchObject({
    body: { aspects: { datasetKey: { value: { origin: "PROD" } }, ownership: {} } },
  });
  const wrong = proposal("urn:li:dataset:(urn:li:dataPlatform:hive,a,prod)", "ownership", { owners: [] });
  expect(await creating.emit([wrong])).toMatchObject({ status: 400, body: { code: "MALFORMED_URN" } });
  const mutation = `mutation { addOwner(input: { ownerUrn: "urn:li:corpuser:nobody", resourceUrn: "${UNKNOWN_DATASET}",
    ownerEntityType: CORP_USER, type: NONE }) }`;
  expect(await creating.ask(mutation)).toMatchObject({ errors: [{ extensions: { code: 404 } }] });
  await creating.close();
});

test("DELETE of a user keeps what the batch writes to another whose ID goes on after a space", async () => {
  const [short, long] = ["urn:li:corpuser:jane", "urn:li:corpuser:jane doe"];
  await service.emit([short, long].map((urn) => proposal(urn, "corpUserInfo", { active: true })));
  const batch = [
    proposal(long, "corpUserInfo", { active: false }),
    proposal(short, "corpUserKey", {}, { changeType: "DELETE", aspect: undefined }),
  ];
  expect(await service.emit(batch)).toMatchObject({ status: 200 });
  const { body } = await service.send(`/openapi/v3/entity/corpuser/${encodeURIComponent(long)}/corpUserInfo`);
  expect(body).toMatchObject({ value: { active: false } });
});

test("of two requests that create one entity at the same moment, one is refused, whatever they write", async () => {
  for (let at = 0; at < 5; at++) {
    const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,created.at.once${at},PROD)`;
    const create = { changeType: "CREATE_ENTITY" };
    const answers = await Promise.all([
      service.emit([proposal(urn, "datasetProperties", { description: "a" }, create)]),
      service.emit([proposal(urn, "status", { removed: false }, create)]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
});

test("DELETE of the key on condition of its version is refused where another one is stored", async () => {
  const urn = "urn:li:corpuser:kept.by.version";
  await service.emit([proposal(urn, "corpUserInfo", { active: true })]);
  const gone = (version: string): Promise<Answer> => {
    const more = { changeType: "DELETE", aspect: undefined, headers: { "If-Version-Match": version } };
    return service.emit([proposal(urn, "corpUserKey", {}, more)]);
  };
  expect(await gone("2")).toMatchObject(conflict);
  expect(await gone("1")).toMatchObject({ status: 200 });
  expect(await service.ask(`{ entityExists(urn: "${urn}") }`)).toMatchObject({ data: { entityExists: false } });
});

test.each(["CREATE", "CREATE_ENTITY"])("%s with the version that is stored overwrites nothing", async (changeType) => {
  await write(OTHER_DATASET, "first", "UPSERT");
  expect(await write(OTHER_DATASET, "second", changeType, { "If-Version-Match": "1" })).toMatchObject(conflict);
  expect(await description(OTHER_DATASET)).toMatchObject({ value: { description: "first" } });
  const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${changeType},PROD)`;
  expect(await write(urn, "first", changeType, { "If-Version-Match": "-1" })).toMatchObject({ status: 200 });
});

test("a batch means the same whether or not something else in it is patched", async () => {
  const patch = [{ op: "add", path: "/description", value: "z" }];
  const patched = proposal(DATASET, "editableDatasetProperties", patch, {
    changeType: "PATCH",
    aspect: { contentType: "application/json-patch+json", value: JSON.stringify(patch) },
  });
  const versions = async (name: string, more: readonly object[], conditions: readonly object[]): Promise<unknown> => {
    const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
    const writes = ["a", "b", "b", "c"].map((text, at) =>
      proposal(urn, "datasetProperties", { description: text }, { headers: conditions[at] ?? {} }),
    );
    const { status } = await service.emit([...writes, ...more]);
    const query = `{ aspectHistory(input: { urn: "${urn}", aspectName: "datasetProperties" }) { versions { version payload } } }`;
    return [status, status === 200 && (await service.ask(query))];
  };
  const matching = ["-1", "1", "2", "2"].map((version) => ({ "If-Version-Match": version }));
  const plain = await versions("plain", [], []);
  expect(plain).toMatchObject([
    200,
    { data: { aspectHistory: { versions: [{ version: 3 }, { version: 2 }, { version: 1 }] } } },
  ]);
  expect(await versions("patched", [patched], [])).toEqual(plain);
  expect(await versions("plain.matching", [], matching)).toEqual(plain);
  expect(await versions("patched.matching", [patched], matching)).toEqual(plain);
  const wrong = matching.with(2, { "If-Version-Match": "1" });
  expect(await versions("plain.wrong", [], wrong)).toEqual([422, false]);
  expect(await versions("patched.wrong", [patched], wrong)).toEqual([422, false]);
});

test("an aspect that is deleted and written in one batch has one version", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,deleted.and.written,PROD)";
  for (const text of ["first", "second"]) await write(urn, text, "UPSERT");
  const [gone, written] = [
    proposal(
      urn,
      "datasetProperties",
      {},
      { changeType: "DELETE", aspect: undefined, headers: { "If-Version-Match": "2" } },
    ),
    proposal(urn, "datasetProperties", { description: "third" }, { changeType: "CREATE" }),
  ];
  expect(await service.emit([gone, written])).toMatchObject({ status: 200 });
  expect(await description(urn)).toMatchObject({ value: { description: "third" }, systemMetadata: { version: "1" } });
});
