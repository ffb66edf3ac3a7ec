import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isMainThread } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { streamLog } from "../../service/log.ts";
import { StartError } from "../../service/startError.ts";
import { startService } from "../../service/startService.ts";
import { openStore } from "../../service/store/sqlite/openStore.ts";
import { DATASET, proposal, seed, startTest, talkTo, testFolder, USER, type TestService } from "./testService.ts";

const QUERY = `{ dataset(urn: "${DATASET}") { properties { description } } }`;
const FOUND = { data: { dataset: { properties: { description: "Ingested." } } } };
const ADD_OWNER = `mutation { addOwner(input: { resourceUrn: "${DATASET}", ownerUrn: "${USER}", ownerEntityType: CORP_USER, type: NONE }) }`;

/** A service whose log is kept out of sight: its faults are made on purpose. */
async function startQuietly(data: string): Promise<TestService> {
  const log = { info: () => undefined, error: () => undefined };
  const service = await startService({ data, port: 0, log });
  onTestFinished(() => service.close());
  return talkTo(service);
}

/** Another program that holds the right to write. */
function locked(data: string): { release(): void } {
  const other = new DatabaseSync(join(data, "catalogue.sqlite"), { timeout: 10_000 });
  other.exec("begin immediate");
  return {
    release: () => {
      if (other.isOpen) other.close();
    },
  };
}

async function complaint(data: string): Promise<string> {
  const started: unknown = await startService({ data, port: 0 }).catch((error: unknown) => error);
  expect(started).toBeInstanceOf(StartError);
  return started instanceof StartError ? started.message : "";
}

test("while another program has locked the file, reads are answered, and writes wait for their turn", async () => {
  const data = testFolder();
  const service = await startQuietly(data);
  await seed(service);
  const other = locked(data);
  let written = false;
  const write = service.emit([proposal(DATASET, "status", { removed: false })]).then((answer) => {
    written = true;
    return answer;
  });
  for (let time = 0; time < 20; time++) expect(await service.ask(QUERY)).toMatchObject(FOUND);
  expect((await service.send("/config")).status).toBe(200);
  expect(written).toBe(false);
  other.release();
  expect(await write).toMatchObject({ status: 200 });
});

test("a file that cannot be used is logged once, without a place in the program, and so is its end", async () => {
  const data = testFolder();
  let written = "";
  const service = await startService({
    data,
    port: 0,
    log: streamLog({ write: (text) => (written += text) }, () => 1_767_225_600_000),
  });
  onTestFinished(() => service.close());
  const client = talkTo(service);
  await seed(client);
  written = "";
  renameSync(join(data, "catalogue.sqlite"), join(data, "elsewhere.sqlite"));
  expect(await client.emit([proposal(DATASET, "status", {})])).toMatchObject({ status: 503 });
  expect(await client.ask(ADD_OWNER)).toMatchObject({ errors: [{ extensions: { type: "STORE_REPLACED" } }] });
  const line = "The catalogue's file was moved or replaced while the service ran; restart the service.";
  const time = "2026-01-01T00:00:00.000Z ";
  expect(written.slice(time.length)).toBe(`${line}\n`);
  renameSync(join(data, "elsewhere.sqlite"), join(data, "catalogue.sqlite"));
  const isEnded = async (): Promise<void> => {
    await client.emit([proposal(DATASET, "status", {})]);
    expect(written.slice(time.length + line.length + 1)).toMatch(
      /^\S+ The catalogue is there again, after \d s; 2 requests failed\.\n$/,
    );
  };
  await vi.waitFor(isEnded, { timeout: 5_000, interval: 200 });
});

test("a port that is taken, or an address that is not this machine's, leaves no folder behind", async () => {
  const taken = await startTest();
  const data = join(testFolder(), "new");
  const port = Number(new URL(taken.url).port);
  await expect(startService({ data, port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
  await expect(startService({ data, port: 0, host: "192.0.2.1" })).rejects.toThrow("This machine has no address");
  expect(existsSync(data)).toBe(false);
});

test("a file whose damage is found while it starts is told with the command that recovers it", async () => {
  const data = testFolder();
  await (await startTest(data)).close();
  const path = join(data, "catalogue.sqlite");
  const database = new DatabaseSync(path);
  const pages = database.prepare("select pageno from dbstat where name in ('token', 'sqlite_autoindex_token_1')").all();
  database.close();
  const file = openSync(path, "r+");
  for (const { pageno } of pages) writeSync(file, Buffer.alloc(4096, "x"), 0, 4096, (Number(pageno) - 1) * 4096);
  closeSync(file);
  const said = await complaint(data);
  expect(said).toContain("is damaged. Run catalogue serve --data");
  expect(said).not.toContain("stop its services");
});

test("a catalogue that cannot be written is read, and refuses writes with what to do", async () => {
  const data = testFolder();
  const before = await startTest(data);
  await seed(before);
  await before.close();
  // SQLite does not write a file whose header has a format for writing that it does not know, whoever asks it to.
  const file = openSync(join(data, "catalogue.sqlite"), "r+");
  writeSync(file, Buffer.from([3]), 0, 1, 18);
  closeSync(file);
  const service = await startQuietly(data);
  expect(await service.ask(QUERY)).toMatchObject(FOUND);
  const refused = await service.emit([proposal(DATASET, "status", {})]);
  expect(refused).toMatchObject({ status: 503, body: { code: "STORE_READ_ONLY" } });
  expect(JSON.stringify(refused.body)).toContain("make the data folder writable and restart the service");
  expect(await service.ask(ADD_OWNER)).toMatchObject({ errors: [{ extensions: { type: "STORE_READ_ONLY" } }] });
  expect((await service.send("/health")).status).toBe(200);
});

test("a write that waited too long is told that the file is locked, in GraphQL too", async () => {
  const data = testFolder();
  const service = await startQuietly(data);
  await seed(service);
  const other = locked(data);
  const [aspect, mutation] = await Promise.all([
    service.emit([proposal(DATASET, "status", { removed: true })]),
    service.ask(ADD_OWNER),
  ]);
  expect(aspect).toMatchObject({ status: 503, body: { code: "STORE_LOCKED" } });
  expect(mutation).toMatchObject({
    errors: [{ extensions: { code: 503, type: "STORE_LOCKED", classification: "DataFetchingException" } }],
  });
  expect(JSON.stringify([aspect.body, mutation])).toContain("locked the catalogue's file");
  other.release();
  expect(await service.ask(ADD_OWNER)).toMatchObject({ data: { addOwner: true } });
});

test("a catalogue that is locked is started all the same, and ends while it is locked", async () => {
  const data = testFolder();
  await (await startTest(data)).close();
  const other = locked(data);
  const service = await startTest(data);
  const write = service.emit([proposal(DATASET, "status", {})]);
  expect((await service.send("/health")).status).toBe(200);
  await service.close();
  expect(await write).toMatchObject({ status: 503 });
  other.release();
});

test("a new catalogue that cannot take its owner's token is not started, and says why", async () => {
  const data = testFolder();
  await (await openStore(data)).close();
  const other = locked(data);
  const started: unknown = await startService({ data, port: 0 }).catch((error: unknown) => error);
  const message: unknown = expect.stringContaining("Another program has locked the catalogue's file");
  expect(started).toMatchObject({ code: "STORE_LOCKED", message });
  other.release();
});

test("a file that was moved away while the service ran takes no further write", async () => {
  const data = testFolder();
  const service = await startQuietly(data);
  await seed(service);
  renameSync(join(data, "catalogue.sqlite"), join(data, "elsewhere.sqlite"));
  expect(await service.emit([proposal(DATASET, "status", {})])).toMatchObject({
    status: 503,
    body: { code: "STORE_REPLACED" },
  });
});

test("a file that is gone or empty is not taken for a new catalogue", async () => {
  for (const harm of [
    (file: string) => {
      rmSync(file);
    },
    (file: string) => {
      truncateSync(file);
    },
  ]) {
    const data = testFolder();
    const service = await startTest(data);
    await seed(service);
    await service.close();
    harm(join(data, "catalogue.sqlite"));
    expect(await complaint(data)).toContain("is missing or empty, though this folder has had a catalogue");
    expect(await complaint(data)).toContain("--recover");
  }
});

// The mutation run has its tests in threads, which have no mask of their own.
test.runIf(isMainThread)("the files of a catalogue are their owner's alone, whatever the folder allows", async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const data = join(mkdtempSync(join(tmpdir(), "catalogue-")), "open");
  mkdirSync(data);
  chmodSync(data, 0o777);
  const first = await startQuietly(data);
  await seed(first);
  const modes = (): string[] =>
    readdirSync(data).map((name) => `${name} ${(statSync(join(data, name)).mode & 0o777).toString(8)}`);
  const mine = ["catalogue.json 600", "catalogue.sqlite 600", "catalogue.sqlite-shm 600", "catalogue.sqlite-wal 600"];
  expect(modes()).toEqual(mine);
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
  const second = await startQuietly(data);
  await seed(second);
  expect(modes().slice(1), "an older catalogue becomes private").toEqual(mine.slice(1));
});

test("of services that start at once on a new folder one stores its owner's token, and all of their tokens work", async () => {
  const data = testFolder();
  const services = await Promise.all(Array.from({ length: 6 }, () => startQuietly(data)));
  for (const service of services) expect(await service.ask("{ me { corpUser { urn } } }")).toMatchObject({ data: {} });
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  onTestFinished(() => {
    database.close();
  });
  expect(database.prepare("select label from token").all()).toEqual([{ label: "owner" }]);
});

test("a service whose catalogue a newer one has brought up to date writes nothing more, and says so", async () => {
  const data = testFolder();
  const service = await startQuietly(data);
  await seed(service);
  const newer = new DatabaseSync(join(data, "catalogue.sqlite"), { timeout: 10_000 });
  onTestFinished(() => {
    newer.close();
  });
  const known = Number(newer.prepare("select version from catalogue_schema").get()?.["version"]);
  newer.exec("update catalogue_schema set version = version + 1");
  const message = `The catalogue now has schema ${known + 1}, and this service knows schema ${known}, so nothing was written. Restart the service in its newer version; if it is the embedded one, reload the VS Code window.`;
  expect(await service.ask(ADD_OWNER)).toMatchObject({
    errors: [{ message, extensions: { code: 503, type: "STORE_NEWER" } }],
  });
  expect(await service.emit([proposal(DATASET, "status", {})])).toMatchObject({
    status: 503,
    body: { code: "STORE_NEWER" },
  });
  expect(await service.ask(QUERY)).toMatchObject(FOUND);
  newer.exec("update catalogue_schema set version = version - 1");
  expect(await service.ask(ADD_OWNER)).toMatchObject({ data: { addOwner: true } });
});

test("a read that meets tables that a newer service has changed is refused with what to do", async () => {
  const data = testFolder();
  const service = await startQuietly(data);
  await seed(service);
  const newer = new DatabaseSync(join(data, "catalogue.sqlite"), { timeout: 10_000 });
  onTestFinished(() => {
    newer.close();
  });
  newer.exec("alter table aspect rename column value to content");
  const read = (): Promise<unknown> => service.ask(QUERY);
  expect(await read()).toMatchObject({ errors: [{ extensions: { type: "SERVER_ERROR" } }] });
  newer.exec("update catalogue_schema set version = version + 1");
  const message: unknown = expect.stringMatching(/so nothing was read\. Restart the service in its newer version;/);
  expect(await read()).toMatchObject({ errors: [{ message, extensions: { code: 503, type: "STORE_NEWER" } }] });
});

test("a folder that cannot be made is refused at once", async () => {
  const parent = process.platform === "linux" ? "/proc" : join(testFolder(), "\0");
  expect(await complaint(join(parent, "nope", "deeper"))).toContain("cannot be used");
});
