import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { sameJson } from "../../catalogue/json/canonicalJson.ts";
import { readMetadataFile } from "../../catalogue/ingestion/metadataFile.ts";
import { parseDatasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { writeWhole } from "../../cli/console/writeWhole.ts";
import { openStore } from "../../service/store/sqlite/openStore.ts";
import { startTest, testFolder, type TestService } from "../service/testService.ts";
import { sampleFile, textOf, upstreamFile } from "../upstreamFile.ts";
import { runCli, type Run, type RunOptions } from "./runCli.ts";

/** What a metadata file says, by entity and aspect, without what the catalogue works out itself. */
function said(text: string): ReadonlyMap<string, object> {
  const reading = readMetadataFile(text);
  if (!reading.ok) throw new Error(reading.error.message);
  expect(reading.value.skipped).toEqual([]);
  const values = reading.value.proposals.map(({ entityUrn, aspectName, aspect }): readonly [string, object] => [
    `${entityUrn} ${aspectName}`,
    Object.fromEntries(Object.entries(aspect).filter(([key]) => key !== "ownerTypes")),
  ]);
  const timed = reading.value.series.flatMap((round, at) =>
    round.map(({ entityUrn, aspectName, aspect }) => [`${entityUrn} ${aspectName} ${at}`, aspect] as const),
  );
  return new Map([...values, ...timed]);
}

/** The file that an import of a file, and an export of all, give. */
async function throughCatalogue(path: string): Promise<string> {
  const service = await startTest();
  const imported = await runCli(["import", path], { catalogue: service });
  expect(imported.code).toBe(0);
  const exported = await runCli(["export", "-o", "all.json"], { catalogue: service });
  await service.close();
  expect([exported.code, exported.err]).toEqual([0, ""]);
  return exported.written?.["all.json"] ?? "";
}

test.each([
  ["the sample catalogue", sampleFile("catalogue.json")],
  ["upstream's file", upstreamFile("bootstrap_mce.json")],
])("%s is imported and exported again: equal", async (_, path) => {
  if (path === undefined) return;
  const [before, after] = [said(textOf(path)), said(await throughCatalogue(path))];
  const differing = [...before].filter(([name, aspect]) => !sameJson(after.get(name), aspect)).map(([name]) => name);
  expect(differing).toEqual([]);
  expect([...after.keys()].filter((name) => !before.has(name) && !name.startsWith("urn:li:corpuser:datahub "))).toEqual(
    [],
  );
});

/** A profile of a dataset at a time, as an item of a metadata file. */
function profile(timestampMillis: number): object {
  const entityUrn = "urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)";
  const aspect = { json: { timestampMillis, rowCount: 10 * timestampMillis } };
  return { entityType: "dataset", entityUrn, changeType: "UPSERT", aspectName: "datasetProfile", aspect };
}

test("what was exported is counted as everywhere else", async () => {
  const catalogue = await startTest();
  await runCli(["user", "upsert", "-f", "a.user.yaml"], { catalogue, files: { "a.user.yaml": "- id: ann\n" } });
  const done = await runCli(["export", "-o", "x.json"], { catalogue });
  expect(done.out).toMatch(/^Wrote x\.json from http:\S+: \d+ aspects of 1 entity\.\n$/);
  await catalogue.close();
});

test("all values of an aspect that is kept by time are imported once, and exported again, the earliest first", async () => {
  const catalogue = await startTest();
  const files = {
    "m.json": JSON.stringify([3, 1, 2].map(profile)),
    "later.json": JSON.stringify([4, 5].map(profile)),
    "early.json": JSON.stringify([profile(2)]),
  };
  const run = (...args: readonly string[]): Promise<Run> => runCli(args, { catalogue, files });
  const times = async (): Promise<readonly unknown[]> => {
    const items = z.array(z.looseObject({ aspect: z.object({ json: z.looseObject({}) }) }));
    const exported = items.parse(JSON.parse((await run("export", "--type", "dataset")).out));
    return exported.flatMap(({ aspect: { json } }) => json.timestampMillis ?? []);
  };
  expect((await run("import", "m.json", "--dry-run")).out).toContain("  adds      3 values of datasetProfile\n");
  expect(JSON.parse((await run("import", "m.json", "--dry-run", "--json")).out)).toMatchObject({
    values: [{ aspect: "datasetProfile", count: 3, isStored: false }],
  });
  const imported = await run("import", "m.json");
  expect(imported).toEqual({
    code: 0,
    out: `Imported 1 dataset into ${catalogue.url}.\n      3  datasetProfile\n`,
    err: "",
  });
  expect(await times()).toEqual([1, 2, 3]);
  expect((await run("import", "m.json")).out).toBe(`Imported 1 dataset into ${catalogue.url}.\n`);
  expect((await run("import", "m.json", "--dry-run")).out).not.toContain("values of");
  await run("import", "later.json");
  expect(await times()).toEqual([1, 2, 3, 4, 5]);
  expect(JSON.parse((await run("import", "m.json", "--json")).out)).toMatchObject({ olderValues: 3, aspects: {} });
  expect(await times()).toEqual([1, 2, 3, 4, 5]);
  // A single value does not take the place of a later one either.
  expect(await run("import", "early.json")).toMatchObject({
    code: 0,
    err: "Note: Of time-series aspects: 1 value left out, because the catalogue has the same or a later one.\n",
  });
  expect(await times()).toEqual([1, 2, 3, 4, 5]);
  await catalogue.close();
});

test("values without a valid time, which earlier versions accepted, are exported as well", async () => {
  const folder = testFolder();
  const urn = parseDatasetUrn("urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)");
  if (!urn) throw new Error("It is a dataset");
  const store = await openStore(folder);
  const values = [{ rowCount: 1 }, { timestampMillis: 2 }, { timestampMillis: "x" }];
  for (const value of [undefined, ...values]) {
    const write = value ? { urn, name: "datasetProfile", value } : { urn, name: "status", value: {} };
    const written = await store.write({ writes: [write], stamp: { time: 1, actor: userUrn("jdoe") } });
    expect(written.ok).toBe(true);
  }
  await store.close();
  const catalogue = await startTest(folder);
  const exported = await runCli(["export", "--type", "dataset"], { catalogue });
  await catalogue.close();
  expect([exported.code, exported.err]).toEqual([0, ""]);
  for (const value of values) expect(exported.out).toContain(JSON.stringify(value));
});

test("values that are too long for one answer are all exported", async () => {
  const folder = testFolder();
  const urn = parseDatasetUrn("urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)");
  if (!urn) throw new Error("It is a dataset");
  const store = await openStore(folder);
  for (let at = 1; at <= 20; at++) {
    const value = { timestampMillis: at, text: String(at % 10).repeat(1_000_000) };
    const writes = [
      { urn, name: "status", value: {} },
      { urn, name: "datasetProfile", value },
    ];
    expect(await store.write({ writes, stamp: { time: at, actor: userUrn("jdoe") } })).toMatchObject({ ok: true });
  }
  await store.close();
  const catalogue = await startTest(folder);
  const exported = await runCli(["export", "--type", "dataset"], { catalogue });
  await catalogue.close();
  expect([exported.code, exported.err]).toEqual([0, ""]);
  expect([...exported.out.matchAll(/"timestampMillis": ?(\d+)/g)].map(([, time]) => Number(time))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
});

test("of more values at different times than are read, the export says so and fails", async () => {
  const catalogue = await startTest();
  const files = { "m.json": JSON.stringify([1, 2].map(profile)) };
  await runCli(["import", "m.json"], { catalogue, files });
  const values = Array.from({ length: 10_000 }, (_, at) => ({ aspect: { value: `{"timestampMillis":${at}}` } }));
  const many = changing((url) => (url.includes("getTimeseries") ? Response.json({ value: { values } }) : undefined));
  const done = await runCli(["export", "-o", "x.json", "--type", "dataset"], { catalogue, fetch: many });
  expect([done.code, done.err]).toEqual([
    1,
    "1 time-series aspect has 10,000 or more values; only the latest 10,000 were exported.\n",
  ]);
  let answers = 0;
  const busy = changing((url) =>
    url.includes("getTimeseries") && ++answers === 1 ? new Response("", { status: 503 }) : undefined,
  );
  const repeated = await runCli(["export", "-o", "x.json", "--type", "dataset"], { catalogue, fetch: busy });
  expect([repeated.code, repeated.err, answers]).toEqual([0, "", 2]);
  expect(repeated.out).toMatch(/^Wrote x\.json from .*: \d+ aspects of 1 entity\.\n$/);
  const shapeless = changing((url) => (url.includes("getTimeseries") ? Response.json({ value: {} }) : undefined));
  const failed = await runCli(["export", "-o", "x.json", "--type", "dataset"], { catalogue, fetch: shapeless });
  expect([failed.code, failed.written]).toEqual([1, undefined]);
  const refusing = changing((url) => (url.includes("getTimeseries") ? new Response("{}", { status: 403 }) : undefined));
  const refused = await runCli(["export", "-o", "x.json", "--type", "dataset"], { catalogue, fetch: refusing });
  expect([refused.code, refused.written]).toEqual([1, undefined]);
  await catalogue.close();
});

const ITEMS = [
  { urn: "urn:li:tag:old", type: "tag", name: "status", json: { removed: true } },
  { urn: "urn:li:tag:new", type: "tag", name: "tagProperties", json: { name: "New", extra: { deep: [1, null] } } },
  { urn: "urn:li:corpuser:ann", type: "corpuser", name: "corpUserInfo", json: { active: true } },
].map(({ urn, type, name, json }) => ({
  entityType: type,
  entityUrn: urn,
  changeType: "UPSERT",
  aspectName: name,
  aspect: { json },
}));

async function withItems(
  work: (run: (...args: readonly string[]) => Promise<Run>, service: TestService) => Promise<void>,
): Promise<void> {
  const service = await startTest();
  const files = { "m.json": JSON.stringify(ITEMS) };
  const run = (...args: readonly string[]): Promise<Run> => runCli(args, { catalogue: service, files });
  await run("import", "m.json");
  await work(run, service);
  await service.close();
}

test("what is marked as removed is exported too, and types can be chosen", async () => {
  await withItems(async (run, { url }) => {
    const { out } = await run("export", "--type", "tag");
    const items = z.array(z.looseObject({ entityUrn: z.string(), aspectName: z.string() })).parse(JSON.parse(out));
    const name = ({ entityUrn, aspectName }: (typeof items)[number]): string => `${entityUrn} ${aspectName}`;
    expect(items.toSorted((one, other) => (name(one) < name(other) ? -1 : 1))).toMatchObject([
      { entityUrn: "urn:li:tag:new", aspectName: "tagKey" },
      { entityUrn: "urn:li:tag:new", aspectName: "tagProperties", aspect: { json: { extra: { deep: [1, null] } } } },
      { entityUrn: "urn:li:tag:old", aspectName: "status", aspect: { json: { removed: true } } },
      { entityUrn: "urn:li:tag:old", aspectName: "tagKey" },
    ]);
    const counted = await run("export", "--type", "tag", "corpuser", "-o", "x.json", "--json");
    expect(JSON.parse(counted.out)).toMatchObject({ catalogue: url, path: "x.json" });
  });
});

test.each([
  [["export", "--type", "gadget"], 2, '"gadget" is not an entity type'],
  [["export", "--json"], 2, "--json needs -o FILE: the counts are printed"],
])("%j: exit code %i", async (args, code, sentence) => {
  await withItems(async (run) => {
    const done = await run(...args);
    expect([done.code, done.err.includes(sentence)]).toEqual([code, true]);
  });
});

test("standard output has the metadata and nothing else, by whatever name, and is not written on without a reader", async () => {
  await withItems(async (run, catalogue) => {
    const printed = await run("export");
    for (const name of ["-", "/dev/stdout"]) expect(await run("export", "-o", name)).toEqual(printed);
    const { code, out } = await runCli(["export"], { catalogue, isRead: false });
    expect([code, out]).toEqual([0, "["]);
  });
});

test.each([
  [["-o", "x.json"], "Interrupted: nothing was written.\n"],
  [[], "Interrupted: the metadata file that was printed is not complete.\n"],
  // As any other path from which somebody else reads.
  [["-o", "/dev/null"], "Interrupted: the metadata file that was written is not complete.\n"],
])("an export %j that is stopped says what there is", async (args, err) => {
  await withItems(async (_, catalogue) => {
    const stopped = await runCli(["export", ...args], { catalogue, signal: AbortSignal.abort() });
    expect([stopped.code, stopped.err, stopped.written]).toEqual([1, err, undefined]);
  });
});

test("an export that fails writes no file", async () => {
  const fetch: typeof globalThis.fetch = () => Promise.reject(new TypeError("fetch failed"));
  const gone = { url: "http://127.0.0.1:1", token: "x" };
  const done = await runCli(["export", "-o", "x.json"], { catalogue: gone, fetch });
  expect(done).toMatchObject({ code: 1, out: "" });
  expect(done.written).toBeUndefined();
});

/** The catalogue's answers, some of them changed. */
function changing(change: (url: string) => Response | undefined): typeof globalThis.fetch {
  return (input, init) => {
    const response = change(input instanceof Request ? input.url : String(input));
    return response ? Promise.resolve(response) : fetch(input, init);
  };
}

test.each([400, 404])("a server that answers %i to every type is not taken for an empty catalogue", async (status) => {
  const catalogue = { url: "http://127.0.0.1:1", token: "x" };
  const elsewhere = changing(() => new Response("{}", { status }));
  const done = await runCli(["export", "-o", "backup.json"], { catalogue, fetch: elsewhere });
  expect(done).toMatchObject({ code: 1, out: "" });
  expect(done.err).toContain(`did not give a valid DataHub response (status ${status})`);
  expect(done.written).toBeUndefined();
  const asked = await runCli(["export", "-o", "backup.json", "--type", "tag"], { catalogue, fetch: elsewhere });
  expect([asked.code, asked.written]).toEqual([1, undefined]);
  expect(asked.err).toContain("it lists no entities of the types asked for");
});

test("an export ends where the catalogue gives the same pages again, and leaves no file", async () => {
  const catalogue = await startTest();
  let count = 0;
  const repeating = changing((url) =>
    url.includes("/openapi/v3/entity/tag?")
      ? Response.json({ scrollId: String(count), entities: [{ urn: `urn:li:tag:${count++ % 2}` }] })
      : undefined,
  );
  const done = await runCli(["export", "-o", "all.json", "--type", "tag"], { catalogue, fetch: repeating });
  expect([done.code, done.written?.["all.json"]]).toEqual([1, undefined]);
  expect(done.err).toContain("it returns the same pages again instead of the next ones");
  await catalogue.close();
});

test("a catalogue that does not list its datasets gives no backup without them", async () => {
  await withItems(async (_, catalogue) => {
    const strange = changing((url) =>
      url.includes("/entity/dataset?") ? new Response("", { status: 404 }) : undefined,
    );
    const done = await runCli(["export", "-o", "backup.json"], { catalogue, fetch: strange });
    expect([done.code, done.written]).toEqual([1, undefined]);
  });
});

test("entity types that the catalogue does not know are named, and an error where they were asked for", async () => {
  await withItems(async (_, catalogue) => {
    const old = changing((url) => (url.includes("/entity/tag?") ? new Response("{}", { status: 404 }) : undefined));
    const sentence = "does not know these entity types, so no entities of these types were exported: tag.";
    const all = await runCli(["export", "-o", "x.json"], { catalogue, fetch: old });
    expect([all.code, all.err.includes(sentence)]).toEqual([0, true]);
    const asked = await runCli(["export", "-o", "x.json", "--type", "tag", "corpuser"], { catalogue, fetch: old });
    expect([asked.code, asked.err.includes(sentence)]).toEqual([1, true]);
    expect(asked.written?.["x.json"]).toContain("urn:li:corpuser:ann");
  });
});

test("a type that is named twice is exported once", async () => {
  await withItems(async (run) => {
    const once = await run("export", "--type", "tag", "-o", "x.json");
    expect(await run("export", "--type", "tag", "tag", "-o", "x.json")).toEqual(once);
    expect(await run("export", "--type", "tag", "--type", "tag", "-o", "x.json")).toEqual(once);
  });
});

test("aspects with secrets are left out and counted, unless they are asked for", async () => {
  const secrets = [
    ["corpuser", "urn:li:corpuser:ann", "corpUserCredentials", { salt: "s", hashedPassword: "hash of ann" }],
    ["corpuser", "urn:li:corpuser:ben", "corpUserCredentials", { salt: "s", hashedPassword: "hash of ben" }],
    ["dataHubSecret", "urn:li:dataHubSecret:a", "dataHubSecretValue", { name: "a", value: "v of a" }],
    ["dataHubConnection", "urn:li:dataHubConnection:a", "dataHubConnectionDetails", { type: "JSON", name: "v of b" }],
    ["globalSettings", "urn:li:globalSettings:0", "globalSettingsInfo", { sso: { clientSecret: "v of c" } }],
    ["inviteToken", "urn:li:inviteToken:a", "inviteToken", { token: "v of d" }],
  ] as const;
  const items = secrets.map(([entityType, entityUrn, aspectName, json]) => {
    return { entityType, entityUrn, changeType: "UPSERT", aspectName, aspect: { json } };
  });
  const catalogue = await startTest();
  const files = { "m.json": JSON.stringify(items) };
  expect(await runCli(["import", "m.json"], { catalogue, files })).toMatchObject({ code: 0, err: "" });
  const plain = await runCli(["export", "-o", "x.json"], { catalogue });
  expect(plain.written?.["x.json"]).toContain("urn:li:corpuser:ann");
  expect(plain.written?.["x.json"]).not.toMatch(/hash of|v of/);
  const left =
    "corpUserCredentials (2), dataHubConnectionDetails (1), dataHubSecretValue (1), globalSettingsInfo (1), inviteToken (1)";
  expect([plain.code, plain.err]).toEqual([
    0,
    `Note: 6 aspects that may hold passwords, tokens or secrets were left out: ${left}. With --with-secrets, they are exported, too.\n`,
  ]);
  const { out } = await runCli(["export", "-o", "x.json", "--type", "corpuser", "--json"], { catalogue });
  expect(JSON.parse(out)).toMatchObject({ secretAspects: { corpUserCredentials: 2 } });
  const whole = await runCli(["export", "--with-secrets"], { catalogue });
  expect([whole.code, whole.err]).toEqual([0, ""]);
  const all = said(whole.out);
  for (const [, urn, aspect, json] of secrets) expect(all.get(`${urn} ${aspect}`)).toEqual(json);
  if (process.platform !== "win32") {
    const path = join(testFolder(), "all.json");
    const args = ["export", "--with-secrets", "-o", path];
    expect(await runCli(args, { catalogue, writeFile: writeWhole })).toMatchObject({ code: 0, err: "" });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    // Whoever made a file decided who may read it.
    chmodSync(path, 0o640);
    const err = `Note: "${path}" may hold passwords, tokens or secrets, and other users of this machine can read it.\n`;
    expect(await runCli(args, { catalogue, writeFile: writeWhole })).toMatchObject({ code: 0, err });
    expect(statSync(path).mode & 0o777).toBe(0o640);
  }
  await catalogue.close();
});

test("aspects of unknown names are counted, and are an error", async () => {
  await withItems(async (_, catalogue) => {
    const tag = { urn: "urn:li:tag:new", tagKey: { value: { name: "new" } }, ourAspect: { value: { some: "text" } } };
    const newer = changing((url) =>
      url.includes("/entity/tag?") ? Response.json({ entities: [tag, { ...tag, urn: "urn:li:tag:two" }] }) : undefined,
    );
    const args = ["export", "-o", "x.json", "--type", "tag"];
    const done = await runCli(args, { catalogue, fetch: newer });
    expect(done.code).toBe(1);
    expect(done.err).toBe(
      "2 aspects were not exported, since this version of the command does not know them: ourAspect (2).\n",
    );
    expect(said(done.written?.["x.json"] ?? "").size).toBe(2);
    const { out } = await runCli([...args, "--json"], { catalogue, fetch: newer });
    expect(JSON.parse(out)).toMatchObject({ aspects: 2, unknownAspects: { ourAspect: 2 } });
  });
});

test.skipIf(process.platform === "win32")(
  "an export that is stopped while nobody reads its pipe is interrupted",
  async () => {
    const pipe = join(testFolder(), "out.json");
    execFileSync("mkfifo", [pipe]);
    const signal = AbortSignal.abort();
    const writeFile: RunOptions["writeFile"] = (path, text) => writeWhole(path, text, { signal });
    await withItems(async (_, catalogue) => {
      const done = await runCli(["export", "-o", pipe, "--json"], { catalogue, signal, writeFile });
      const message = `Interrupted: nothing was written; nobody read the pipe "${pipe}".`;
      expect([done.code, done.err, JSON.parse(done.out)]).toEqual([
        1,
        `${message}\n`,
        { error: { kind: "cancelled", message } },
      ]);
    });
  },
);

test.skipIf(!existsSync("/proc"))("a file that cannot be written is one sentence, in export and in pull", async () => {
  await withItems(async (_, catalogue) => {
    for (const args of [["export"], ["pull", "users"]]) {
      const done = await runCli([...args, "-o", "/proc/x.yaml"], { catalogue, writeFile: writeWhole });
      const err = '"/proc/x.yaml" cannot be written: check that its folder exists and may be written to.\n';
      expect(done).toEqual({ code: 1, out: "", err });
    }
  });
});
