import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { scrollIdOf } from "../../../service/scrollId.ts";
import {
  DATASET,
  NOW,
  OTHER_DATASET,
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

const scrolled = z.object({ scrollId: z.string().optional(), entities: z.array(z.object({ urn: z.string() })) });
const ENTITY = "/openapi/v3/entity";

function send(method: string, path: string, body?: unknown): Promise<Answer> {
  return service.send(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

function at(urn: string, aspect: string): string {
  return `${ENTITY}/${urn.split(":")[2] ?? ""}/${encodeURIComponent(urn)}/${aspect}`;
}

test("entities are written as a list, and answered with what was written", async () => {
  const urn = "urn:li:corpuser:openapi";
  const info = { value: { active: true }, systemMetadata: { runId: "r" } };
  const answer = await send("POST", `${ENTITY}/corpuser?async=false`, [
    { urn, corpUserInfo: info, globaltags: { value: { tags: [] } } },
  ]);
  expect(answer).toMatchObject({
    status: 200,
    body: [{ urn, corpUserInfo: { value: { active: true } }, globalTags: { value: { tags: [] } } }],
  });
  expect(await send("POST", `${ENTITY}/corpuser?async=true`, [{ urn, status: { value: {} } }])).toMatchObject({
    status: 202,
  });
});

test("one aspect is created by its path, and replaced only when that is said", async () => {
  const path = at(DATASET, "editableDatasetProperties");
  const value = { description: "by path" };
  expect(await send("POST", path, { value })).toMatchObject({ status: 200 });
  expect(await send("POST", path, { value })).toMatchObject({
    status: 412,
    body: { error: "Precondition Error", code: "VERSION_CONFLICT" },
  });
  const replaced = await send("POST", `${path}?createIfNotExists=false&systemMetadata=true`, {
    value: { description: "again" },
  });
  expect(replaced).toMatchObject({
    status: 200,
    body: [{ editableDatasetProperties: { value: { description: "again" }, systemMetadata: { version: "2" } } }],
  });
  const headers = { "If-Version-Match": "1" };
  expect(await send("POST", `${path}?createIfNotExists=false`, { value, headers })).toMatchObject({ status: 412 });
});

test("the conditions of one aspect count for a patch as it is, too, and are refused where they would be passed over", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,conditional,PROD)";
  const path = at(urn, "datasetProperties");
  const patch = [{ op: "add", path: "/name", value: "x" }];
  const twice = { "If-Version-Match": "9", "if-version-match": "1" };
  await send("POST", path, { value: {} });
  for (const body of [{ patch }, { value: { patch } }]) {
    const sendOn = (headers: object): Promise<Answer> => send("PATCH", path, { ...body, headers });
    expect(await sendOn({ "If-Version-Match": "9" })).toMatchObject({ status: 412 });
    expect(await sendOn({ "If-Match": "1" })).toMatchObject({ status: 400, body: { code: "INVALID_PROPOSAL" } });
    expect(await sendOn(twice)).toMatchObject({ status: 400, body: { code: "INVALID_PROPOSAL" } });
    const number = await sendOn({ "If-Version-Match": 1 });
    expect(number.status).toBe(400);
    expect(JSON.stringify(number.body)).toContain("headers.If-Version-Match");
  }
  for (const [method, to, body] of [
    ["POST", `${path}?createIfNotExists=false`, { value: { name: "x" } }],
    ["POST", `${ENTITY}/dataset`, [{ urn, datasetProperties: { value: { name: "x" } } }]],
    ["PATCH", path, { patch }],
    ["DELETE", path, undefined],
    ["DELETE", at(urn, "").slice(0, -1), undefined],
    ["POST", "/aspects?action=ingestProposal", { proposal: proposal(urn, "datasetProperties", { name: "x" }) }],
    ["POST", "/entities?action=delete", { urn }],
  ] as const) {
    for (const header of ["If-Version-Match", "If-Match", "If-Unmodified-Since"]) {
      const init = { method, headers: { [header]: "9" }, ...(body ? { body: JSON.stringify(body) } : {}) };
      expect(await service.send(to, init), `${method} ${to}`).toMatchObject({ status: 400 });
    }
  }
  expect(await send("GET", path)).toMatchObject({ body: { value: {}, systemMetadata: { version: "1" } } });
  expect(await send("PATCH", path, { patch, headers: { "If-Version-Match": "1" } })).toMatchObject({ status: 200 });
});

test("a patch is sent for a list of entities, or for one aspect as it is", async () => {
  const patch = [{ op: "add", path: "/customProperties/a", value: "1" }];
  const listed = await send("PATCH", `${ENTITY}/dataset`, [{ urn: DATASET, datasetProperties: { value: { patch } } }]);
  expect(listed).toMatchObject({
    status: 200,
    body: [{ datasetProperties: { value: { customProperties: { a: "1" } } } }],
  });
  const arrayPrimaryKeys = { tags: ["tag"] };
  const tags = { patch: [{ op: "add", path: "/tags/urn:li:tag:a", value: { tag: "urn:li:tag:a" } }], arrayPrimaryKeys };
  expect(await send("PATCH", at(DATASET, "globalTags"), tags)).toMatchObject({ status: 200 });
  expect(await send("PATCH", at(DATASET, "globalTags"), tags)).toMatchObject({
    body: [{ globalTags: { value: { tags: [{ tag: "urn:li:tag:a" }] } } }],
  });
});

test("an aspect, some aspects or an entity are deleted", async () => {
  const urn = "urn:li:corpuser:openapi.deleted";
  await service.emit(["status", "globalTags", "subTypes"].map((name) => proposal(urn, name, {})));
  const entity = at(urn, "").slice(0, -1);
  expect(await send("DELETE", at(urn, "globaltags"))).toMatchObject({ status: 200 });
  expect(await send("DELETE", `${entity}?aspects=subTypes`)).toMatchObject({ status: 200 });
  expect((await send("GET", entity)).body).toEqual({
    urn,
    corpUserKey: { value: { username: "openapi.deleted" } },
    status: { value: {} },
  });
  expect(await send("DELETE", entity)).toMatchObject({ status: 200 });
  expect(await send("HEAD", entity)).toMatchObject({ status: 404 });
});

test("a deletion reads the names of aspects as a read does, and no name at all is refused", async () => {
  const urn = "urn:li:corpuser:openapi.named";
  const entity = at(urn, "").slice(0, -1);
  for (const query of ["aspects=STATUS,%20globaltags,", "aspects=status&aspectNames=globalTags"]) {
    await service.emit(["status", "globalTags", "subTypes"].map((name) => proposal(urn, name, {})));
    expect((await send("GET", `${entity}?${query}`)).body).toEqual({
      urn,
      globalTags: { value: {} },
      status: { value: {} },
    });
    expect(await send("DELETE", `${entity}?${query}`)).toMatchObject({ status: 200 });
    const left = { urn, corpUserKey: { value: { username: "openapi.named" } }, subTypes: { value: {} } };
    expect((await send("GET", entity)).body, query).toEqual(left);
  }
  for (const query of ["aspects=", "aspectNames=", "aspects=%20,"])
    expect(await send("DELETE", `${entity}?${query}`), query).toMatchObject({
      status: 400,
      body: { message: '"aspects" names no aspect; name those to delete, or omit it to delete the entity.' },
    });
  expect(await send("HEAD", entity)).toMatchObject({ status: 204 });
});

test("an entity is cleared of its aspects, and goes on existing", async () => {
  const urn = "urn:li:corpuser:openapi.cleared";
  await service.emit([
    proposal(urn, "corpUserInfo", { active: true, email: "cleared@example.com" }),
    proposal(urn, "globalTags", { tags: [] }),
  ]);
  const entity = at(urn, "").slice(0, -1);
  for (const query of ["clear=yes", "clear=true&aspects=globalTags"])
    expect(await send("DELETE", `${entity}?${query}`)).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
  expect((await send("GET", entity)).body).toHaveProperty("globalTags");
  expect(await send("DELETE", `${entity}?clear=true`)).toMatchObject({ status: 200 });
  expect((await send("GET", entity)).body).toEqual({ urn, corpUserKey: { value: { username: "openapi.cleared" } } });
  const found = await send("GET", `${ENTITY}/corpuser?query=openapi.cleared`);
  expect(found.body).toMatchObject({ entities: [{ urn }] });
  const gone = at(UNKNOWN_DATASET, "").slice(0, -1);
  expect(await send("DELETE", `${gone}?clear=true`)).toMatchObject({ status: 404 });
  expect(await send("DELETE", `${entity}?clear=false`)).toMatchObject({ status: 200 });
  expect(await send("HEAD", entity)).toMatchObject({ status: 404 });
});

test("flags are read in any case of letters, as Python writes them", async () => {
  const urn = "urn:li:corpuser:openapi.flags";
  await service.emit([proposal(urn, "status", { removed: true })]);
  const entity = at(urn, "").slice(0, -1);
  const systemMetadata = { version: "1" };
  expect((await send("GET", `${entity}?systemMetadata=True`)).body).toMatchObject({ status: { systemMetadata } });
  const listed = `${ENTITY}/corpuser?query=openapi.flags&includeSoftDelete=True&systemMetadata=TRUE`;
  expect((await send("GET", listed)).body).toMatchObject({ entities: [{ urn, status: { systemMetadata } }] });
  const batch = await send("POST", `${ENTITY}/corpuser/batchGet?systemMetadata=True`, [{ urn, status: {} }]);
  expect(batch.body).toMatchObject([{ urn, status: { systemMetadata } }]);
  expect(await send("POST", `${at(urn, "status")}?createIfNotExists=False&async=True`, { value: {} })).toMatchObject({
    status: 202,
  });
  for (const path of [`${entity}?systemMetadata=maybe`, `${ENTITY}/corpuser?includeSoftDelete=maybe`])
    expect(await send("GET", path), path).toMatchObject({ status: 400 });
  expect(await send("DELETE", `${entity}?clear=True`)).toMatchObject({ status: 200 });
  expect((await send("GET", entity)).body).toEqual({ urn, corpUserKey: { value: { username: "openapi.flags" } } });
});

test("aspects are read under their names in whatever case, one by one or separated by commas", async () => {
  const urn = "urn:li:corpuser:openapi.cases";
  await service.emit([proposal(urn, "status", { removed: false }), proposal(urn, "globalTags", { tags: [] })]);
  const globalTags = { value: { tags: [] } };
  const status = { value: { removed: false } };
  const entity = at(urn, "").slice(0, -1);
  expect(await send("GET", at(urn, "globaltags"))).toMatchObject({ status: 200, body: globalTags });
  expect(await send("HEAD", at(urn, "GLOBALTAGS"))).toMatchObject({ status: 204 });
  for (const query of [
    "aspects=STATUS&aspects=globaltags",
    "aspects=STATUS,globaltags,nothing",
    "aspectNames=status&aspects=globalTags",
  ]) {
    expect((await send("GET", `${entity}?${query}`)).body, query).toEqual({ urn, globalTags, status });
    const { body } = await send("GET", `${ENTITY}/corpuser?query=openapi.cases&${query}`);
    expect(body, query).toMatchObject({ entities: [{ urn, globalTags, status }] });
  }
  expect((await send("GET", `${entity}?aspects=`)).body).toMatchObject({ urn, corpUserKey: {}, globalTags, status });
  const batch = await send("POST", `${ENTITY}/corpuser/batchGet`, [{ urn, globaltags: {} }]);
  expect(batch.body).toEqual([{ urn, globalTags }]);
  const unknown = await send("POST", `${ENTITY}/corpuser/batchGet`, [{ urn, nothing: {} }]);
  expect(unknown.body).toEqual([]);
  const twice = await send("POST", `${ENTITY}/corpuser/batchGet`, [
    { urn, globaltags: {} },
    { urn, status: {} },
  ]);
  expect(twice.body).toEqual([{ urn, globalTags, status }]);
  const whole = await send("POST", `${ENTITY}/corpuser/batchGet`, [{ urn, globaltags: {} }, { urn }]);
  expect(whole.body).toMatchObject([{ urn, corpUserKey: {}, globalTags, status }]);
  const scroll = await send("POST", `${ENTITY}/scroll?query=openapi.cases`, {
    entities: ["corpuser"],
    aspects: ["globaltags"],
  });
  expect(scroll.body).toMatchObject({ entities: [{ urn, globalTags }] });
});

test.each([
  [
    "an unknown entity",
    "POST",
    `${ENTITY}/dataset`,
    [{ urn: UNKNOWN_DATASET, ownership: { value: { owners: [] } } }],
    404,
  ],
  ["an unknown aspect", "POST", `${ENTITY}/dataset`, [{ urn: DATASET, nothing: { value: {} } }], 400],
  ["an invalid aspect", "POST", `${ENTITY}/dataset`, [{ urn: DATASET, ownership: { value: { owners: 1 } } }], 400],
  ["another type than the path says", "POST", `${ENTITY}/dataset`, [{ urn: USER, status: { value: {} } }], 400],
  ["an unknown type", "POST", `${ENTITY}/submarine`, [], 400],
  ["no list", "POST", `${ENTITY}/dataset`, {}, 400],
  ["no value", "POST", at(DATASET, "status"), 5, 400],
  ["an unknown flag", "POST", `${ENTITY}/dataset?async=maybe`, [], 400],
  ["deleting what does not exist", "DELETE", at(UNKNOWN_DATASET, "status"), undefined, 404],
  ["deleting an aspect that nobody has", "DELETE", at(DATASET, "nothing"), undefined, 400],
])("%s is refused, and nothing is written", async (_what, method, path, body, status) => {
  const good = { urn: OTHER_DATASET, subTypes: { value: {} } };
  const given: unknown = Array.isArray(body) ? [good, ...body] : body;
  expect(await send(method, path, given)).toMatchObject({ status, body: { status } });
  expect(await send("GET", at(OTHER_DATASET, "subTypes"))).toMatchObject({ status: 404 });
});

test("several entities are read at once, those that exist, each with what is asked of it", async () => {
  const answer = await send("POST", `${ENTITY}/dataset/batchGet?systemMetadata=true`, [
    { urn: DATASET, datasetKey: {} },
    { urn: UNKNOWN_DATASET, datasetKey: {} },
    { urn: OTHER_DATASET, status: {}, ownership: {} },
  ]);
  const systemMetadata = { version: "1", aspectModified: { time: NOW } };
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { urn: DATASET, datasetKey: { value: { origin: "PROD" }, systemMetadata } },
      { urn: OTHER_DATASET, status: { systemMetadata } },
    ],
  });
  const second = await send("POST", "/openapi/v2/entity/batch/dataset", {
    urns: [DATASET],
    aspectNames: ["datasetKey"],
  });
  expect(second.body).toMatchObject({
    entities: [{ urn: DATASET, aspects: { datasetKey: { value: { origin: "PROD" } } } }],
  });
});

test("of several entities those are left out that have nothing of what is asked, but not by the second version", async () => {
  const batch = await send("POST", `${ENTITY}/dataset/batchGet`, [
    { urn: DATASET, datasetKey: {} },
    { urn: OTHER_DATASET, glossaryTerms: {} },
  ]);
  expect(batch.body).toMatchObject([{ urn: DATASET, datasetKey: {} }]);
  expect(batch.body).toHaveLength(1);
  const asked = { urns: [DATASET, OTHER_DATASET], aspectNames: ["glossaryTerms"] };
  expect((await send("POST", "/openapi/v2/entity/batch/dataset", asked)).body).toEqual({
    entities: [DATASET, OTHER_DATASET].map((urn) => ({ urn, aspects: {} })),
  });
});

test("entities that are marked removed are scrolled through where a filter speaks of them", async () => {
  const urn = "urn:li:corpuser:gone.scroll";
  await send("POST", `${ENTITY}/corpuser`, [{ urn, status: { value: { removed: true } } }]);
  const filter = { and: [{ criteria: [{ field: "removed", condition: "EQUAL", values: ["true"] }] }] };
  const body = { entities: ["corpuser"], filter };
  const scroll = (query = ""): ReturnType<typeof send> =>
    send("POST", `${ENTITY}/scroll?query=gone.scroll${query}`, body);
  expect(await scroll()).toMatchObject({ status: 200, body: { totalCount: 1, entities: [{ urn }] } });
  expect(await scroll("&includeSoftDelete=false")).toMatchObject({ body: { totalCount: 0 } });
});

test("the entities of a type are scrolled through, page by page, without those marked removed", async () => {
  const users = ["a", "b", "c"].map((id) => `urn:li:corpuser:scroll.${id}`);
  await service.emit(users.map((urn) => proposal(urn, "status", { removed: urn.endsWith("b") })));
  const seen: string[] = [];
  let scrollId: string | undefined = "";
  while (scrollId !== undefined) {
    const query: string = scrollId === "" ? "" : `&scrollId=${scrollId}`;
    const { body } = await send("POST", `${ENTITY}/scroll?count=1&query=scroll${query}`, { entities: ["corpUser"] });
    const page = scrolled.parse(body);
    seen.push(...page.entities.map(({ urn }) => urn));
    ({ scrollId } = page);
  }
  expect(seen).toEqual([users[0], users[2]]);
  const listed = await send("GET", `${ENTITY}/corpuser?query=scroll&count=5&aspects=corpUserKey`);
  expect(listed).toMatchObject({
    body: { totalCount: 2, entities: [{ corpUserKey: { value: { username: "scroll.a" } } }, {}] },
  });
  expect(await send("POST", `${ENTITY}/scroll?scrollId=%21`, {})).toMatchObject({ status: 400 });
  const { scrollId: first } = scrolled.parse((await send("GET", `${ENTITY}/corpuser?count=1&sort=name`)).body);
  const other = scrollIdOf({ after: 1, total: 3, scroll: "another" });
  for (const path of [
    `corpuser?scrollId=${other}`,
    `corpuser?scrollId=${first}`,
    `corpuser?sort=name&sortOrder=DESCENDING&scrollId=${first}`,
    `dataset?sort=name&scrollId=${first}`,
  ])
    expect(await send("GET", `${ENTITY}/${path}`), path).toMatchObject({ status: 400 });
  expect(await send("GET", `${ENTITY}/corpuser?sort=name&scrollId=${first}`)).toMatchObject({ status: 200 });
  const words = "a%20".repeat(51);
  expect(await send("POST", `${ENTITY}/scroll?query=${words}`, {})).toMatchObject({ status: 400 });
  expect(await send("POST", `${ENTITY}/scroll`, { entities: ["submarine"] })).toMatchObject({ status: 400 });
});

test("a scroll is ordered as it is asked for, and refused where it cannot be", async () => {
  const users = ["b", "c", "a"].map((id) => `urn:li:corpuser:sorted.${id}`);
  await service.emit(users.map((urn) => proposal(urn, "status", {})));
  const sorted = users.toSorted();
  const pages = async (query: string): Promise<readonly string[]> => {
    const seen: string[] = [];
    for (let more: string | undefined = ""; more !== undefined;) {
      const { body } = await send("GET", `${ENTITY}/corpuser?query=sorted&count=2&${query}${more}`);
      const { entities, scrollId } = scrolled.parse(body);
      seen.push(...entities.map(({ urn }) => urn));
      more = scrollId === undefined ? undefined : `&scrollId=${scrollId}`;
    }
    return seen;
  };
  for (const query of [
    "",
    "sort=urn",
    "sort=urn&sortOrder=ASCENDING",
    "sort=URN&sortOrder=ascending",
    "sortOrder=ASCENDING",
  ])
    expect(await pages(query), query).toEqual(users);
  for (const query of [
    "sortCriteria=urn",
    "sortCriteria=URN",
    "sort=name&sortOrder=ASCENDING",
    "sort=nonsense&sortCriteria=urn",
  ])
    expect(await pages(query), query).toEqual(sorted);
  for (const query of ["sort=urn&sortOrder=DESCENDING", "sortOrder=DESCENDING"])
    expect(await pages(query), query).toEqual(sorted.toReversed());
  for (const query of ["sort=nonsense", "sortCriteria=urn&sortCriteria=name", "sort=urn&sortOrder=UP"])
    expect(await send("GET", `${ENTITY}/corpuser?${query}`), query).toMatchObject({
      status: 400,
      body: { code: "BAD_REQUEST" },
    });
  expect(await send("POST", `${ENTITY}/scroll?sort=nonsense`, {})).toMatchObject({ status: 400 });
});

test("up to 10,000 entities are put in an order, and any number is read in DataHub's default order", async () => {
  const many = await startTest();
  const group = (at: number): object => proposal(`urn:li:corpGroup:many.${at}`, "status", {});
  expect(await many.emit(Array.from({ length: 10_000 }, (_, at) => group(at)))).toMatchObject({ status: 200 });
  const path = `${ENTITY}/corpGroup?count=1`;
  for (const query of ["sort=name", "sortCriteria=urn"])
    expect((await many.send(`${path}&${query}`)).status, query).toBe(200);
  expect(await many.emit([group(10_000)])).toMatchObject({ status: 200 });
  for (const query of ["sort=name", "sortCriteria=urn", "sort=urn&sortOrder=DESCENDING", "sort=name&query=many"])
    expect((await many.send(`${path}&${query}`)).status, query).toBe(400);
  expect((await many.send(`${path}&sort=urn&sortOrder=ASCENDING`)).status).toBe(200);
  await many.close();
});

test("a reader reads several entities, and writes none", async () => {
  const data = testFolder();
  const first = await startTest(data);
  await seed(first);
  await first.close();
  const authorization = `Bearer ${await tokenIn(data, { role: "reader" })}`;
  const reading = await startTest(data);
  const list = JSON.stringify([{ urn: DATASET, status: { value: { removed: true } } }]);
  for (const [method, path, body, status] of [
    ["POST", `${ENTITY}/dataset/batchGet`, JSON.stringify([{ urn: DATASET }]), 200],
    ["POST", `${ENTITY}/dataset`, list, 403],
    ["PATCH", `${ENTITY}/dataset`, list, 403],
    ["POST", at(DATASET, "status"), '{"value":{"removed":true}}', 403],
    ["DELETE", at(DATASET, "datasetKey"), undefined, 403],
    ["DELETE", at(DATASET, "").slice(0, -1), undefined, 403],
  ] as const) {
    const init = { method, headers: { authorization }, ...(body === undefined ? {} : { body }) };
    expect((await reading.send(path, init)).status, `${method} ${path}`).toBe(status);
  }
  expect((await reading.send(at(DATASET, "status"))).body).toMatchObject({ code: "ASPECT_NOT_FOUND" });
  await reading.close();
});

test("a scroll takes conditions, and passes over what is marked removed unless it is asked for", async () => {
  const urns = ["x", "y"].map((id) => `urn:li:corpuser:conditional.${id}`);
  await send("POST", `${ENTITY}/corpuser?async=false`, [
    { urn: urns[0], corpUserInfo: { value: { active: true, email: "x@example.com" } } },
    {
      urn: urns[1],
      corpUserInfo: { value: { active: true, email: "y@example.com" } },
      status: { value: { removed: true } },
    },
  ]);
  const found = async (more: string, criteria: readonly object[]): Promise<unknown> => {
    const body = { entities: ["corpuser"], filter: { and: [{ criteria }] } };
    return scrolled.parse((await send("POST", `${ENTITY}/scroll?query=conditional${more}`, body)).body).entities;
  };
  expect(await found("", [{ field: "email", values: ["x@example.com"] }])).toEqual([{ urn: urns[0] }]);
  expect(await found("", [{ field: "email", values: ["y@example.com"], condition: "EQUAL" }])).toEqual([]);
  expect(await found("&includeSoftDelete=true", [{ field: "email", condition: "EXISTS" }])).toEqual(
    urns.map((urn) => ({ urn })),
  );
  expect(await send("POST", `${ENTITY}/scroll?scrollId=x`, {})).toMatchObject({ status: 400 });
});

test("several entities are of the type that the address names", async () => {
  for (const [path, body] of [
    [`${ENTITY}/TYPE/batchGet`, [{ urn: DATASET }]],
    ["/openapi/v2/entity/batch/TYPE", { urns: [DATASET] }],
  ] as const) {
    const answer = async (type: string): Promise<Answer> => send("POST", path.replace("TYPE", type), body);
    expect(await answer("Dataset")).toMatchObject({ status: 200 });
    for (const other of ["corpuser", "nosuch"]) expect(await answer(other)).toMatchObject({ status: 400 });
  }
});

test("several entities are read in the versions that are asked for", async () => {
  const urns = ["a", "b"].map((id) => `urn:li:corpuser:versions.${id}`);
  for (const title of ["first", "second"]) {
    const list = urns.map((urn) => ({ urn, corpUserInfo: { value: { active: true, title } } }));
    await send("POST", `${ENTITY}/corpuser`, list);
  }
  const [a, b] = urns;
  const version = (number: unknown): object => ({ headers: { "If-Version-Match": number } });
  const read = (...entities: readonly object[]): Promise<Answer> =>
    send("POST", `${ENTITY}/corpuser/batchGet?systemMetadata=true`, entities);
  const titled = (title: string): object => ({ corpUserInfo: { value: { title } } });
  const current = await read({ urn: a, corpUserInfo: {} }, { urn: b, corpUserInfo: version("0") });
  expect(current).toMatchObject({ status: 200, body: urns.map((urn) => ({ urn, ...titled("second") })) });
  const former = await read({ urn: a, corpuserinfo: version("1"), corpUserKey: {} }, { urn: b });
  expect(former).toMatchObject({
    body: [
      { urn: a, ...titled("first"), corpUserKey: {} },
      { urn: b, ...titled("second") },
    ],
  });
  expect(former).toMatchObject({ body: [{ corpUserInfo: { systemMetadata: { version: "1" } } }, {}] });
  expect(await read({ urn: a, corpUserInfo: version("9") }, { urn: a })).toMatchObject({
    body: [{ urn: a, corpUserKey: {} }],
  });
  expect(JSON.stringify((await read({ urn: a, corpUserInfo: version("9") }, { urn: a })).body)).not.toContain("second");
  expect(await read({ urn: a, corpUserInfo: version("9") })).toMatchObject({ status: 200, body: [] });
  expect(await read({ urn: a, corpUserInfo: version(1) })).toMatchObject({ body: [titled("first")] });
  for (const wrong of ["-1", "x", 1.5])
    expect(await read({ urn: a, corpUserInfo: version(wrong) })).toMatchObject({ status: 400 });
  const both = [
    { urn: a, corpUserInfo: version("1") },
    { urn: a, corpUserInfo: {} },
  ];
  expect(await read(...both)).toMatchObject({ status: 400 });
  expect(await read({ urn: a, corpUserInfo: {}, corpuserinfo: version("1") })).toMatchObject({ status: 400 });
  const twice = { headers: { "If-Version-Match": "1", "if-version-match": "2" } };
  expect(await read({ urn: a, corpUserInfo: twice })).toMatchObject({ status: 400 });
});

test("a scroll without types goes through all of them, and an empty scrollId begins one", async () => {
  const tag = "urn:li:tag:scrolled";
  await send("POST", `${ENTITY}/tag`, [{ urn: tag, tagProperties: { value: { name: "Scrolled" } } }]);
  const urnsOf = async (path: string, body: object): Promise<readonly string[]> => {
    const answer = await send("POST", path, body);
    return scrolled.parse(answer.body).entities.map(({ urn }) => urn);
  };
  const path = `${ENTITY}/scroll?count=1000`;
  const all = await urnsOf(path, {});
  expect(all).toEqual(expect.arrayContaining([tag, DATASET, USER]));
  expect(await urnsOf(`${path}&scrollId=`, {})).toEqual(all);
  expect(await urnsOf(path, { entities: ["tag"] })).toEqual([tag]);
  expect(await urnsOf(`${ENTITY}/scroll?count=1000&sortCriteria=name`, {})).toHaveLength(all.length);
});
