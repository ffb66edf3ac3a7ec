import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import {
  DATASET,
  NOW,
  proposal,
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

/** A dataset of its own for each test. */
async function newDataset(): Promise<string> {
  const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${randomUUID()},PROD)`;
  await service.emit([proposal(urn, "status", { removed: false })]);
  return urn;
}

function patch(urn: string, aspect: string, operations: unknown, more: object = {}): object {
  const contentType = "application/json-patch+json";
  const value = JSON.stringify(operations);
  return proposal(urn, aspect, {}, { changeType: "PATCH", aspect: { contentType, value }, ...more });
}

async function stored(urn: string, aspect: string): Promise<unknown> {
  const { body } = await service.send(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/${aspect}`);
  return body;
}

const add = (path: string, value: unknown): object => ({ op: "add", path, value });
const remove = (path: string): object => ({ op: "remove", path });
const custom = (type: string): object => ({ owner: USER, type: "CUSTOM", typeUrn: `urn:li:ownershipType:${type}` });
const link = (url: string, description: string): object => ({
  url,
  description,
  createStamp: { time: 1, actor: USER },
});

test.each<readonly [string, string, object, readonly object[], object]>([
  [
    "a field is added, with what leads to it",
    "datasetProperties",
    { name: "n" },
    [add("/customProperties/a~1b", "c")],
    { name: "n", customProperties: { "a/b": "c" } },
  ],
  [
    "what is removed need not be there",
    "datasetProperties",
    { name: "n" },
    [remove("/customProperties/a"), remove("/description")],
    { name: "n" },
  ],
  [
    "items of a list are addressed by their keys",
    "globalTags",
    { tags: [{ tag: "urn:li:tag:a" }, { tag: "urn:li:tag:b", context: "c" }] },
    [add("/tags/urn:li:tag:c", { tag: "urn:li:tag:c" }), remove("/tags/urn:li:tag:a")],
    { tags: [{ tag: "urn:li:tag:b", context: "c" }, { tag: "urn:li:tag:c" }] },
  ],
  [
    "an item that a path made gets its key",
    "editableSchemaMetadata",
    { editableSchemaFieldInfo: [{ fieldPath: "id", description: "d" }] },
    [
      add("/editableSchemaFieldInfo/id/globalTags/tags/urn:li:tag:a", { tag: "urn:li:tag:a" }),
      add("/editableSchemaFieldInfo/name/description", "The name"),
    ],
    {
      editableSchemaFieldInfo: [
        { fieldPath: "id", description: "d", globalTags: { tags: [{ tag: "urn:li:tag:a" }] } },
        { fieldPath: "name", description: "The name" },
      ],
    },
  ],
  [
    "a list may be replaced as a whole",
    "siblings",
    { siblings: ["a", "b"], primary: true },
    [add("/siblings", ["c"])],
    { siblings: ["c"], primary: true },
  ],
  [
    "texts of a list are their own keys",
    "domains",
    { domains: ["a", "b"] },
    [add("/domains/c", "c"), remove("/domains/a")],
    { domains: ["b", "c"] },
  ],
  [
    "lineage of columns is addressed by operation, downstream, query and upstream",
    "upstreamLineage",
    {
      upstreams: [],
      fineGrainedLineages: [
        {
          upstreamType: "FIELD_SET",
          upstreams: ["u1", "u2"],
          downstreamType: "FIELD",
          downstreams: ["d"],
          transformOperation: "COPY",
          confidenceScore: 1,
          query: "urn:li:query:q",
        },
      ],
    },
    [
      remove("/fineGrainedLineages/COPY/d/urn:li:query:q/u1"),
      add("/fineGrainedLineages/COPY/d/urn:li:query:q/u3", { confidenceScore: 0.5 }),
    ],
    {
      upstreams: [],
      fineGrainedLineages: [
        {
          upstreamType: "FIELD_SET",
          upstreams: ["u2", "u3"],
          downstreamType: "FIELD",
          downstreams: ["d"],
          transformOperation: "COPY",
          confidenceScore: 0.5,
          query: "urn:li:query:q",
        },
      ],
    },
  ],
  [
    "owners of one custom type keep another, and get one more",
    "ownership",
    { owners: [custom("x"), custom("y")] },
    [
      add("/owners/urn:li:corpuser:b/NONE", { owner: "urn:li:corpuser:b", type: "NONE" }),
      add(`/owners/${USER}/CUSTOM`, { ...custom("z"), source: { type: "MANUAL" } }),
    ],
    {
      owners: [
        custom("x"),
        custom("y"),
        { ...custom("z"), source: { type: "MANUAL" } },
        { owner: "urn:li:corpuser:b", type: "NONE" },
      ],
    },
  ],
  [
    "an added owner replaces the one of the same type",
    "ownership",
    { owners: [custom("x"), custom("y")] },
    [add(`/owners/${USER}/CUSTOM`, { ...custom("x"), source: { type: "MANUAL" } })],
    { owners: [custom("y"), { ...custom("x"), source: { type: "MANUAL" } }] },
  ],
  [
    "what names an owner removes it with all its types",
    "ownership",
    { owners: [custom("x"), custom("y"), { owner: "urn:li:corpuser:b", type: "NONE" }] },
    [remove(`/owners/${USER}`)],
    { owners: [{ owner: "urn:li:corpuser:b", type: "NONE" }] },
  ],
  [
    "links of one address stay while another is added",
    "institutionalMemory",
    { elements: [link("https://a", "one"), link("https://b", "b"), link("https://a", "two")] },
    [add("/elements/https:~1~1c", link("https://c", "c"))],
    {
      elements: [link("https://a", "one"), link("https://a", "two"), link("https://b", "b"), link("https://c", "c")],
    },
  ],
  [
    "links of one address are replaced and removed together",
    "institutionalMemory",
    { elements: ["https://a", "https://b"].flatMap((url) => [link(url, "one"), link(url, "two")]) },
    [remove("/elements/https:~1~1a"), add("/elements/https:~1~1b", link("https://b", "b"))],
    { elements: [link("https://b", "b")] },
  ],
  [
    "texts without a source stay",
    "documentation",
    { documentations: [{ documentation: "a" }, { documentation: "b" }] },
    [add("/documentations/s", { documentation: "c", attribution: { source: "s" } })],
    {
      documentations: [
        { documentation: "a" },
        { documentation: "b" },
        { documentation: "c", attribution: { source: "s" } },
      ],
    },
  ],
])("%s", async (_what, aspect, before, operations, after) => {
  const urn = await newDataset();
  expect(await service.emit([proposal(urn, aspect, before)])).toMatchObject({ status: 200 });
  expect(await service.emit([patch(urn, aspect, operations)])).toMatchObject({ status: 200 });
  expect(await stored(urn, aspect)).toMatchObject({ value: after });
});

test("allowed values of a structured property are addressed by what they hold", async () => {
  const urn = "urn:li:structuredProperty:tier";
  const gold = { value: { string: "gold" }, description: "best" };
  const [silver, bronze] = ["silver", "bronze"].map((string) => ({ value: { string } }));
  const definition = { qualifiedName: "tier", valueType: "urn:li:dataType:datahub.string", entityTypes: ["e"] };
  await service.emit([proposal(urn, "propertyDefinition", { ...definition, allowedValues: [gold, silver] })]);
  await service.emit([patch(urn, "propertyDefinition", [add("/displayName", "Tier")])]);
  await service.emit([patch(urn, "propertyDefinition", [add("/allowedValues/bronze", bronze)])]);
  await service.emit([patch(urn, "propertyDefinition", [remove("/allowedValues/silver")])]);
  const path = `/openapi/v3/entity/structuredProperty/${urn}/propertyDefinition`;
  expect((await service.send(path)).body).toMatchObject({
    value: { ...definition, displayName: "Tier", allowedValues: [gold, bronze] },
  });
});

test("an absent aspect is patched from nothing, and owners get the map that DataHub keeps", async () => {
  const urn = await newDataset();
  const owner = { owner: USER, type: "TECHNICAL_OWNER" };
  const path = `/owners/${USER}/TECHNICAL_OWNER`;
  expect(await service.emit([patch(urn, "ownership", [add(path, owner)])])).toMatchObject({ status: 200 });
  expect(await stored(urn, "ownership")).toMatchObject({
    value: {
      owners: [owner],
      ownerTypes: { "urn:li:ownershipType:__system__technical_owner": [USER] },
      lastModified: { time: NOW, actor: "urn:li:corpuser:datahub" },
    },
  });
});

test.each([
  ["globalTags", { tags: [] }],
  ["upstreamLineage", { upstreams: [] }],
  ["domains", { domains: [] }],
])("a first patch of %s that only removes leaves what the aspect cannot be without", async (aspect, value) => {
  const urn = await newDataset();
  await service.emit([patch(urn, aspect, [remove("/nothing/at/all")])]);
  expect(await stored(urn, aspect)).toMatchObject({ value });
  expect(JSON.stringify(await stored(urn, aspect))).toContain(JSON.stringify(value));
});

test("a list that is not there is not made by a patch of something else", async () => {
  const urn = "urn:li:dashboard:(looker,patched)";
  await service.emit([proposal(urn, "dashboardInfo", { title: "t" })]);
  await service.emit([patch(urn, "dashboardInfo", [add("/description", "d")])]);
  const path = `/openapi/v3/entity/dashboard/${encodeURIComponent(urn)}?aspects=dashboardInfo`;
  expect((await service.send(path)).body).toEqual({
    urn,
    dashboardInfo: { value: { title: "t", description: "d" } },
  });
});

test("one owner more is added to thousands", async () => {
  const urn = await newDataset();
  const owners = Array.from({ length: 3_000 }, (_, id) => ({ owner: `urn:li:corpuser:u${id}`, type: "NONE" }));
  await service.emit([proposal(urn, "ownership", { owners })]);
  const one = patch(urn, "ownership", [add(`/owners/${USER}/NONE`, { owner: USER, type: "NONE" })]);
  expect(await service.emit([one, one, one])).toMatchObject({ status: 200 });
  const { value } = z
    .object({ value: z.object({ owners: z.array(z.unknown()) }) })
    .parse(await stored(urn, "ownership"));
  expect(value.owners).toHaveLength(3_001);
});

test("the keys of lists may be named by the client, prefixes of them too", async () => {
  const urn = await newDataset();
  const owners = ["NONE", "DATAOWNER"].map((type) => ({ owner: USER, type, attribution: { source: "s", time: 1 } }));
  await service.emit([
    proposal(urn, "ownership", { owners: [...owners, { owner: "urn:li:corpuser:b", type: "NONE" }] }),
  ]);
  const arrayPrimaryKeys = { owners: ["attribution␟source", "owner", "type"] };
  const given = { patch: [remove("/owners/s")], arrayPrimaryKeys, forceGenericPatch: false };
  expect(await service.emit([patch(urn, "ownership", given)])).toMatchObject({ status: 200 });
  expect(await stored(urn, "ownership")).toMatchObject({ value: { owners: [{ owner: "urn:li:corpuser:b" }] } });
});

test("a forced generic patch addresses lists by position", async () => {
  const urn = await newDataset();
  await service.emit([proposal(urn, "siblings", { siblings: ["a", "b"] })]);
  await service.emit([patch(urn, "siblings", { patch: [remove("/siblings/0")], forceGenericPatch: true })]);
  expect(await stored(urn, "siblings")).toMatchObject({ value: { siblings: ["b"] } });
});

test("several patches of one aspect in a batch follow on each other, and make one version", async () => {
  const urn = await newDataset();
  const batch = [proposal(urn, "datasetProperties", { name: "n" }), patch(urn, "datasetProperties", [add("/a", 1)])];
  expect(await service.emit(batch)).toMatchObject({ status: 422, body: { code: "INVALID_ASPECT" } });
  const good = ["one", "two"].map((key) => patch(urn, "datasetProperties", [add(`/customProperties/${key}`, key)]));
  expect(await service.emit([proposal(urn, "datasetProperties", { name: "n" }), ...good])).toMatchObject({
    status: 200,
  });
  expect(await stored(urn, "datasetProperties")).toMatchObject({
    value: { name: "n", customProperties: { one: "one", two: "two" } },
    systemMetadata: { version: "1" },
  });
});

test("thousands of patches of one large aspect are applied as a few, also if one of them fails", async () => {
  const urn = await newDataset();
  const columns = Array.from({ length: 2_000 }, (_, at) => `c${at}`);
  const info = columns.map((fieldPath) => ({ fieldPath, description: `${fieldPath} of before` }));
  await service.emit([proposal(urn, "editableSchemaMetadata", { editableSchemaFieldInfo: info })]);
  const ours = columns.map((column) =>
    patch(urn, "editableSchemaMetadata", [add(`/editableSchemaFieldInfo/${column}/description`, `${column} of now`)]),
  );
  const wrong = (field: string): object => patch(urn, "editableSchemaMetadata", [add(`/${field}`, 5)]);
  // What patches lead to is validated each time that some are applied, to a copy of the whole aspect.
  const validated = vi.spyOn(STORED_MODEL, "validated");
  onTestFinished(() => {
    validated.mockRestore();
  });
  const message: unknown = expect.stringContaining('"first"');
  expect(await service.emit([...ours, wrong("first"), wrong("second")])).toMatchObject({
    status: 422,
    body: { code: "INVALID_ASPECT", message },
  });
  const inVain = validated.mock.calls.length;
  expect(inVain).toBeGreaterThan(0);
  expect(inVain).toBeLessThan(30);
  expect(await service.emit(ours)).toMatchObject({ status: 200 });
  expect(validated.mock.calls.length - inVain).toBeLessThan(10);
  expect(await stored(urn, "editableSchemaMetadata")).toMatchObject({
    value: { editableSchemaFieldInfo: columns.map((fieldPath) => ({ fieldPath, description: `${fieldPath} of now` })) },
    systemMetadata: { version: "2" },
  });
});

test.each([
  ["a test that fails", [{ op: "test", path: "/name", value: "other" }], 422, "INVALID_ASPECT"],
  ["a replacement of what is not there", [{ op: "replace", path: "/description", value: "d" }], 422, "INVALID_ASPECT"],
  ["a result that is not valid", [add("/name", 5)], 422, "INVALID_ASPECT"],
  ["a field that the aspect does not have", [add("/nothing", 5)], 422, "INVALID_ASPECT"],
  ["the prototype", [add("/__proto__/polluted", true)], 422, "INVALID_ASPECT"],
  ["the prototype by its constructor", [add("/constructor/prototype/polluted", true)], 422, "INVALID_ASPECT"],
  ["a whole value that is no object", [{ op: "replace", path: "", value: [] }], 422, "INVALID_ASPECT"],
  ["an unknown operation", [{ op: "increment", path: "/name" }], 400, "INVALID_PROPOSAL"],
  ["no list of operations", { path: "/name" }, 400, "INVALID_PROPOSAL"],
] as const)("%s is refused, and nothing of the batch is written", async (_what, operations, status, code) => {
  const urn = await newDataset();
  await service.emit([proposal(urn, "datasetProperties", { name: "n" })]);
  const good = patch(urn, "globalTags", [add("/tags/a", { tag: "a" })]);
  const answer = await service.emit([good, patch(urn, "datasetProperties", operations)]);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(await stored(urn, "datasetProperties")).toMatchObject({ value: { name: "n" } });
  expect(await stored(urn, "globalTags")).toMatchObject({ code: "ASPECT_NOT_FOUND" });
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("lineage of columns may be named by words that JavaScript reserves", async () => {
  const urn = await newDataset();
  const entry = { upstreams: ["u"], downstreams: ["reserved"], transformOperation: "__proto__" };
  await service.emit([proposal(urn, "upstreamLineage", { upstreams: [], fineGrainedLineages: [entry] })]);
  expect(await service.emit([patch(urn, "upstreamLineage", [remove("/upstreams/x")])])).toMatchObject({ status: 200 });
  expect(await stored(urn, "upstreamLineage")).toMatchObject({ value: { fineGrainedLineages: [entry] } });
  expect({}).not.toHaveProperty("reserved");
});

test("lineage of columns that no path can name is not patched, unless all of it is replaced by another form", async () => {
  const urn = await newDataset();
  const lineage = { upstreams: [], fineGrainedLineages: [{ upstreams: ["u"], downstreams: ["a", "b"] }] };
  await service.emit([proposal(urn, "upstreamLineage", lineage)]);
  const answer = await service.emit([patch(urn, "upstreamLineage", [remove("/upstreams/x")])]);
  expect(answer).toMatchObject({ status: 422, body: { code: "INVALID_ASPECT" } });
  const generic = { patch: [remove("/fineGrainedLineages")], forceGenericPatch: true };
  expect(await service.emit([patch(urn, "upstreamLineage", generic)])).toMatchObject({ status: 200 });
  expect(await stored(urn, "upstreamLineage")).toMatchObject({ value: { upstreams: [] } });
});

test("a patch of an entity that does not exist fails", async () => {
  expect(await service.emit([patch(UNKNOWN_DATASET, "ownership", [])])).toMatchObject({ status: 404 });
});

test("of patches sent at the same time none is lost", async () => {
  const urn = await newDataset();
  const keys = Array.from({ length: 40 }, (_, at) => `key${at}`);
  const answers: readonly Answer[] = await Promise.all(
    keys.map((key) => service.emit([patch(urn, "datasetProperties", [add(`/customProperties/${key}`, key)])])),
  );
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  const customProperties = Object.fromEntries(keys.map((key) => [key, key]));
  expect(await stored(urn, "datasetProperties")).toMatchObject({ value: { customProperties } });
});

test("a patch can depend on a version, and on that of what it patches only", async () => {
  const write = (version: string): Promise<Answer> =>
    service.emit([
      patch(DATASET, "datasetProperties", [add("/name", "x")], { headers: { "If-Version-Match": version } }),
    ]);
  expect(await write("9")).toMatchObject({ status: 422, body: { code: "VERSION_CONFLICT" } });
  expect(await write("1")).toMatchObject({ status: 200 });
});

const copy = (from: string, path: string): object => ({ op: "copy", from, path });
const move = (from: string, path: string): object => ({ op: "move", from, path });
const long = "x".repeat(1_000_000);

test.each<readonly [string, readonly object[] | object, string]>([
  [
    "keys of lists that are too many",
    { patch: [add("/a", 1)], arrayPrimaryKeys: { l: ["a␟b␟c␟d␟e", "f", "g", "h", "i", "j", "k"] } },
    "may give a list at most 10 keys, with 1000 characters",
  ],
  [
    "keys of lists that are too long",
    { patch: [add("/a", 1)], arrayPrimaryKeys: { l: ["a".repeat(1_001)] } },
    "may give a list at most 10 keys, with 1000 characters",
  ],
  [
    "items at the beginning of a long list, again and again,",
    [
      add(
        "/l",
        Array.from({ length: 100_000 }, () => 0),
      ),
      ...Array.from({ length: 1_001 }, () => add("/l/0", 1)),
    ],
    'operation 997 of the patch (add \\"/l/0\\") cannot be applied: the patch shifts too many items of lists; replace the whole lists',
  ],
  ["a copy of what is not there", [copy("/a", "/b")], "the path from which it takes the value does not exist"],
  ...["/l/", "/l/01", "/l/1e0", "/l/0x1"].map((from): [string, object[], string] => [
    `a copy from ${from}`,
    [add("/l", [1, 2]), copy(from, "/b")],
    "the path from which it takes the value does not exist",
  ]),
  ["a move into what is moved", [add("/a", {}), move("/a", "/a/b")], "its path does not exist"],
  [
    "copies that double",
    [
      add("/a", { t: "text" }),
      add("/b", {}),
      ...Array.from({ length: 60 }, (_, at) => [copy("/a", `/b/a${at}`), copy("/b", `/a/b${at}`)]).flat(),
    ],
    "would exceed the limit for what a patch copies and moves: more than 300000 values",
  ],
  [
    "copies of a long text",
    [add("/a", long), ...Array.from({ length: 20 }, (_, at) => copy("/a", `/c${at}`))],
    "more than 16777216 characters",
  ],
  ["a path of many levels", [add("/a".repeat(100_000), 1)], "has a path with more than 100 levels"],
  [
    "what is moved deeper and deeper",
    [
      add("/a", {}),
      ...Array.from({ length: 300 }, () => [
        add(`/d${"/n".repeat(90)}`, {}),
        move("/a", `/d${"/n".repeat(90)}/a`),
        move("/d", "/a"),
      ]).flat(),
    ],
    "would exceed the limit for what a patch copies and moves: more than 100 levels",
  ],
])("%s are refused, and nothing of the batch is stored", async (_name, operations, problem) => {
  const urn = await newDataset();
  const answer = await service.emit([
    patch(urn, "editableDatasetProperties", [add("/description", "d")]),
    patch(urn, "subTypes", operations),
  ]);
  expect(answer).toMatchObject({ status: 422 });
  expect(JSON.stringify(answer.body)).toContain(`Aspect \\"subTypes\\" of \\"${urn}\\" was not patched`);
  expect(JSON.stringify(answer.body)).toContain(problem);
  expect(
    (await service.send(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/editableDatasetProperties`)).status,
  ).toBe(404);
});

/** Patches that leave the aspect as it is; each would take minutes if its cost were multiplied by the size of the aspect. */
test.each<readonly [string, object, readonly object[] | object]>([
  [
    "lists of which the aspect has none",
    { a: {}, ...fields(20_000, (at) => at) },
    { patch: [], arrayPrimaryKeys: fields(20_000, () => ["key"], "a.") },
  ],
  [
    "lists that the aspect has",
    { a: fields(10_000, () => []), ...fields(10_000, () => []) },
    { patch: [], arrayPrimaryKeys: { ...fields(10_000, () => ["key"]), ...fields(10_000, () => ["key"], "a.") } },
  ],
  [
    "items of a list with a long name",
    { [long]: Array.from({ length: 20_000 }, (_, at) => ({ key: String(at) })) },
    { patch: [], arrayPrimaryKeys: { [long]: ["key"] } },
  ],
  [
    "copies and moves in a large aspect",
    { ...fields(100_000, (at) => at), last: 1 },
    [
      ...Array.from({ length: 5_000 }, () => [copy("/last", "/copy"), move("/copy", "/moved")]).flat(),
      remove("/moved"),
    ],
  ],
])(
  "%s are not looked for in all of it each time",
  async (_name, value, operations) => {
    const urn = await newDataset();
    expect(await service.emit([proposal(urn, "subTypes", value)])).toMatchObject({ status: 200 });
    expect(await service.emit([patch(urn, "subTypes", operations)])).toMatchObject({ status: 200 });
    const after = await stored(urn, "subTypes");
    expect(after).toHaveProperty("value", value);
    expect(after).toMatchObject({ systemMetadata: { version: "1" } });
  },
  20_000,
);

/** An object with so many fields. */
function fields(count: number, valueOf: (at: number) => unknown, before = ""): object {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${before}f${at}`, valueOf(at)]));
}

test("what an earlier version stored with a stamp of an actor that is no URN can be patched", async () => {
  const folder = testFolder();
  const older = await startTest(folder);
  await seed(older);
  const created = (actor: string): object => ({ created: { time: 1, actor } });
  await older.emit([proposal(DATASET, "editableDatasetProperties", { description: "old", ...created(USER) })]);
  await older.close();
  const database = new DatabaseSync(join(folder, "catalogue.sqlite"));
  database
    .prepare("update aspect set value = replace(value, ?, 'etl') where name = 'editableDatasetProperties'")
    .run(USER);
  database.close();
  const newer = await startTest(folder);
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(DATASET)}/editableDatasetProperties`;
  const patched = (operation: object): Promise<Answer> =>
    newer.send(path, { method: "PATCH", body: JSON.stringify([operation]) });
  expect(await patched(add("/description", "new"))).toMatchObject({ status: 200 });
  expect((await newer.send(path)).body).toMatchObject({ value: { description: "new", ...created("etl") } });
  expect(await patched(add("/lastModified", { time: 2, actor: "etl" }))).toMatchObject({ status: 400 });
  await newer.close();
});
