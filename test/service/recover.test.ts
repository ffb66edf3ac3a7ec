import {
  openSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { serve } from "../../service/serve.ts";
import { startService } from "../../service/startService.ts";
import { DATASET, proposal, seed, startTest, talkTo, testFolder, tokenIn, type TestService } from "./testService.ts";

const PEOPLE = 600;
const QUERY = `{ dataset(urn: "${DATASET}") { properties { description } ownership { owners { owner { ... on CorpUser { urn } } } } } }`;

/** Runs `catalogue serve --recover` on a folder until it listens, and gives what it says. */
async function recover(
  data: string,
): Promise<{ readonly code: number; readonly said: string; readonly printed: string }> {
  const said: string[] = [];
  const printed: string[] = [];
  const { promise: listens, resolve: listen } = Promise.withResolvers<undefined>();
  const code = await serve(["--data", data, "--port", "0", "--json", "--recover"], {
    env: {},
    out: (line) => {
      printed.push(line);
      listen(undefined);
    },
    error: (line) => said.push(line),
    stopped: () => listens,
  });
  return { code, said: said.join("\n"), printed: printed.join("\n") };
}

/** A catalogue of many users, a dataset with a history, and a token of a reader. */
const template = mkdtempSync(join(tmpdir(), "catalogue-"));
const reader = await fill(template);
afterAll(() => {
  rmSync(template, { recursive: true });
});

async function fill(data: string): Promise<string> {
  const service = await startTest(data);
  await seed(service);
  const users = Array.from({ length: PEOPLE }, (_, id) => `urn:li:corpuser:person${id}`);
  await service.emit(users.map((urn) => proposal(urn, "corpUserInfo", { active: true, displayName: urn })));
  for (let version = 2; version <= 20; version++) {
    await service.emit([proposal(DATASET, "datasetProperties", { description: `Version ${version}.` })]);
  }
  await service.close();
  return tokenIn(data, {});
}

/** A copy of it. */
function full(): string {
  const data = testFolder();
  cpSync(template, data, { recursive: true });
  return data;
}

async function start(data: string): Promise<TestService> {
  return talkTo(await startService({ data, port: 0 }));
}

test("a catalogue that is in order is left alone", async () => {
  const data = full();
  const before = readFileSync(join(data, "catalogue.sqlite"));
  const { code, said, printed } = await recover(data);
  expect(code).toBe(0);
  expect(said).toContain("is not damaged");
  expect(JSON.parse(printed)).toMatchObject({ recovered: said, recovery: { entities: 0, lost: 0 } });
  expect(readFileSync(join(data, "catalogue.sqlite")).equals(before)).toBe(true);
  expect(readdirSync(data).filter((name) => /damaged|recovering/.test(name))).toEqual([]);
});

test("pages that were overwritten cost what was on them, which is named, and nothing else", async () => {
  const data = full();
  const path = join(data, "catalogue.sqlite");
  const database = new DatabaseSync(path);
  const holding = "select pageno from dbstat where name = 'aspect' and pagetype = 'leaf' limit 3 offset 25";
  const pages = database.prepare(holding).all();
  database.close();
  const file = openSync(path, "r+");
  for (const { pageno } of pages) writeSync(file, Buffer.alloc(4096, "x"), 0, 4096, (Number(pageno) - 1) * 4096);
  closeSync(file);
  const damaged = readFileSync(path);

  const { code, said, printed } = await recover(data);
  expect(code).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({
    recovered: said,
    recovery: { versions: 19, tokens: 2, partly: ["aspects"] },
  });
  expect(printed).toContain('"kept":"');
  expect(said).toMatch(/Recovered 60\d entities, [\d,]+ aspects, 19 earlier versions and 2 access tokens/);
  expect(said).toContain("Not recovered: corpUserInfo of");
  const kept = readdirSync(data).find((name) => name.startsWith("damaged-")) ?? "";
  expect(readFileSync(join(data, kept, "catalogue.sqlite")).equals(damaged)).toBe(true);
  const lost = readFileSync(join(data, kept, "not-recovered.txt"), "utf8")
    .trim()
    .split("\n");

  const service = await start(data);
  expect(await service.ask(`{ dataset(urn: "${DATASET}") { properties { description } } }`, {}, reader)).toMatchObject({
    data: { dataset: { properties: { description: "Version 20." } } },
  });
  const past = await service.send(`/aspects/${encodeURIComponent(DATASET)}?aspect=datasetProperties&version=7`);
  expect(JSON.stringify(past.body)).toContain("Version 7.");
  const found = await Promise.all(
    Array.from({ length: PEOPLE }, (_, id) => id).map(async (id) => {
      const { status } = await service.send(`/aspects/urn:li:corpuser:person${id}?aspect=corpUserInfo`);
      return status === 200 ? [] : [`corpUserInfo of urn:li:corpuser:person${id}`];
    }),
  );
  expect(lost.toSorted()).toEqual(found.flat().toSorted());
  expect(found.flat().length).toBeGreaterThan(0);
  await service.close();
});

test.each<readonly [string, (file: string) => void]>([
  [
    "garbled",
    (file) => {
      writeFileSync(file, "x".repeat(50_000));
    },
  ],
  [
    "cut short",
    (file) => {
      truncateSync(file, statSync(file).size / 4);
    },
  ],
  [
    "emptied",
    (file) => {
      truncateSync(file);
    },
  ],
  [
    "removed",
    (file) => {
      rmSync(file);
    },
  ],
])("a file that was %s ends in a new catalogue, and what is left is kept", { timeout: 240_000 }, async (name, harm) => {
  const data = full();
  harm(join(data, "catalogue.sqlite"));
  const { code, said, printed } = await recover(data);
  expect(code).toBe(0);
  expect(said).toContain("the damaged files are kept in");
  expect(said).toContain(
    name === "cut short" ? "Only partly readable, so more may be missing" : "Nothing could be recovered",
  );
  expect(printed).toContain('"token"');
  const service = await start(data);
  expect(await service.emit([proposal(DATASET, "status", {})])).toMatchObject({ status: 200 });
  await service.close();
});

test("an aspect that was altered in the file is not taken over as if it were right", async () => {
  const data = full();
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  database.exec("update aspect set value = '{\"description\": 7' where name = 'datasetProperties'");
  database.close();
  expect((await recover(data)).said).toContain(`Not recovered: datasetProperties of ${DATASET}`);
  const service = await start(data);
  expect(await service.ask(QUERY)).toMatchObject({ data: { dataset: { properties: null } } });
  await service.close();
});

test("a version whose row is garbled is left out and reported, and all others are recovered", async () => {
  const data = full();
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  const garble = "update aspect_history set value = ?, form = ? where urn = ? and version = ?";
  database.prepare(garble).run(new Uint8Array([255, 0, 255]), 2, DATASET, 3);
  database.prepare(garble).run("[[0,", 1, DATASET, 7);
  database.prepare(garble).run(new Uint8Array([1]), 0, DATASET, 11);
  database.exec("update aspect set value = 'not JSON' where urn = 'urn:li:corpuser:person1' and name = 'corpUserInfo'");
  database.close();
  const { code, said } = await recover(data);
  expect(code).toBe(0);
  expect(said).toContain("9 earlier versions");
  expect(said).toContain(`10 versions of datasetProperties of ${DATASET}`);
  const service = await start(data);
  const version = (number: number): Promise<unknown> =>
    service.send(`/aspects/${encodeURIComponent(DATASET)}?aspect=datasetProperties&version=${number}`);
  expect(await version(12)).toMatchObject({ status: 200 });
  expect(await version(11)).toMatchObject({ status: 404 });
  await service.close();
});

test("a catalogue that another service has open is not recovered", async () => {
  const data = testFolder();
  const service = await startTest(data);
  await seed(service);
  const { code, said } = await recover(data);
  expect(code).toBe(1);
  expect(said).toContain("Another service has");
  expect(await service.emit([proposal(DATASET, "status", {})])).toMatchObject({ status: 200 });
  await service.close();
});

/** Cuts a file of a catalogue that no service has open. */
function cut(data: string): string {
  const path = join(data, "catalogue.sqlite");
  truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096);
  return path;
}

test("a file that was cut short is refused at start and left as it is, and the part that is there is recovered", async () => {
  const data = full();
  const path = cut(data);
  const before = readFileSync(path);
  await expect(startService({ data, port: 0 })).rejects.toThrow(/its file ends after \d+ of \d+ bytes.+--recover/);
  expect(readFileSync(path).equals(before)).toBe(true);

  const { code, said } = await recover(data);
  expect(code).toBe(0);
  const [, aspects = "0"] = /Recovered \d+ entities, ([\d,]+) aspects?,/.exec(said) ?? [];
  expect(Number(aspects.replace(",", ""))).toBeGreaterThan(50);
  expect(said).not.toMatch(/\bnull\b|\b1 (?:entities|aspects|access tokens)/);
  const kept = readdirSync(data).find((name) => name.startsWith("damaged-")) ?? "";
  expect(readFileSync(join(data, kept, "catalogue.sqlite")).equals(before)).toBe(true);
  const lost = join(data, kept, "not-recovered.txt");
  if (existsSync(lost)) expect(readFileSync(lost, "utf8")).not.toMatch(/\bnull\b/);
  await (await start(data)).close();
});

test("pages that only the log has are not missing from a file, and what is cut off beyond them is", async () => {
  const data = testFolder();
  const [path, log] = [join(data, "catalogue.sqlite"), join(data, "catalogue.sqlite-wal")];
  const service = await startTest(data);
  await seed(service);
  const copy = testFolder();
  // As after a machine that went down while pages were copied from the log: the header is there, and nothing else.
  cpSync(log, join(copy, "catalogue.sqlite-wal"));
  await service.close();
  cpSync(path, join(copy, "catalogue.sqlite"));
  truncateSync(join(copy, "catalogue.sqlite"), 4096);
  const again = await start(copy);
  expect(await again.ask(`{ dataset(urn: "${DATASET}") { properties { description } } }`)).toMatchObject({
    data: { dataset: { properties: { description: "Ingested." } } },
  });
  await again.close();
});

test("the database of another program is neither started nor recovered, and nothing is written to it", async () => {
  const sql = [
    "create table mine (x)",
    "pragma application_id = 7; pragma user_version = 1",
    "pragma journal_mode = wal; create table mine (x)",
    "pragma application_id = 7; create table aspect_history (x)",
  ];
  for (const statements of sql) {
    const data = testFolder();
    const path = join(data, "catalogue.sqlite");
    const database = new DatabaseSync(path);
    database.exec(statements);
    database.close();
    const before = [readFileSync(path), statSync(path).mode];
    await expect(startService({ data, port: 0 })).rejects.toThrow("is a database of another program");
    const { code, printed } = await recover(data);
    expect([code, printed]).toEqual([1, expect.stringContaining('"code":"STORE_NOT_OURS"')]);
    expect([readFileSync(path), statSync(path).mode]).toEqual(before);
    expect(readdirSync(data).filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual(["catalogue.sqlite"]);
  }
});
