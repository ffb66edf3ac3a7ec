import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { startTest } from "../service/testService.ts";
import { runCli, type Run, type RunOptions } from "./runCli.ts";

const catalogue = await startTest();
const other = await startTest();
afterAll(() => Promise.all([catalogue.close(), other.close()]));

const run = (args: readonly string[], options: RunOptions = {}): Promise<Run> =>
  runCli(args, { catalogue, ...options });

const newDataset = (): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${randomUUID()},PROD)`;

/** An item of a metadata file, its value as a text. */
function item(entityUrn: string, changeType: string, aspectName: string, value: unknown): object {
  const contentType = changeType === "PATCH" ? "application/json-patch+json" : "application/json";
  const aspect = { contentType, value: JSON.stringify(value) };
  return { entityType: entityUrn.split(":")[2], entityUrn, changeType, aspectName, aspect };
}

const add = (path: string, value: unknown): object => ({ op: "add", path, value });
const tag = (name: string): object => add(`/tags/urn:li:tag:${name}`, { tag: `urn:li:tag:${name}` });

/** The value of an aspect of a dataset, without what depends on the clock. */
async function aspectOf(urn: string, aspect: string, at = catalogue): Promise<unknown> {
  const { body } = await at.send(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/${aspect}`);
  const json = JSON.stringify(z.object({ value: z.unknown() }).parse(body).value);
  return JSON.parse(json.replaceAll(/"time":\d+/g, '"time":0'));
}

async function importAll(...items: readonly object[]): Promise<Run> {
  return run(["import", "m.json"], { files: { "m.json": JSON.stringify(items) } });
}

test("what a file's patches leave is what the service makes of them one after the other, and what export writes", async () => {
  const urn = newDataset();
  const owner = { owner: "urn:li:corpuser:ada", type: "DATAOWNER" };
  const items = [
    item(urn, "PATCH", "globalTags", [tag("first")]),
    item(urn, "UPSERT", "globalTags", { tags: [{ tag: "urn:li:tag:base" }] }),
    item(urn, "PATCH", "globalTags", [tag("second"), { op: "remove", path: "/tags/urn:li:tag:base" }]),
    item(urn, "PATCH", "globalTags", {
      patch: [add("/tags/urn:li:tag:b", { tag: "urn:li:tag:b" })],
      arrayPrimaryKeys: { tags: ["tag"] },
      forceGenericPatch: true,
    }),
    item(urn, "PATCH", "ownership", [add("/owners/urn:li:corpuser:ada/DATAOWNER", owner)]),
    item(urn, "PATCH", "datasetProperties", [add("/customProperties/a~1b", "c"), add("/name", "n")]),
    item(urn, "UPSERT", "status", { removed: false }),
  ];
  const done = await importAll(...items);
  expect(done.code).toBe(0);
  expect(done.err).toContain("Item 2 of the file replaces the aspect globalTags");
  await other.emit([item(urn, "UPSERT", "status", { removed: false })]);
  for (const each of items) await other.emit([each]);
  for (const aspect of ["globalTags", "ownership", "datasetProperties", "status"])
    expect([aspect, await aspectOf(urn, aspect)]).toEqual([aspect, await aspectOf(urn, aspect, other)]);
  expect(await aspectOf(urn, "globalTags")).toMatchObject({
    tags: [{ tag: "urn:li:tag:second" }, { tag: "urn:li:tag:b" }],
  });
  const exported: unknown = JSON.parse((await run(["export"])).out);
  expect(exported).toContainEqual(
    expect.objectContaining({
      entityUrn: urn,
      aspectName: "globalTags",
      aspect: { json: { tags: [{ tag: "urn:li:tag:second" }, { tag: "urn:li:tag:b" }] } },
    }),
  );
});

test("a dry run shows what patches change, how many they are, and which would change it again; unchanged is unchanged", async () => {
  const urn = newDataset();
  expect(await importAll(item(urn, "UPSERT", "globalTags", { tags: [{ tag: "urn:li:tag:a" }] }))).toMatchObject({
    code: 0,
  });
  const appends = {
    patch: [
      add("/elements/-", {
        url: "https://example.org/",
        description: "d",
        createStamp: { time: 0, actor: "urn:li:corpuser:ada" },
      }),
    ],
    forceGenericPatch: true,
  };
  const files = {
    "m.json": JSON.stringify([
      item(urn, "PATCH", "globalTags", [tag("b")]),
      item(urn, "PATCH", "globalTags", [tag("c")]),
      item(urn, "PATCH", "institutionalMemory", appends),
    ]),
    "tags.json": JSON.stringify([item(urn, "PATCH", "globalTags", [tag("c")])]),
  };
  const dry = await run(["import", "m.json", "--dry-run"], { files });
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.out).toContain(
    `Would update ${urn}:\n  replaces  globalTags\n  adds      link: https://example.org/ (d)\n`,
  );
  expect(dry.out).toContain(
    "  patches   globalTags (2 patches)\n  patches   institutionalMemory (1 patch; another import of the file would change it again)\n",
  );
  expect(JSON.parse((await run(["import", "m.json", "--dry-run", "--json"], { files })).out)).toMatchObject({
    entities: [
      {
        patched: [
          { aspectName: "globalTags", patches: 2, repeatable: true },
          { aspectName: "institutionalMemory", patches: 1, repeatable: false },
        ],
      },
    ],
  });
  expect(await aspectOf(urn, "globalTags")).toMatchObject({ tags: [{ tag: "urn:li:tag:a" }] });
  expect(await run(["import", "m.json"], { files })).toMatchObject({ code: 0, err: "" });
  expect((await run(["import", "tags.json", "--dry-run"], { files })).out).toBe(`Nothing would change for ${urn}.\n`);
});

test("a patch that cannot be applied is named by its place, nothing of its entity is written, and all others are", async () => {
  const [broken, whole] = [newDataset(), newDataset()];
  const test = { op: "test", path: "/name", value: "another" };
  const done = await importAll(
    item(broken, "UPSERT", "status", { removed: false }),
    item(broken, "PATCH", "datasetProperties", [add("/name", "n")]),
    item(broken, "PATCH", "datasetProperties", [test]),
    item(whole, "PATCH", "datasetProperties", [add("/name", "n")]),
  );
  expect(done).toMatchObject({
    code: 1,
    err: `Import failed for "${broken}". Item 3 of the file cannot patch datasetProperties: operation 1 of the patch (test "/name") cannot be applied: the value is different.\n`,
  });
  expect((await run(["exists", broken])).out).toBe("false\n");
  expect(await aspectOf(whole, "datasetProperties")).toMatchObject({ name: "n" });
});

test("a patch with a path of very many levels is named as well", async () => {
  const done = await importAll(item(newDataset(), "PATCH", "subTypes", [add("/a".repeat(100_000), 1)]));
  expect(done.code).toBe(1);
  expect(done.err).toContain("Item 1 of the file cannot patch subTypes: operation 1 of the patch");
  expect(done.err).toContain("has a path with more than 100 levels");
});

test("what a patch leaves has the shape of its aspect, and a value that is no patch is skipped", async () => {
  const urn = newDataset();
  const invalid = await importAll(item(urn, "PATCH", "status", [add("/removed", "no")]));
  expect(invalid.err).toContain('Item 1 of the file cannot patch status: the patched value is not valid: at "removed"');
  const skipped = await importAll(
    item(urn, "PATCH", "status", { removed: true }),
    item(urn, "PATCH", "datasetKey", []),
  );
  expect(skipped.code).toBe(1);
  expect(skipped.out).toContain(
    '1  dataset status: its patch is neither a list of JSON Patch operations nor an object with "patch"',
  );
  expect(skipped.out).toContain("1  dataset datasetKey: a patch may not change what the URN contains");
});

test("patches are never applied to aspects that are kept by time", async () => {
  const urn = newDataset();
  const done = await importAll(
    item(urn, "UPSERT", "datasetProfile", { timestampMillis: 1 }),
    item(urn, "PATCH", "datasetProfile", [add("/rowCount", 1)]),
  );
  expect(done.code).toBe(1);
  expect(done.out).toContain("time-series aspects cannot be patched");
});

test("thousands of patches of one aspect are imported in a few steps, and leave what the service makes of them", async () => {
  const urn = newDataset();
  const column = (at: number): string => `/editableSchemaFieldInfo/column${at}`;
  const items = [
    item(urn, "UPSERT", "status", { removed: false }),
    ...Array.from({ length: 4_000 }, (_, at) => [
      item(urn, "PATCH", "editableSchemaMetadata", [add(`${column(at)}/description`, `About ${at}`)]),
      item(urn, "PATCH", "editableSchemaMetadata", [
        add(`${column(at)}/globalTags/tags/urn:li:tag:a`, { tag: "urn:li:tag:a" }),
      ]),
    ]).flat(),
    item(urn, "PATCH", "editableSchemaMetadata", [{ op: "remove", path: column(1) }]),
    item(urn, "PATCH", "editableSchemaMetadata", [add(`${column(0)}/description`, "Again")]),
  ];
  expect(await importAll(...items)).toMatchObject({ code: 0 });
  const stored = await aspectOf(urn, "editableSchemaMetadata");
  const { editableSchemaFieldInfo: columns } = z
    .object({ editableSchemaFieldInfo: z.array(z.looseObject({ fieldPath: z.string() })) })
    .parse(stored);
  expect(columns).toHaveLength(3_999);
  const tags = { globalTags: { tags: [{ tag: "urn:li:tag:a" }] } };
  expect(columns.slice(0, 2)).toEqual([
    { fieldPath: "column0", description: "Again", ...tags },
    { fieldPath: "column2", description: "About 2", ...tags },
  ]);
});

test("patches that put items where their keys do not lead are applied as the service does, one after the other", async () => {
  const urn = newDataset();
  const link = (url: string): object => ({
    url,
    description: url,
    createStamp: { time: 0, actor: "urn:li:corpuser:ada" },
  });
  const owner = (id: string): object => ({ owner: `urn:li:corpuser:${id}`, type: "NONE" });
  const items = [
    item(urn, "UPSERT", "institutionalMemory", { elements: [link("https://a")] }),
    item(urn, "PATCH", "institutionalMemory", [add("/elements/b", link("https://c"))]),
    item(urn, "PATCH", "institutionalMemory", [add("/elements/https:~1~1c/description", "c")]),
    item(urn, "UPSERT", "ownership", { owners: [owner("ada")] }),
    item(urn, "PATCH", "ownership", [add("/owners/urn:li:corpuser:bob/NONE", owner("ada"))]),
    item(urn, "PATCH", "ownership", [add("/owners/urn:li:corpuser:ada/NONE", owner("bob"))]),
    item(urn, "PATCH", "siblings", [add("/primary", true), add("/siblings", ["x"]), add("/siblings/-", "z")]),
    item(urn, "PATCH", "siblings", [add("/siblings/y", "y")]),
    item(urn, "UPSERT", "status", { removed: false }),
  ];
  expect(await importAll(...items)).toMatchObject({ code: 0 });
  await other.emit([item(urn, "UPSERT", "status", { removed: false })]);
  for (const each of items) await other.emit([each]);
  for (const aspect of ["institutionalMemory", "ownership", "siblings"])
    expect([aspect, await aspectOf(urn, aspect)]).toEqual([aspect, await aspectOf(urn, aspect, other)]);
});
