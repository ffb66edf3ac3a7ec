import { afterAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../../service/app.ts";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { tokenHash } from "../../../service/auth/tokens.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
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
  tokenIn,
  UNKNOWN_DATASET,
  USER,
  type TestService,
} from "../testService.ts";

const AMY = "urn:li:corpuser:amy";
const NOBODY = "urn:li:corpuser:nobody";
const ACTOR = "urn:li:corpuser:datahub";
const STAMP = { time: NOW, actor: ACTOR };

const running: { service: TestService } = { service: await startTest() };
afterAll(() => running.service.close());
beforeEach(async () => {
  await running.service.close();
  const service = await startTest();
  running.service = service;
  await seed(service);
  await service.emit([proposal(AMY, "corpUserInfo", { active: true, displayName: "Amy" })]);
});

/** Calls a mutation; gives what it resolved to. */
async function call(name: string, input: object, fields = ""): Promise<unknown> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return ask(`mutation ($input: ${type}!) { result: ${name}(input: $input) ${fields} }`, { input });
}

async function ask(query: string, variables: object = {}): Promise<unknown> {
  const body = await running.service.ask(query, variables);
  return body;
}

function result(value: unknown): object {
  return { data: { result: value }, extensions: {} };
}

async function stored(urn: string, aspect: string): Promise<unknown> {
  const type = urn.split(":")[2] ?? "";
  return (await running.service.send(`/openapi/v3/entity/${type}/${encodeURIComponent(urn)}/${aspect}`)).body;
}

/** The mutation is refused with a code and words, and nothing of the aspects changes. */
async function refuses(
  answer: () => Promise<unknown>,
  [code, words]: readonly [number, string],
  ...aspects: readonly (readonly [string, string])[]
): Promise<void> {
  const read = (): Promise<unknown> => Promise.all(aspects.map(([urn, name]) => stored(urn, name)));
  const before = await read();
  const body = await answer();
  expect(JSON.stringify(body)).toContain(words);
  expect(body).toMatchObject({ data: { result: null }, errors: [{ extensions: { code } }] });
  expect(await read()).toEqual(before);
}

function owner(ownerUrn: string, more: object = {}): object {
  const ownerEntityType = ownerUrn === GROUP ? "CORP_GROUP" : "CORP_USER";
  return { ownerUrn, ownerEntityType, type: "TECHNICAL_OWNER", ...more };
}

test("several owners are added to several entities, all or none", async () => {
  const owners = [owner(USER), owner(GROUP, { type: "DATA_STEWARD" })];
  expect(await call("addOwners", { owners, resourceUrn: DATASET })).toEqual(result(true));
  const resources = [{ resourceUrn: DATASET }, { resourceUrn: OTHER_DATASET }];
  const steward = "urn:li:ownershipType:__system__data_steward";
  const untyped = owner(AMY, { type: null });
  expect(await call("batchAddOwners", { owners: [...owners, untyped], ownershipTypeUrn: steward, resources })).toEqual(
    result(true),
  );
  for (const urn of [DATASET, OTHER_DATASET]) {
    expect(await stored(urn, "ownership")).toMatchObject({
      value: {
        owners: [
          { owner: USER, type: "TECHNICAL_OWNER" },
          { owner: GROUP, type: "DATA_STEWARD", typeUrn: steward },
          { owner: AMY, type: "DATA_STEWARD", typeUrn: steward },
        ],
        lastModified: STAMP,
      },
    });
  }
  for (const [input, refusal] of [
    [{ owners: [owner(NOBODY)], resources }, [404, NOBODY]],
    [{ owners: [owner(AMY)], resources: [...resources, { resourceUrn: UNKNOWN_DATASET }] }, [404, UNKNOWN_DATASET]],
    [{ owners: [owner(AMY)], resources: [...resources, null] }, [400, "null"]],
    [{ owners: [untyped], resources }, [400, "ownership type is missing"]],
    [{ owners: [owner(GROUP, { ownerEntityType: "CORP_USER" })], resources }, [400, "ownerEntityType"]],
    [
      { owners, resources: [{ resourceUrn: DATASET, subResource: "id", subResourceType: "DATASET_FIELD" }] },
      [400, "Columns"],
    ],
  ] as const) {
    await refuses(() => call("batchAddOwners", input), refusal, [DATASET, "ownership"], [OTHER_DATASET, "ownership"]);
  }
});

test("links are added, changed and removed by URL and label", async () => {
  const wiki = { linkUrl: "https://wiki.example.com", label: "Wiki", resourceUrn: DATASET };
  expect(await call("addLink", wiki)).toEqual(result(true));
  expect(await call("addLink", wiki)).toEqual(result(true));
  expect(await call("upsertLink", { ...wiki, label: "Also", settings: { showInAssetPreview: true } })).toEqual(
    result(true),
  );
  expect(await stored(DATASET, "institutionalMemory")).toMatchObject({ systemMetadata: { version: "2" } });
  const current = { currentUrl: wiki.linkUrl, currentLabel: "Wiki" };
  expect(await call("updateLink", { ...current, ...wiki, label: "Handbook" })).toEqual(result(true));
  const query = `{ dataset(urn: "${DATASET}") { institutionalMemory { elements { url label actor { ... on CorpUser { urn } } created { time } updated { time } settings { showInAssetPreview } } } } }`;
  const link = (label: string, updated: object | null, settings: object | null): object => ({
    url: wiki.linkUrl,
    label,
    actor: { urn: ACTOR },
    created: { time: NOW },
    updated,
    settings,
  });
  expect(await ask(query)).toMatchObject({
    data: {
      dataset: {
        institutionalMemory: {
          elements: [link("Handbook", { time: NOW }, null), link("Also", null, { showInAssetPreview: true })],
        },
      },
    },
  });
  const at = [DATASET, "institutionalMemory"] as const;
  await refuses(() => call("updateLink", { ...current, ...wiki }), [400, "no link"], at);
  await refuses(
    () => call("updateLink", { ...current, currentLabel: "Also", ...wiki, label: "Handbook" }),
    [400, "already"],
    at,
  );
  await refuses(() => call("addLink", { ...wiki, linkUrl: "javascript:alert(1)" }), [400, "http"], at);
  await refuses(() => call("addLink", { ...wiki, resourceUrn: UNKNOWN_DATASET }), [404, UNKNOWN_DATASET]);
  await refuses(() => call("addLink", { ...wiki, resourceUrn: USER }), [400, "no links"]);
  const removed = { linkUrl: wiki.linkUrl, resourceUrn: DATASET };
  expect(await call("removeLink", { ...removed, label: "Also" })).toEqual(result(true));
  expect(await stored(...at)).toMatchObject({ value: { elements: [{ description: "Handbook" }] } });
  for (let time = 0; time < 2; time++) expect(await call("removeLink", removed)).toEqual(result(true));
  expect(await stored(...at)).toMatchObject({ value: { elements: [] }, systemMetadata: { version: "5" } });
});

test("datasets are changed together: columns that are named, and all owners and links", async () => {
  await call("addOwners", { owners: [owner(USER), owner(AMY)], resourceUrn: DATASET });
  const update = {
    ownership: { owners: [{ owner: USER, type: "TECHNICAL_OWNER" }] },
    institutionalMemory: { elements: [{ url: "https://wiki.example.com", description: "Wiki", author: USER }] },
    editableSchemaMetadata: { editableSchemaFieldInfo: [{ fieldPath: "address.zip", description: "Zip." }] },
  };
  const batch = "mutation ($input: [BatchDatasetUpdateInput!]!) { result: updateDatasets(input: $input) { urn } }";
  const links = { institutionalMemory: update.institutionalMemory };
  const input = [
    { urn: DATASET, update },
    { urn: OTHER_DATASET, update: links },
  ];
  expect(await ask(batch, { input })).toEqual(result([{ urn: DATASET }, { urn: OTHER_DATASET }]));
  expect(await stored(DATASET, "ownership")).toMatchObject({
    value: { owners: [{ owner: USER, source: { type: "MANUAL" } }] },
  });
  expect(await stored(DATASET, "editableSchemaMetadata")).toMatchObject({
    value: { editableSchemaFieldInfo: [{ description: "Zip." }] },
  });
  expect(await stored(OTHER_DATASET, "institutionalMemory")).toMatchObject({
    value: { elements: [{ url: "https://wiki.example.com", description: "Wiki", createStamp: STAMP }] },
  });
  const one =
    "mutation ($input: DatasetUpdateInput!, $urn: String!) { result: updateDataset(urn: $urn, input: $input) { urn } }";
  expect(await ask(one, { urn: DATASET, input: update })).toEqual(result({ urn: DATASET }));
  expect(await stored(DATASET, "ownership")).toMatchObject({ systemMetadata: { version: "2" } });
  const at = [DATASET, "institutionalMemory"] as const;
  const columns = (fieldPath: string): object => ({
    editableSchemaMetadata: { editableSchemaFieldInfo: [{ fieldPath, description: "x" }] },
  });
  const none = { institutionalMemory: { elements: [] } };
  for (const [items, refusal] of [
    [
      [input[0], { urn: UNKNOWN_DATASET, update: none }],
      [404, UNKNOWN_DATASET],
    ],
    [[{ urn: DATASET, update: { ...none, ...columns("no.such") } }], [400, "no.such"]],
    [
      [
        { urn: DATASET, update: none },
        { urn: OTHER_DATASET, update: columns("id") },
      ],
      [400, "no schema"],
    ],
    [[{ urn: DATASET, update: { ...none, ownership: { owners: [{ owner: NOBODY, type: "NONE" }] } } }], [404, NOBODY]],
    [
      [{ urn: DATASET, update: { ...none, editableProperties: { description: "x" } } }],
      [400, "editableDatasetProperties"],
    ],
    [
      [
        { urn: DATASET, update: none },
        { urn: DATASET, update: none },
      ],
      [400, "twice"],
    ],
  ] as const) {
    await refuses(() => ask(batch, { input: items }), refusal, at, [OTHER_DATASET, "institutionalMemory"]);
  }
});

test("a service that does as upstream's describes datasets, and others refuse it", async () => {
  const describe = `mutation { result: updateDescription(input: { resourceUrn: "${DATASET}", description: "New." }) }`;
  await refuses(() => ask(describe), [400, "--unknown-entities create"]);
  const other = await startTest(undefined, { unknownEntities: "create" });
  await seed(other);
  expect(await other.ask(describe)).toEqual(result(true));
  const editableProperties = '{ editableProperties: { description: "Newer." } }';
  const update = `mutation { result: updateDataset(urn: "${DATASET}", input: ${editableProperties}) { editableProperties { description } } }`;
  expect(await other.ask(update)).toEqual(result({ editableProperties: { description: "Newer." } }));
  expect(await other.ask(describe.replace(DATASET, UNKNOWN_DATASET))).toMatchObject({
    errors: [{ extensions: { code: 404 } }],
  });
  await other.close();
});

test("a group is created once, gets and loses members, and is removed from all that names it", async () => {
  const urn = "urn:li:corpGroup:support";
  expect(await call("createGroup", { id: "support", name: "Support", description: "Helps." })).toEqual(result(urn));
  expect(await stored(urn, "corpGroupInfo")).toMatchObject({
    value: { displayName: "Support", description: "Helps.", admins: [], members: [], groups: [], created: STAMP },
  });
  expect(await stored(urn, "origin")).toMatchObject({ value: { type: "NATIVE" } });
  const info = [urn, "corpGroupInfo"] as const;
  await refuses(() => call("createGroup", { id: "support", name: "Again" }), [400, "exists already"], info);
  await refuses(() => call("createGroup", { name: " " }), [400, "name"]);
  await refuses(() => call("createGroup", { id: "x".repeat(600), name: "Long" }), [400, "longer"]);
  for (const id of ["x ", "\u00a0", "  ", "x\u3000", "x\ufeff"])
    await refuses(() => call("createGroup", { id, name: "Blank" }), [400, "may not begin or end with a space"]);
  expect(JSON.stringify(await call("createGroup", { name: "Made up" }))).toMatch(/urn:li:corpGroup:[0-9a-f-]{36}/);
  await running.service.emit([proposal(AMY, "groupMembership", { groups: [urn] })]);
  const members = { groupUrn: urn, userUrns: [USER, AMY] };
  for (let time = 0; time < 2; time++) expect(await call("addGroupMembers", members)).toEqual(result(true));
  expect(await stored(USER, "nativeGroupMembership")).toMatchObject({
    value: { nativeGroups: [urn] },
    systemMetadata: { version: "1" },
  });
  expect(await stored(AMY, "nativeGroupMembership")).toMatchObject({ code: "ASPECT_NOT_FOUND" });
  const at = [USER, "nativeGroupMembership"] as const;
  await refuses(() => call("addGroupMembers", { ...members, userUrns: [USER, NOBODY] }), [404, NOBODY], at);
  await refuses(() => call("removeGroupMembers", { ...members, groupUrn: `${urn}2` }), [404, `${urn}2`], at);
  await running.service.emit([proposal(GROUP, "origin", { type: "EXTERNAL" })]);
  await refuses(() => call("addGroupMembers", { ...members, groupUrn: GROUP }), [400, "another system"], at);
  expect(await call("removeGroupMembers", { groupUrn: urn, userUrns: [AMY] })).toEqual(result(true));
  expect(await stored(AMY, "groupMembership")).toMatchObject({ value: { groups: [] } });
  await call("addOwners", {
    owners: [owner(urn, { ownerEntityType: "CORP_GROUP" }), owner(AMY)],
    resourceUrn: DATASET,
  });
  const remove = "mutation ($urn: String!) { result: removeGroup(urn: $urn) }";
  expect(await ask(remove, { urn })).toEqual(result(true));
  await refuses(() => ask(remove, { urn }), [404, urn]);
  expect(await stored(USER, "nativeGroupMembership")).toMatchObject({ value: { nativeGroups: [] } });
  expect(await stored(DATASET, "ownership")).toMatchObject({ value: { owners: [{ owner: AMY }] } });
  const clerk = { active: true, title: "Clerk" };
  await running.service.emit([proposal(USER, "corpUserInfo", { ...clerk, managerUrn: AMY })]);
  expect(await ask("mutation ($urn: String!) { result: removeUser(urn: $urn) }", { urn: AMY })).toEqual(result(true));
  expect(await stored(DATASET, "ownership")).toMatchObject({ value: { owners: [] } });
  expect(await stored(USER, "corpUserInfo")).toMatchObject({ value: clerk });
  expect(JSON.stringify(await stored(USER, "corpUserInfo"))).not.toContain(AMY);
  expect(await ask(`{ entityExists(urn: "${AMY}") }`)).toMatchObject({ data: { entityExists: false } });
});

test("profiles of users and groups are changed field by field", async () => {
  const query =
    "mutation ($urn: String!, $input: CorpUserUpdateInput!) { result: updateCorpUserProperties(urn: $urn, input: $input) { urn editableProperties { title teams phone } } }";
  const changed = await ask(query, { urn: USER, input: { title: "Lead", teams: ["a"], phone: "1" } });
  expect(changed).toEqual(result({ urn: USER, editableProperties: { title: "Lead", teams: ["a"], phone: "1" } }));
  expect(await ask(query, { urn: USER, input: { phone: "", title: null } })).toMatchObject(
    result({ editableProperties: { title: "Lead", phone: null } }),
  );
  await refuses(() => ask(query, { urn: NOBODY, input: { phone: "1" } }), [404, NOBODY]);
  const pictured = { phone: "2", pictureLink: "javascript:x" };
  const must = "must begin with http, https, ftp or mailto";
  await refuses(() => ask(query, { urn: USER, input: pictured }), [400, must]);
  await running.service.emit([proposal(USER, "corpUserEditableInfo", { pictureLink: "assets/avatar.png" })]);
  const stays = { pictureLink: "assets/avatar.png", phone: "3" };
  expect(await ask(query, { urn: USER, input: stays })).toMatchObject(result({ editableProperties: { phone: "3" } }));
  for (const pictureLink of ["https://example.com/a.png", ""])
    expect(await ask(query, { urn: USER, input: { pictureLink } })).toMatchObject(result({ urn: USER }));
  const group =
    "mutation ($urn: String!, $input: CorpGroupUpdateInput!) { result: updateCorpGroupProperties(urn: $urn, input: $input) { editableProperties { slack email } } }";
  expect(await ask(group, { urn: GROUP, input: { slack: "#sales" } })).toEqual(
    result({ editableProperties: { slack: "#sales", email: null } }),
  );
  await refuses(() => ask(group, { urn: GROUP, input: { pictureLink: "javascript:x" } }), [400, must]);
  await refuses(() => ask(group, { urn: USER, input: {} }), [400, "not the URN of a group"]);
});

test("entities are marked removed and found again, all or none", async () => {
  const found = (): Promise<unknown> => ask('{ searchAcrossEntities(input: { query: "sales" }) { total } }');
  const total = (count: number): object => ({ data: { searchAcrossEntities: { total: count } } });
  expect(await found()).toMatchObject(total(3));
  const urns = [DATASET, OTHER_DATASET];
  expect(await call("batchUpdateSoftDeleted", { urns, deleted: true })).toEqual(result(true));
  expect(await found()).toMatchObject(total(1));
  const at = [DATASET, "status"] as const;
  await refuses(
    () => call("batchUpdateSoftDeleted", { urns: [DATASET, UNKNOWN_DATASET], deleted: false }),
    [404, UNKNOWN_DATASET],
    at,
  );
  await refuses(() => call("batchUpdateSoftDeleted", { urns: ["orders"], deleted: false }), [400, "not a URN"], at);
  for (let time = 0; time < 2; time++)
    expect(await call("batchUpdateSoftDeleted", { urns, deleted: false })).toEqual(result(true));
  expect(await found()).toMatchObject(total(3));
  expect(await stored(...at)).toMatchObject({ systemMetadata: { version: "2" } });
});

test("ownership types are created, changed and deleted; the built-in ones stay", async () => {
  const created = await call("createOwnershipType", { name: "Keeper", description: "Keeps." }, "{ urn info { name } }");
  const urn = /urn:li:ownershipType:[0-9a-f-]{36}/.exec(JSON.stringify(created))?.[0] ?? "";
  expect(created).toEqual(result({ urn, info: { name: "Keeper" } }));
  const update =
    "mutation ($urn: String!, $input: UpdateOwnershipTypeInput!) { result: updateOwnershipType(urn: $urn, input: $input) { info { name description created { time } } } }";
  expect(await ask(update, { urn, input: { name: "Guardian" } })).toEqual(
    result({ info: { name: "Guardian", description: "Keeps.", created: { time: NOW } } }),
  );
  const builtIn = "urn:li:ownershipType:__system__technical_owner";
  const info = [urn, "ownershipTypeInfo"] as const;
  await refuses(() => ask(update, { urn: builtIn, input: { name: "x" } }), [400, "built-in"], info);
  await refuses(() => ask(update, { urn, input: { name: "" } }), [400, "name"], info);
  await refuses(() => ask(update, { urn: `${urn}x`, input: { name: "x" } }), [404, `${urn}x`], info);
  await refuses(() => call("createOwnershipType", { name: "", description: "" }, "{ urn }"), [400, "name"]);
  const remove = (of: string, more = ""): Promise<unknown> =>
    ask(`mutation { result: deleteOwnershipType(urn: "${of}" ${more}) }`);
  await refuses(() => remove(urn, "deleteReferences: true"), [400, "not removed with it"], info);
  await refuses(() => remove(builtIn), [400, "built-in"], info);
  expect(await remove(urn)).toEqual(result(true));
  await refuses(() => remove(urn), [404, urn]);
  expect(await ask("{ listOwnershipTypes(input: {}) { total } }")).toMatchObject({
    data: { listOwnershipTypes: { total: 4 } },
  });
});

test("every mutation is refused to a reader, before it is decided whether it could be carried out", async () => {
  const folder = testFolder();
  const reader = await tokenIn(folder, {});
  const other = await startTest(folder);
  const calls = [
    `addOwners(input: { owners: [], resourceUrn: "x" })`,
    `batchAddOwners(input: { owners: [], resources: [] })`,
    `addLink(input: { linkUrl: "x", label: "x", resourceUrn: "x" })`,
    `upsertLink(input: { linkUrl: "x", label: "x", resourceUrn: "x" })`,
    `updateLink(input: { currentUrl: "x", currentLabel: "x", linkUrl: "x", label: "x", resourceUrn: "x" })`,
    `removeLink(input: { linkUrl: "x", resourceUrn: "x" })`,
    `updateDataset(urn: "x", input: {}) { urn }`,
    `updateDatasets(input: []) { urn }`,
    `createGroup(input: { name: "x" })`,
    `removeGroup(urn: "x")`,
    `removeUser(urn: "x")`,
    `addGroupMembers(input: { groupUrn: "x", userUrns: [] })`,
    `removeGroupMembers(input: { groupUrn: "x", userUrns: [] })`,
    `updateCorpUserProperties(urn: "x", input: {}) { urn }`,
    `updateCorpGroupProperties(urn: "x", input: {}) { urn }`,
    `batchUpdateSoftDeleted(input: { urns: [], deleted: true })`,
    `createOwnershipType(input: { name: "x", description: "x" }) { urn }`,
    `updateOwnershipType(urn: "x", input: {}) { urn }`,
    `deleteOwnershipType(urn: "x")`,
  ];
  for (const each of calls) {
    expect(await other.ask(`mutation { ${each} }`, {}, reader), each).toMatchObject({
      errors: [{ extensions: { code: 403 } }],
    });
  }
  await other.close();
});

test("members added at the same time are all kept, and so are links", async () => {
  const users = Array.from({ length: 12 }, (_, at) => `urn:li:corpuser:user${at}`);
  await running.service.emit(users.map((urn) => proposal(urn, "status", {})));
  const answers = await Promise.all(
    users.flatMap((urn, at) => [
      call("addGroupMembers", { groupUrn: GROUP, userUrns: [USER, urn] }),
      call("addLink", { linkUrl: `https://example.com/${at}`, label: "x", resourceUrn: DATASET }),
    ]),
  );
  for (const answer of answers) expect(answer).toEqual(result(true));
  expect(await stored(DATASET, "institutionalMemory")).toMatchObject({ value: { elements: { length: 12 } } });
  const total = `{ corpGroup(urn: "${GROUP}") { relationships(input: { types: ["IsMemberOfNativeGroup"], direction: INCOMING }) { total } } }`;
  expect(await ask(total)).toMatchObject({ data: { corpGroup: { relationships: { total: 13 } } } });
});

test("a query asks the store as often for many owners as for one", async () => {
  const store = await openStore(undefined);
  let calls = 0;
  const counted = new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...args: unknown[]): unknown => {
            calls++;
            return Reflect.apply(value, target, args);
          }
        : value;
    },
  });
  const app = buildApp({
    store: counted,
    storeKind: "memory",
    model: STORED_MODEL,
    unknownEntities: "create",
    runToken: {
      hash: tokenHash("secret"),
      caller: { actor: userUrn("datahub"), role: "editor", tokenId: tokenHash("secret") },
    },
    clock: () => NOW,
    log: { info: () => undefined, error: () => undefined },
    host: "127.0.0.1",
    loopback: true,
  });
  const post = async (url: string, body: object): Promise<number> => {
    const before = calls;
    const answer = await app.inject({
      method: "POST",
      url,
      headers: { authorization: "Bearer secret", host: "127.0.0.1" },
      payload: body,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).not.toHaveProperty("errors");
    return calls - before;
  };
  const users = Array.from({ length: 300 }, (_, at) => `urn:li:corpuser:user${at}`);
  const owners = users.map((urn) => ({ owner: urn, type: "NONE" }));
  const one = "urn:li:corpuser:one";
  await post("/aspects?action=ingestProposalBatch", {
    proposals: [
      ...[...users, one].map((urn) => proposal(urn, "corpUserInfo", { active: true })),
      proposal(DATASET, "ownership", { owners }),
      proposal(OTHER_DATASET, "ownership", { owners: [{ owner: one, type: "NONE" }] }),
    ],
  });
  const person =
    'urn properties { displayName } editableProperties { slack } relationships(input: { types: ["OwnedBy"], direction: INCOMING }) { total }';
  const query = `query ($urn: String!) { dataset(urn: $urn) { ownership { owners { owner { ... on CorpUser { ${person} } } ownershipType { info { name } } } } } }`;
  const count = (urn: string): Promise<number> => post("/api/graphql", { query, variables: { urn } });
  const few = await count(OTHER_DATASET);
  expect(few).toBeLessThan(8);
  expect(await count(DATASET)).toBe(few);
  const add = "mutation ($input: BatchAddOwnersInput!) { batchAddOwners(input: $input) }";
  const added = (names: readonly string[]): Promise<number> =>
    post("/api/graphql", {
      query: add,
      variables: {
        input: {
          owners: names.map((ownerUrn) => ({ ownerUrn, ownerEntityType: "CORP_USER", type: "DATA_STEWARD" })),
          resources: [{ resourceUrn: DATASET }, { resourceUrn: OTHER_DATASET }],
        },
      },
    });
  expect(await added(users)).toBe(await added([one]));
  await app.close();
  await store.close();
});

test("a group that is removed while others make it an owner is left nowhere", async () => {
  const datasets = Array.from({ length: 40 }, (_, at) => `urn:li:dataset:(urn:li:dataPlatform:hive,race${at},PROD)`);
  await running.service.emit(datasets.map((urn) => proposal(urn, "status", {})));
  const adding = datasets.map((resourceUrn) => call("addOwners", { owners: [owner(GROUP)], resourceUrn }));
  await adding[0];
  const removing = ask("mutation ($urn: String!) { result: removeGroup(urn: $urn) }", { urn: GROUP });
  await Promise.all(adding);
  expect(await removing).toEqual(result(true));
  for (const urn of datasets) expect(JSON.stringify(await stored(urn, "ownership"))).not.toContain(GROUP);
});

test("a dataset keeps an owner who was removed since, and an owner or link given twice is there once or refused", async () => {
  const gone = { owner: NOBODY, type: "TECHNICAL_OWNER" };
  await running.service.emit([proposal(DATASET, "ownership", { owners: [gone] })]);
  const query =
    'mutation ($update: DatasetUpdateInput!) { result: updateDataset(urn: "' + DATASET + '", input: $update) { urn } }';
  const added = { owner: USER, type: "NONE" };
  expect(await ask(query, { update: { ownership: { owners: [gone, added, added] } } })).toEqual(
    result({ urn: DATASET }),
  );
  expect(await stored(DATASET, "ownership")).toMatchObject({ value: { owners: [{ owner: NOBODY }, { owner: USER }] } });
  const link = (description: string): object => ({ url: "https://example.com", description, author: USER });
  const elements = [link("A"), link("B")];
  await refuses(() => ask(query, { update: { institutionalMemory: { elements } } }), [400, "twice"]);
});

test.for([
  [["zip", "zip"], "twice"],
  [["zip", "[version=2.0].[type=int].zip"], "are the same column"],
  [["[version=2.0].[type=int].zip", "[version=2.0].[type=string].zip"], "are the same column"],
] as const)("a column of a dataset that is given twice is refused: %j", async ([paths, words]) => {
  await running.service.emit([proposal(DATASET, "schemaMetadata", schema("id", "zip"))]);
  const before = await stored(DATASET, "editableSchemaMetadata");
  const query =
    'mutation ($update: DatasetUpdateInput!) { result: updateDataset(urn: "' + DATASET + '", input: $update) { urn } }';
  const editableSchemaFieldInfo = paths.map((fieldPath, at) => ({ fieldPath, description: `${at}` }));
  const update = { editableSchemaMetadata: { editableSchemaFieldInfo } };
  await refuses(() => ask(query, { update }), [400, words]);
  expect(await stored(DATASET, "editableSchemaMetadata")).toEqual(before);
});

test("a request asks for a bounded number of stored aspects", async () => {
  const users = Array.from({ length: 990 }, (_, at) => `urn:li:corpuser:raw${at}`);
  await running.service.emit(users.map((urn) => proposal(urn, "status", {})));
  const all = (input: string): Promise<unknown> =>
    ask(
      `query ($urns: [String!]!) { entities(urns: $urns) { ... on CorpUser { aspects${input} { aspectName } again: aspects${input} { aspectName } } } }`,
      {
        urns: users,
      },
    );
  expect(await all('(input: { aspectNames: ["status"] })')).not.toHaveProperty("errors");
  const many = await all("");
  expect(many).toHaveProperty("errors.0.extensions.code", 400);
  expect(JSON.stringify(many)).toContain("20000 stored aspects");
});

test("the names in the arguments of fields are bounded, counted for each entity that has the field", async () => {
  const users = Array.from({ length: 100 }, (_, at) => `urn:li:corpuser:named${at}`);
  await running.service.emit(users.map((urn) => proposal(urn, "status", {})));
  const asked = (urns: readonly string[], { aspects = 0, types = 0, entityTypes = 0 }): Promise<unknown> =>
    ask(
      `query ($urns: [String!]!, $aspects: AspectParams!, $relationships: RelationshipsInput!) {
        entities(urns: $urns) { ... on CorpUser { aspects(input: $aspects) { aspectName } relationships(input: $relationships) { total } } }
      }`,
      {
        urns,
        aspects: { aspectNames: Array.from({ length: aspects }, () => "status") },
        relationships: {
          types: Array.from({ length: types }, () => "OwnedBy"),
          relatedEntityTypes: Array.from({ length: entityTypes }, () => "DATASET"),
          direction: "INCOMING",
        },
      },
    );
  const sizes = [{ aspects: 1_000 }, { types: 1_000 }, { entityTypes: 1_000 }];
  for (const size of sizes) {
    expect(await asked(users, size), JSON.stringify(size)).not.toHaveProperty("errors");
    const one = Object.fromEntries(Object.keys(size).map((name) => [name, 100_001]));
    for (const answer of [await asked(users.slice(0, 1), one), await asked([...users, ...users], size)]) {
      expect(answer, JSON.stringify(size)).toHaveProperty("errors.0.extensions.code", 400);
      expect(JSON.stringify(answer)).toContain("more than 100000 types and aspects, each counted for every entity");
    }
  }
});

test("a mutation makes no more changes than one request may", async () => {
  const urns = Array.from({ length: 10_001 }, (_, at) => `urn:li:dataset:(urn:li:dataPlatform:hive,many${at},PROD)`);
  const marked = "mutation ($urns: [String!]!) { batchUpdateSoftDeleted(input: { urns: $urns, deleted: true }) }";
  const refused = (answer: unknown, text: string): void => {
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 400 } }] });
    expect(JSON.stringify(answer)).toContain(text);
  };
  refused(await ask(marked, { urns }), "10001 changes");
  const owned = "mutation ($input: BatchAddOwnersInput!) { batchAddOwners(input: $input) }";
  const input = (owners: number, resources: number): object => ({
    owners: Array.from({ length: owners }, (_, at) => owner(`urn:li:corpuser:many${at}`)),
    resources: urns.slice(0, resources).map((resourceUrn) => ({ resourceUrn })),
  });
  refused(await ask(owned, { input: input(1, 10_001) }), "10001 changes");
  refused(await ask(owned, { input: input(101, 1_000) }), "101000 owners");
  const resources = urns.map((resourceUrn) => ({ resourceUrn }));
  const disowned = "mutation ($input: BatchRemoveOwnersInput!) { batchRemoveOwners(input: $input) }";
  refused(await ask(disowned, { input: { ownerUrns: [USER], resources } }), "10001 changes");
  const updated = "mutation ($input: [BatchDatasetUpdateInput!]!) { updateDatasets(input: $input) { urn } }";
  refused(await ask(updated, { input: urns.map((urn) => ({ urn, update: {} })) }), "10001 changes");
  const userUrns = urns.map((_, at) => `urn:li:corpuser:many${at}`);
  for (const field of ["add", "remove"]) {
    const members = `mutation ($userUrns: [String!]!) { ${field}GroupMembers(input: { groupUrn: "${GROUP}", userUrns: $userUrns }) }`;
    refused(await ask(members, { userUrns }), "10001 changes");
  }
});

test("what is left of a user whose removal failed after the first step is removed when it is repeated", async () => {
  const gone = "urn:li:corpuser:half.removed";
  const remove = `mutation { result: removeUser(urn: "${gone}") }`;
  await running.service.emit([proposal(DATASET, "ownership", { owners: [{ owner: gone, type: "NONE" }] })]);
  expect(await ask(remove)).toEqual(result(true));
  expect(await stored(DATASET, "ownership")).toMatchObject({ value: { owners: [] } });
  expect(await ask(remove)).toMatchObject({ errors: [{ extensions: { code: 404 } }] });
});
