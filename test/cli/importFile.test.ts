import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { startTest, type TestService } from "../service/testService.ts";
import { sampleFile, textOf, upstreamFile } from "../upstreamFile.ts";
import { aspectsInFile, type FileAspect } from "./metadataFileFacts.ts";
import { runCli, type Run, type RunOptions } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

const run = (args: readonly string[], options: RunOptions = {}): Promise<Run> =>
  runCli(args, { catalogue, ...options });

/** The aspects that this catalogue has, as the specification and upstream's registry name them. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  dataset: [
    "datasetProperties",
    "editableDatasetProperties",
    "institutionalMemory",
    "schemaMetadata",
    "editableSchemaMetadata",
    "ownership",
    "status",
  ],
  corpuser: ["corpUserInfo", "corpUserEditableInfo", "groupMembership", "status"],
  corpGroup: ["corpGroupInfo", "ownership", "status"],
};

const importReport = z.object({
  written: z.array(z.string()),
  aspects: z.record(z.string(), z.number()),
  failed: z.array(z.unknown()),
  untried: z.array(z.unknown()),
  skipped: z.array(z.object({ index: z.number(), entityType: z.string(), aspect: z.string(), why: z.string() })),
});

/** Imports a file into a catalogue of its own and holds the two against each other, aspect by aspect and through GraphQL. */
async function importAndCompare(path: string): Promise<object> {
  const service = await startTest();
  const done = await runCli(["import", path, "--json"], { catalogue: service });
  const report = importReport.parse(JSON.parse(done.out));
  const facts = aspectsInFile(textOf(path));
  const understood = facts.filter(({ entityType, aspect }) => STORED[entityType]?.includes(aspect));

  expect(new Set(report.written)).toEqual(new Set(facts.map(({ urn }) => urn)));
  expect(report).toMatchObject({ failed: [], untried: [] });
  const isKey = (name: string): boolean => name.toLowerCase().endsWith("key");
  const stored = Object.entries(report.aspects).filter(([name]) => !isKey(name));
  // Of what is kept by time every value is stored.
  const timed = (value: unknown): string =>
    [JSON.stringify(value)].filter((json) => json.includes("timestampMillis")).join();
  const distinct = new Set(
    facts.filter(({ aspect }) => !isKey(aspect)).map(({ urn, aspect, value }) => `${urn} ${aspect} ${timed(value)}`),
  );
  expect(stored.reduce((sum, [, count]) => sum + count, 0)).toBe(distinct.size);
  let compared = 0;
  for (const urn of report.written.filter((each) => STORED[each.split(":")[2] ?? ""]))
    compared += await compare(
      service,
      urn,
      understood.filter((fact) => fact.urn === urn),
    );
  await service.close();
  return { code: done.code, skipped: report.skipped.length, compared };
}

const QUERY = `query entity($dataset: String!, $user: String!, $group: String!, $is: String!) {
  entityExists(urn: $is)
  dataset(urn: $dataset) {
    properties { description }
    editableProperties { description }
    schemaMetadata { fields { fieldPath description } }
    editableSchemaMetadata { editableSchemaFieldInfo { fieldPath description } }
    institutionalMemory { elements { url label author { urn } } }
    ownership { owners { type owner { ... on CorpUser { urn } ... on CorpGroup { urn } } } }
    status { removed }
  }
  corpUser(urn: $user) { properties { displayName fullName title email } editableProperties { aboutMe slack phone pictureLink } }
  corpGroup(urn: $group) {
    properties { displayName description email slack }
    ownership { owners { type owner { ... on CorpUser { urn } ... on CorpGroup { urn } } } }
  }
}`;

const answer = z.object({
  data: z.object({
    entityExists: z.literal(true),
    dataset: z.unknown(),
    corpUser: z.unknown(),
    corpGroup: z.unknown(),
  }),
});

/** Holds what GraphQL answers of an entity against what the file says of it; tells how many aspects could be compared. */
async function compare(service: TestService, urn: string, facts: readonly FileAspect[]): Promise<number> {
  let compared = 0;
  const of = (type: string): string => (urn.split(":")[2] === type ? urn : `urn:li:${type}:none`);
  const variables = { is: urn, dataset: of("dataset"), user: of("corpuser"), group: of("corpGroup") };
  const { dataset, corpUser, corpGroup } = answer.parse(await service.ask(QUERY, variables)).data;
  const shown = z.record(z.string(), z.unknown()).parse(dataset ?? corpUser ?? corpGroup);
  for (const { aspect, value } of facts) {
    const expected = EXPECTED[aspect];
    if (!expected) continue;
    const [field, wanted] = expected(file.parse(value));
    // A person's status is no part of what GraphQL answers.
    if (shown[field] === undefined) continue;
    expect(shown[field]).toEqual(wanted);
    compared++;
  }
  return compared;
}

const text = z.string().default("");
const file = z.looseObject({
  elements: z
    .array(z.looseObject({ url: text, description: text, createStamp: z.looseObject({ actor: text }) }))
    .default([]),
  fields: z.array(z.looseObject({ fieldPath: text, description: z.string().optional() })).default([]),
  editableSchemaFieldInfo: z.array(z.looseObject({ fieldPath: text, description: z.string().optional() })).default([]),
  owners: z.array(z.looseObject({ owner: text, type: text })).default([]),
});
type InFile = z.infer<typeof file>;

/** What GraphQL must show of each aspect: under which field, and what. */
const EXPECTED: Readonly<Record<string, (aspect: InFile) => readonly [string, unknown]>> = {
  datasetProperties: ({ description }) => ["properties", { description: description ?? null }],
  editableDatasetProperties: ({ description }) => ["editableProperties", { description: description ?? null }],
  schemaMetadata: ({ fields }) => ["schemaMetadata", { fields: fields.map(described) }],
  editableSchemaMetadata: ({ editableSchemaFieldInfo }) => [
    "editableSchemaMetadata",
    { editableSchemaFieldInfo: editableSchemaFieldInfo.map(described) },
  ],
  institutionalMemory: ({ elements }) => [
    "institutionalMemory",
    {
      elements: elements.map(({ url, description, createStamp }) => ({
        url,
        label: description,
        author: { urn: createStamp.actor },
      })),
    },
  ],
  ownership: ({ owners }) => [
    "ownership",
    { owners: owners.map(({ owner, type }) => ({ type, owner: { urn: owner } })) },
  ],
  corpUserInfo: ({ displayName = null, fullName = null, title = null, email = null }) => [
    "properties",
    { displayName, fullName, title, email },
  ],
  corpUserEditableInfo: (info) => [
    "editableProperties",
    expect.objectContaining(subset(info, ["aboutMe", "slack", "phone"])),
  ],
  corpGroupInfo: ({ displayName = null, description = null, email = null, slack = null }) => [
    "properties",
    { displayName, description, email, slack },
  ],
  status: ({ removed }) => ["status", { removed }],
};

function described({
  fieldPath,
  description,
}: {
  readonly fieldPath: string;
  readonly description?: string | undefined;
}): object {
  return { fieldPath, description: description ?? null };
}

function subset(value: InFile, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
}

const upstream = upstreamFile("bootstrap_mce.json");

test.skipIf(!upstream)(
  "all that upstream's file says is stored, and what it says of datasets, users and groups is shown",
  async () => {
    expect(await importAndCompare(upstream ?? "")).toEqual({ code: 0, skipped: 0, compared: 36 });
  },
);

test("the sample catalogue is understood whole, and is there afterwards", async () => {
  expect(await importAndCompare(sampleFile("catalogue.json"))).toEqual({ code: 0, skipped: 0, compared: 80 });
});

const DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)";
const status = (urn: string, aspectName = "status"): object => ({
  entityType: urn.split(":")[2],
  entityUrn: urn,
  changeType: "UPSERT",
  aspectName,
  aspect: { json: { removed: false } },
});

test("what is written and what is skipped is counted, and skips make it a failure", async () => {
  const items = [status(DATASET), status("urn:li:gadget:a"), status("urn:li:gadget:b"), status(DATASET, "gadgets")];
  const files = { "m.json": JSON.stringify(items) };
  const report = `Imported 1 dataset into ${catalogue.url}.
      1  status
Skipped 3 parts of the file:
      2  gadget: this catalogue stores no entities of type "gadget"
      1  dataset gadgets: this catalogue stores no such aspect of a dataset
`;
  expect(await run(["import", "m.json"], { files })).toEqual({
    code: 1,
    out: report,
    err: "3 parts of the file were not imported; with --skip-unknown, this is no error.\n",
  });
  expect(await run(["import", "m.json", "--skip-unknown"], { files })).toEqual({
    code: 0,
    out: `${report}This is no error because of --skip-unknown.\n`,
    err: "",
  });
  expect((await run(["import", "m.json", "--verbose"], { files })).out).toContain(
    '  item 3 ("urn:li:gadget:b", status): this catalogue stores no entities of type "gadget"\n',
  );
});

test("a change that imports do not make, such as a deletion, is listed, and --skip-unknown accepts it", async () => {
  const items = [status(DATASET), { entityType: "dataset", entityUrn: DATASET, changeType: "DELETE" }];
  const files = { "m.json": JSON.stringify(items) };
  const listed = '      1  dataset: an import does not support the change type "DELETE"\n';
  const refused = await run(["import", "m.json"], { files });
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining(listed)]);
  const accepted = await run(["import", "m.json", "--skip-unknown"], { files });
  expect([accepted.code, accepted.err]).toEqual([0, ""]);
  expect(accepted.out).toContain(`${listed}This is no error because of --skip-unknown.\n`);
  expect((await run(["exists", DATASET])).out).toBe("true\n");
});

test("an entity of which everything is refused is not created, and is not said to be imported", async () => {
  const info = (id: string): object => ({
    ...status(`urn:li:corpuser:${id}`),
    aspectName: "corpUserInfo",
    aspect: { value: '{"active":true,"departmentId":-0}', contentType: "application/json" },
  });
  const files = { "m.json": JSON.stringify([info("inexact.one"), info("inexact.two")]) };
  const done = await run(["import", "m.json"], { files });
  expect(done).toMatchObject({
    code: 1,
    err: "2 parts of the file were not imported.\n",
  });
  expect(done.out).toBe(`Imported nothing into ${catalogue.url}.
Skipped 2 parts of the file:
      2  corpuser corpUserInfo: it would not be stored as it is in the file: at "departmentId": the number -0 cannot be stored exactly
`);
  expect((await run(["exists", "urn:li:corpuser:inexact.one"])).out).toBe("false\n");
});

test("what is wrong in the file is never accepted, and the rest is written", async () => {
  const broken = { ...status("urn:li:corpuser:broken"), aspect: { json: { removed: "no" } } };
  const files = { "m.json": JSON.stringify([broken, status("urn:li:corpuser:whole")]) };
  const done = await run(["import", "m.json", "--skip-unknown"], { files });
  expect(done.code).toBe(1);
  expect(done.out).toContain('1  corpuser status: at "removed": ');
  expect(done.err).toBe("1 part of the file was not imported.\n");
  expect((await run(["exists", "urn:li:corpuser:whole"])).out).toBe("true\n");
});

test("an entity that the catalogue refuses is named, and the others are written", async () => {
  const nowhere = "urn:li:dataset:(urn:li:dataPlatform:hive,a,NOWHERE)";
  const files = {
    "m.json": JSON.stringify([status("urn:li:corpuser:before"), status(nowhere), status("urn:li:corpuser:after")]),
  };
  const done = await run(["import", "m.json"], { files });
  expect(done).toMatchObject({ code: 1, out: `Imported 2 users into ${catalogue.url}.\n      2  status\n` });
  expect(done.err).toMatch(
    /^Import failed for "urn:li:dataset:.+NOWHERE\)"\. The catalogue refused the request: .+\.\n$/,
  );
});

test("a dry run shows each field that would change, and writes nothing", async () => {
  const files = {
    "old.json": JSON.stringify([status("urn:li:corpuser:dry")]),
    "new.json": JSON.stringify([
      { ...status("urn:li:corpuser:dry"), aspect: { json: { removed: true } } },
      status("urn:li:corpuser:wet"),
    ]),
  };
  await run(["import", "old.json"], { files });
  expect(await run(["import", "new.json", "--dry-run"], { files })).toEqual({
    code: 0,
    out: `Would update urn:li:corpuser:dry:
  replaces  marked as removed: false → true
Would create urn:li:corpuser:wet:
  adds      marked as removed: false
`,
    err: `Note: This was a dry run: nothing was written to ${catalogue.url}.\n`,
  });
  expect((await run(["exists", "urn:li:corpuser:wet"])).out).toBe("false\n");
});

test("an aspect that the file gives twice is noted, and the last counts", async () => {
  const again = { ...status(DATASET), aspect: { json: { removed: true } } };
  const files = { "m.json": JSON.stringify([status(DATASET), again]) };
  expect(await run(["import", "m.json"], { files })).toMatchObject({
    code: 0,
    err: `Note: Item 2 of the file replaces the aspect status of ${DATASET} from item 1.\n`,
  });
  expect((await run(["get", DATASET, "-a", "status"])).out).toBe('{\n  "status": {\n    "removed": true\n  }\n}\n');
});

test("a file that is no metadata file is one sentence", async () => {
  const files = { "m.json": '[\n  {"a": 1,}\n]', "n.json": "{}" };
  const why = "The file is not valid JSON: a key in double quotes is expected";
  expect(await run(["import", "m.json"], { files })).toEqual({
    code: 1,
    out: "",
    err: `m.json:2:11: error malformed-json: ${why}\n`,
  });
  expect(JSON.parse((await run(["import", "m.json", "--json"], { files })).out)).toEqual({
    error: { kind: "malformed-json", message: why, file: "m.json", line: 2, column: 11 },
  });
  expect((await run(["import", "n.json"], { files })).err).toBe(
    "n.json: error not-a-metadata-file: A metadata file is a JSON list of snapshots and change proposals, or one of them; this file is neither\n",
  );
  expect(await run(["import", "none.json"])).toEqual({ code: 2, out: "", err: 'There is no file "none.json".\n' });
});

test.each([
  ["[]", "The file contains no metadata: its list is empty"],
  [" \n", "The file is empty"],
])("a file without metadata is refused as one without records is: %j", async (text, why) => {
  const files = { "m.json": text };
  for (const args of [
    ["import", "m.json"],
    ["import", "m.json", "--dry-run", "--skip-unknown"],
  ])
    expect(await run(args, { files })).toEqual({ code: 1, out: "", err: `m.json: error empty-file: ${why}\n` });
});

test.each([
  [2, "import latin1.json"],
  [2, "user upsert -f latin1.json"],
  [2, "group upsert -f latin1.json"],
  [2, "check latin1.json"],
])("a file in another encoding is refused with exit code %i, and nothing of it is sent: %s", async (code, args) => {
  let sent = 0;
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent++;
    return globalThis.fetch(input, init);
  };
  const users = [{ id: "jos", display_name: "Jos\u00e9" }];
  const latin1 = Buffer.from(JSON.stringify(users), "latin1");
  const done = await run(args.split(" "), { files: { "latin1.json": latin1 }, fetch });
  expect({ code: done.code, err: done.err, sent }).toEqual({
    code,
    err: '"latin1.json" is not UTF-8 text from line 1 on; save it as UTF-8.\n',
    sent: 0,
  });
});

test("a service that goes away is one sentence, and what was written before is told", async () => {
  const items = Array.from({ length: 150 }, (_, at) => status(`urn:li:corpuser:long.${at}`));
  let sent = 0;
  const fetch: typeof globalThis.fetch = (input, init) =>
    sent++ === 0
      ? globalThis.fetch(input, init)
      : Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  const done = await run(["import", "m.json"], { files: { "m.json": JSON.stringify(items) }, fetch });
  expect(done).toMatchObject({ code: 1, out: `Imported 100 users into ${catalogue.url}.\n    100  status\n` });
  expect(done.err).toBe(
    `Import failed for "urn:li:corpuser:long.100". The catalogue at ${catalogue.url} does not answer; check that it is running and that the address is right.\n` +
      "49 more entities failed for the same reason.\n",
  );
});

test("an item nested 6,000 levels deep is skipped with a sentence, and the rest is imported", async () => {
  const deep = `${'{"a":'.repeat(6000)}1${"}".repeat(6000)}`;
  const item = (id: string, json: string): string =>
    `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:${id}","aspectName":"corpUserInfo","aspect":{"json":${json}}}`;
  const files = { "deep.json": `[${item("deep", deep)},${item("flat", '{"active":true}')},${deep}]` };
  const done = await run(["import", "deep.json", "--verbose"], { files });
  expect(done).toMatchObject({
    code: 1,
    err: "2 parts of the file were not imported.\n",
  });
  expect(done.out).toContain('item 1 ("urn:li:corpuser:deep", corpUserInfo): it would not be stored as it is');
  expect(done.out).toContain("item 3 (no URN): ");
  expect(done.out).toContain("it is nested more than 100 levels deep");
  const read = await run(["get", "urn:li:corpuser:flat", "--aspect", "corpUserInfo"], { files });
  expect(JSON.parse(read.out)).toEqual({ corpUserInfo: { active: true } });
});

test("a file that was imported changes nothing when it is imported again", async () => {
  const service = await startTest();
  const path = sampleFile("catalogue.json");
  expect((await runCli(["import", path], { catalogue: service })).code).toBe(0);
  const again = await runCli(["import", path, "--dry-run"], { catalogue: service });
  expect(again.out.match(/^Nothing would change for /gm)).toHaveLength(12 + 8 + 3);
  expect(again.out).not.toMatch(/changes|replaces|removes|adds/);
  await service.close();
});
