import { afterAll, expect, test } from "vitest";
import {
  DATASET,
  GROUP,
  NOW,
  OTHER_DATASET,
  proposal,
  schema,
  seed,
  startTest,
  testFolder,
  UNKNOWN_DATASET,
  USER,
  type Answer,
} from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

const NEW_DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,new.one,DEV)";

function read(urn: string, query = "systemMetadata=true"): Promise<Answer> {
  const entity = urn.split(":")[2]?.toLowerCase() ?? "";
  return service.send(`/openapi/v3/entity/${entity}/${encodeURIComponent(urn)}?${query}`);
}

test("one proposal is written, and read back with its version and who wrote it", async () => {
  const written = await service.send("/aspects?action=ingestProposal", {
    method: "POST",
    body: JSON.stringify({
      proposal: proposal(DATASET, "editableDatasetProperties", { description: "Edited." }),
      async: "false",
    }),
  });
  expect(written).toMatchObject({ status: 200, body: { value: "success" } });
  expect(await read(DATASET, "aspects=editableDatasetProperties&aspects=ownership&systemMetadata=true")).toMatchObject({
    status: 200,
    body: {
      urn: DATASET,
      editableDatasetProperties: {
        value: { description: "Edited." },
        systemMetadata: { version: "1", aspectModified: { actor: "urn:li:corpuser:datahub", time: NOW } },
      },
    },
  });
});

test("a first write adds the key aspect, as the URN says", async () => {
  for (const [urn, aspect, value, key] of [
    [
      NEW_DATASET,
      "schemaMetadata",
      schema("id"),
      { datasetKey: { value: { platform: "urn:li:dataPlatform:hive", name: "new.one", origin: "DEV" } } },
    ],
    [
      "urn:li:corpuser:new",
      "corpUserStatus",
      { status: "ACTIVE", lastModified: { time: 1, actor: USER } },
      { corpUserKey: { value: { username: "new" } } },
    ],
    ["urn:li:corpGroup:new", "status", {}, { corpGroupKey: { value: { name: "new" } } }],
  ] as const) {
    expect(await service.emit([proposal(urn, aspect, value)])).toMatchObject({ status: 200 });
    expect((await read(urn, "")).body).toMatchObject({ urn, ...key });
  }
});

test("an entity comes into being by ingestion alone, but the order within a batch does not matter", async () => {
  const owners = proposal("urn:li:dataset:(urn:li:dataPlatform:hive,batch,PROD)", "ownership", {
    owners: [{ owner: USER, type: "NONE" }],
  });
  const member = proposal("urn:li:corpuser:member", "groupMembership", { groups: [GROUP] });
  for (const alone of [owners, member]) {
    expect(await service.emit([alone])).toMatchObject({ status: 404, body: { code: "ENTITY_NOT_FOUND", status: 404 } });
  }
  const status = proposal("urn:li:dataset:(urn:li:dataPlatform:hive,batch,PROD)", "status", { removed: false });
  const info = proposal("urn:li:corpuser:member", "corpUserInfo", { active: true });
  expect(await service.emit([owners, member, info, status])).toMatchObject({ status: 200 });
});

test("a batch with one bad proposal writes nothing, whatever is wrong with it", async () => {
  const good = proposal("urn:li:corpuser:halfway", "corpUserInfo", { active: true });
  for (const [bad, status, code, words] of [
    [proposal(UNKNOWN_DATASET, "ownership", { owners: [] }), 404, "ENTITY_NOT_FOUND", UNKNOWN_DATASET],
    [proposal(UNKNOWN_DATASET, "editableDatasetProperties", {}), 404, "ENTITY_NOT_FOUND", UNKNOWN_DATASET],
    [proposal("urn:li:dataset:(hive,orders,PROD)", "status", {}), 400, "MALFORMED_URN", "platform"],
    [proposal("urn:li:dataset:(urn:li:dataPlatform:hive,orders,prod)", "status", {}), 400, "MALFORMED_URN", "prod"],
    [proposal(`urn:li:corpuser:${"x".repeat(600)}`, "status", {}), 400, "MALFORMED_URN", "512"],
    [proposal("urn:li:submarine:nautilus", "status", {}), 400, "MALFORMED_URN", "submarine"],
    [proposal(DATASET, "status", {}, { entityType: "corpuser" }), 400, "INVALID_PROPOSAL", "entityType"],
    [proposal(DATASET, "status", {}, { entityUrn: undefined }), 400, "INVALID_PROPOSAL", "proposals.1.entityUrn"],
    [proposal(DATASET, "status", {}, { changeType: "UPDATE" }), 400, "UNSUPPORTED_CHANGE_TYPE", "UPDATE"],
    [
      proposal(DATASET, "status", {}, { aspect: { contentType: "text/plain", value: "{}" } }),
      400,
      "INVALID_PROPOSAL",
      "contentType",
    ],
    [
      proposal(DATASET, "status", {}, { aspect: { contentType: "application/json", value: "[" } }),
      422,
      "INVALID_ASPECT",
      "JSON",
    ],
    [
      proposal(DATASET, "status", {}, { headers: { "If-Modified-Since": "x" } }),
      400,
      "INVALID_PROPOSAL",
      "If-Modified-Since",
    ],
    [proposal(DATASET, "corpUserInfo", { active: true }), 422, "INVALID_ASPECT", "corpUserInfo"],
    [proposal(DATASET, "noSuchAspect", {}), 422, "INVALID_ASPECT", "noSuchAspect"],
    [proposal(DATASET, "tagProperties", {}), 422, "INVALID_ASPECT", "tagProperties"],
    [proposal(DATASET, "status", { removd: true }), 422, "INVALID_ASPECT", "removd"],
    [
      proposal(DATASET, "ownership", { owners: [{ owner: "jdoe", type: "NONE" }] }),
      422,
      "INVALID_ASPECT",
      "owners.0.owner",
    ],
    [proposal(DATASET, "schemaMetadata", schema("a", "a")), 422, "INVALID_ASPECT", "fields"],
    [proposal(USER, "corpUserKey", { username: "other" }), 422, "INVALID_ASPECT", "jdoe"],
    [
      proposal(DATASET, "ownership", { owners: [], lastModified: { time: 1, actor: "x" } }),
      422,
      "INVALID_ASPECT",
      "lastModified.actor",
    ],
  ] as const) {
    const answer = await service.emit([good, bad]);
    expect(JSON.stringify(answer.body)).toContain(words);
    expect(answer, words).toMatchObject({ status, body: { status, code } });
  }
  expect(await read("urn:li:corpuser:halfway")).toMatchObject({ status: 404 });
});

test("a write can be made to depend on the version its writer read", async () => {
  const urn = OTHER_DATASET;
  const write = (version: string, name: string): Promise<Answer> =>
    service.emit([proposal(urn, "datasetProperties", { name }, { headers: { "If-Version-Match": version } })]);
  expect(await write("1", "none yet")).toMatchObject({ status: 422, body: { status: 422, code: "VERSION_CONFLICT" } });
  expect(await write("-1", "first")).toMatchObject({ status: 200 });
  const late = await write("-1", "too late");
  expect(late).toMatchObject({ status: 422, body: { status: 422, code: "VERSION_CONFLICT" } });
  expect(JSON.stringify(late.body)).toContain("expected version -1, actual version 1");
  expect(await write("1", "second")).toMatchObject({ status: 200 });
  expect((await read(urn)).body).toMatchObject({
    datasetProperties: { value: { name: "second" }, systemMetadata: { version: "2" } },
  });
});

test("CREATE writes what is not there, and refuses what is", async () => {
  const create = proposal("urn:li:corpuser:created", "corpUserKey", { username: "created" }, { changeType: "CREATE" });
  expect(await service.emit([create])).toMatchObject({ status: 200 });
  expect(await service.emit([create])).toMatchObject({ status: 422, body: { status: 422, code: "VERSION_CONFLICT" } });
});

test("an identical write makes no new version, and every superseded version is kept", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,history,PROD)";
  for (const value of [{ name: "a", description: "1" }, { description: "1", name: "a" }, { name: "b" }]) {
    await service.emit([proposal(urn, "datasetProperties", value)]);
  }
  const path = `/aspects/${encodeURIComponent(urn)}?aspect=datasetProperties`;
  const record = "com.linkedin.dataset.DatasetProperties";
  expect((await service.send(path)).body).toEqual({ aspect: { [record]: { name: "b" } }, version: 0 });
  expect((await service.send(`${path}&version=1`)).body).toEqual({
    aspect: { [record]: { name: "a", description: "1" } },
    version: 1,
  });
  expect((await service.send(`${path}&version=2`)).body).toEqual({ aspect: { [record]: { name: "b" } }, version: 2 });
  const openApi = `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/datasetProperties?`;
  expect((await service.send(`${openApi}version=1`)).body).toMatchObject({ value: { name: "a" } });
  for (const address of [path, openApi]) {
    const message = `Aspect "datasetProperties" of "${urn}" has no version 3; it is at version 2.`;
    expect(await service.send(`${address}&version=3`)).toMatchObject({
      status: 404,
      body: { code: "ASPECT_NOT_FOUND", message },
    });
    for (const version of ["x", "-1", "1.5", "1e9"])
      expect(await service.send(`${address}&version=${version}`)).toMatchObject({ status: 400 });
  }
  expect(await service.send(`${openApi}version=3`, { method: "HEAD" })).toMatchObject({ status: 404 });
  expect(await service.send(`${path.replace("datasetProperties", "status")}&version=3`)).toMatchObject({
    status: 404,
    body: { message: `Entity "${urn}" has no such aspect "status".` },
  });
});

test("fields that no shape names are kept inside an aspect", async () => {
  const owners = [{ owner: USER, type: "NONE", source: { type: "SERVICE" }, attribution: { time: 1 } }];
  await service.emit([proposal(GROUP, "ownership", { owners })]);
  expect((await read(GROUP)).body).toMatchObject({ ownership: { value: { owners } } });
});

test("entitiesV2 gives the aspects that were listed, or all", async () => {
  const path = `/entitiesV2/${encodeURIComponent(USER)}`;
  const created = { actor: "urn:li:corpuser:datahub", time: NOW };
  expect((await service.send(`${path}?aspects=List(corpUserKey,ownership)`)).body).toMatchObject({
    urn: USER,
    aspects: { corpUserKey: { name: "corpUserKey", version: 0, value: { username: "jdoe" }, created } },
  });
  expect((await service.send(path)).body).toMatchObject({ aspects: { corpUserKey: {}, corpUserInfo: {} } });
});

test("a known entity with none of the aspects asked for is not found, as one that does not exist", async () => {
  for (const names of ["groupMembership,globalTags", "noSuchAspect"]) {
    const answer = await read(USER, `aspects=${names}&systemMetadata=true`);
    expect(answer, names).toMatchObject({ status: 404, body: { error: "Not Found", code: "ASPECT_NOT_FOUND" } });
    expect(answer.headers.get("not-found-reason")).toBe("ENTITY");
    for (const name of names.split(",")) expect(JSON.stringify(answer.body)).toContain(name);
  }
  expect((await read(USER, "aspects=groupMembership&aspects=corpUserKey")).body).toEqual({
    urn: USER,
    corpUserKey: { value: { username: "jdoe" } },
  });
});

test("one aspect, or whether it is there, is asked for by its path", async () => {
  const path = `/openapi/v3/entity/corpUser/${encodeURIComponent(USER)}`;
  expect(await service.send(`${path}/corpUserKey`)).toMatchObject({
    status: 200,
    body: { value: { username: "jdoe" }, systemMetadata: { version: "1" } },
  });
  for (const [suffix, status] of [
    ["", 204],
    ["/corpUserKey", 204],
    ["/groupMembership", 404],
    ["/nothing", 404],
  ] as const) {
    expect(await service.send(`${path}${suffix}`, { method: "HEAD" })).toMatchObject({ status });
  }
});

test("reading what does not exist fails everywhere, and says whether it is the entity", async () => {
  const dataset = encodeURIComponent(UNKNOWN_DATASET);
  for (const path of [
    `/openapi/v3/entity/dataset/${dataset}?aspects=status`,
    `/openapi/v3/entity/dataset/${dataset}/status`,
    `/openapi/v3/entity/chart/${encodeURIComponent("urn:li:chart:(looker,1)")}`,
  ]) {
    const answer = await service.send(path);
    expect(answer).toMatchObject({ status: 404, body: { error: "Not Found", code: "ENTITY_NOT_FOUND" } });
    expect(answer.headers.get("not-found-reason")).toBe("ENTITY");
    expect((await service.send(path, { method: "HEAD" })).headers.get("not-found-reason")).toBe("ENTITY");
  }
  expect(await service.send(`/aspects/${dataset}?aspect=status`)).toMatchObject({
    status: 404,
    body: { code: "ENTITY_NOT_FOUND" },
  });
  expect(await service.send(`/entitiesV2/${dataset}`)).toMatchObject({
    status: 404,
    body: { code: "ENTITY_NOT_FOUND" },
  });
});

test("a malformed URN, or one of another type than the path says, is a bad request", async () => {
  for (const path of [
    "/aspects/orders?aspect=status",
    "/entitiesV2/orders",
    "/openapi/v3/entity/dataset/orders",
    `/openapi/v3/entity/dataset/${USER}`,
  ]) {
    expect(await service.send(path)).toMatchObject({ status: 400 });
  }
  expect(await service.send(`/aspects/${USER}`)).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
  expect(await service.send("/aspects?action=delete", { method: "POST", body: "{}" })).toMatchObject({ status: 400 });
});

test("a URN is found whatever characters are in it, encoded once in the path", async () => {
  for (const id of ["a/b", "a%2Fb", "a%28b", "a+b c", "ü&?#=", "100%", "x".repeat(300)]) {
    const urn = `urn:li:corpuser:${id}`;
    expect(await service.emit([proposal(urn, "status", {})]), id).toMatchObject({ status: 200 });
    expect((await read(urn, "aspects=corpUserKey")).body, id).toEqual({
      urn,
      corpUserKey: { value: { username: id } },
    });
    expect((await service.send(`/aspects/${encodeURIComponent(urn)}?aspect=status`)).status, id).toBe(200);
  }
});

test("a request of more proposals than are written at once is refused, and other requests are answered meanwhile", async () => {
  const users = (count: number): object[] =>
    Array.from({ length: count }, (_, id) => proposal(`urn:li:corpuser:many${id}`, "status", { removed: false }));
  const tooMany = await service.emit(users(10_001));
  expect(tooMany).toMatchObject({ status: 413, body: { code: "BATCH_TOO_LARGE" } });
  expect(JSON.stringify(tooMany.body)).toContain("10001 changes; send no more than 10000");
  const data = testFolder();
  const other = await startTest(data);
  const batch = { ended: false };
  const written = other.emit(users(10_000)).finally(() => {
    batch.ended = true;
  });
  let answered = 0;
  for (; !batch.ended; answered++) expect((await other.send("/health")).status).toBe(200);
  expect(await written).toMatchObject({ status: 200 });
  expect(answered).toBeGreaterThan(10);
  await other.close();
});

test.each(["\n", "\r", "\t", "\u007f", "\u0085", "\u2028", "\u2029"])(
  "an entity with the control character %j in its URN does not come into being",
  async (char) => {
    for (const urn of [
      `urn:li:dataset:(urn:li:dataPlatform:hive,a${char}b,PROD)`,
      `urn:li:corpuser:a${char}b`,
      `urn:li:corpGroup:a${char}b`,
    ]) {
      const answer = await service.emit([proposal(urn, "status", { removed: false })]);
      expect(answer).toMatchObject({ status: 400, body: { code: "MALFORMED_URN" } });
      expect(await read(urn)).toMatchObject({ status: 404 });
    }
  },
);
