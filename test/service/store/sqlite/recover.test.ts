import fs, {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { StartError } from "../../../../service/startError.ts";
import { copyCatalogue } from "../../../../service/store/sqlite/copyCatalogue.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";
import { recoverCatalogue } from "../../../../service/store/sqlite/recover.ts";
import { testFolder } from "../../testService.ts";
import { openFiles } from "./openFiles.ts";
import { emptyCatalogue, JANE, smallCatalogue, tablesOf } from "./smallCatalogue.ts";

/** What it does while no file can be made longer. */
function onFullDisk(act: () => void): void {
  const { truncateSync: real } = fs;
  fs.truncateSync = () => {
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  };
  syncBuiltinESMExports();
  try {
    act();
  } finally {
    fs.truncateSync = real;
    syncBuiltinESMExports();
  }
}

/** What it does while another program has a file open in each folder that is removed, as on Windows. */
function whileInUse<T>(act: () => T): T {
  const { rmSync: real } = fs;
  fs.rmSync = (path, how) => {
    if (how?.recursive) throw Object.assign(new Error("EBUSY: resource busy or locked, rmdir"), { code: "EBUSY" });
    real(path, how);
  };
  syncBuiltinESMExports();
  try {
    return act();
  } finally {
    fs.rmSync = real;
    syncBuiltinESMExports();
  }
}

const NOW = new Date("2026-01-02T03:04:05.678Z");
const KEPT = "damaged-2026-01-02T03-04-05-678Z";

const made = mkdtempSync(join(tmpdir(), "catalogue-"));
afterAll(() => {
  rmSync(made, { recursive: true });
});
const template = join(made, "catalogue.sqlite");
(await smallCatalogue(template)).close();
const before = tables(template);

function tables(path: string): ReturnType<typeof tablesOf> {
  const database = new DatabaseSync(path);
  try {
    return tablesOf(database);
  } finally {
    database.close();
  }
}

/** A folder with a copy of the catalogue. */
function copied(): { readonly folder: string; readonly path: string; readonly kept: string } {
  const folder = testFolder();
  const path = join(folder, "catalogue.sqlite");
  copyFileSync(template, path);
  return { folder, path, kept: join(folder, KEPT) };
}

function run(path: string, ...statements: readonly string[]): void {
  const database = new DatabaseSync(path);
  for (const sql of statements) database.exec(sql);
  database.close();
}

function thrown(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

test("a catalogue that is in order is left alone, and nothing is left in its folder", () => {
  const { folder, path } = copied();
  expect(recoverCatalogue(folder, NOW).report).toBe(
    `The catalogue in "${folder}" is not damaged, so nothing was recovered.`,
  );
  expect(readFileSync(path).equals(readFileSync(template))).toBe(true);
  expect(readdirSync(folder)).toEqual(["catalogue.sqlite"]);
  if (process.platform === "linux") expect(openFiles(folder)).toEqual([]);
});

test("what could be recovered is said, what could not is named and listed, and the damaged file is kept for its owner only", () => {
  const { folder, path, kept } = copied();
  run(path, `update aspect set value = '{' where urn = '${JANE}' and name = 'corpUserInfo'`);
  const damaged = readFileSync(path);
  expect(recoverCatalogue(folder, NOW).report).toBe(
    `Recovered 4 entities, 9 aspects, 5 earlier versions and 2 access tokens into a new catalogue; the damaged files are kept in "${kept}". Not recovered: corpUserInfo of ${JANE}; not-recovered.txt in that folder lists all of it.`,
  );
  expect(readdirSync(folder).toSorted()).toEqual(["catalogue.sqlite", KEPT]);
  expect(readdirSync(kept).toSorted()).toEqual(["catalogue.sqlite", "not-recovered.txt"]);
  expect(readFileSync(join(kept, "catalogue.sqlite")).equals(damaged)).toBe(true);
  expect(readFileSync(join(kept, "not-recovered.txt"), "utf8")).toBe(`corpUserInfo of ${JANE}\n`);
  expect(tables(path).token).toEqual(before.token);
  if (process.platform !== "win32") {
    expect(statSync(kept).mode & 0o777).toBe(0o700);
    expect(statSync(join(kept, "not-recovered.txt")).mode & 0o777).toBe(0o600);
  }
  if (process.platform === "linux") expect(openFiles(folder)).toEqual([]);
});

test("what was recovered is said, and that nothing had to be, also if folders cannot be removed at once; a copy that stays is named", () => {
  const { folder, path, kept } = copied();
  const intact = whileInUse(() => recoverCatalogue(folder, NOW));
  expect(intact.report).toBe(
    `The catalogue in "${folder}" is not damaged, so nothing was recovered. A copy of the files stays in "${kept}"; it can be deleted.`,
  );
  rmSync(kept, { recursive: true });
  run(path, `update aspect set value = '{' where urn = '${JANE}' and name = 'corpUserInfo'`);
  const { recovery } = whileInUse(() => recoverCatalogue(folder, NOW));
  expect(recovery).toMatchObject({ kept, entities: 4 });
  const isWork = (name: string): boolean => name.startsWith("recovering-");
  expect(readdirSync(folder).filter(isWork)).toHaveLength(2);
  recoverCatalogue(folder, new Date(0));
  expect(readdirSync(folder).filter(isWork)).toEqual([]);
});

test("a catalogue that is larger than the memory is recovered", async () => {
  const { folder, path } = copied();
  const SIZE = 60_000;
  const numbers = "with recursive n (i) as (select 1 union all select i + 1 from n limit 500)";
  const urn = "'urn:li:dataset:(urn:li:dataPlatform:hive,t' || i || ',PROD)'";
  const columns = `${urn}, 'viewProperties'`;
  const value = `json_object('materialized', false, 'viewLanguage', 'SQL', 'viewLogic', printf('%.*c', ${SIZE}, 'x'))`;
  run(
    path,
    `${numbers} insert into entity select ${urn}, 'dataset', 't' || i, 1, '${JANE}' from n`,
    `${numbers} insert into aspect select ${columns}, 2, ${value}, '${JANE}', 2 from n`,
    `${numbers} insert into aspect_history select ${columns}, 1, ${value}, '${JANE}', 1, 0 from n`,
    `update aspect set value = '{' where urn = '${JANE}' and name = 'corpUserInfo'`,
  );
  const [hooks, source] = ["scripts/sourcesAsModules.mts", "service/store/sqlite/recover.ts"].map((file) =>
    JSON.stringify(new URL(`../../../../${file}`, import.meta.url).href),
  );
  const script = `const { parentPort, workerData } = require("node:worker_threads");
    import(${hooks}).then(() => import(${source})).then(({ recoverCatalogue }) => {
      parentPort.postMessage(recoverCatalogue(workerData, new Date(0)).report);
    });`;
  const worker = new Worker(script, {
    eval: true,
    workerData: folder,
    resourceLimits: { maxOldGenerationSizeMb: 40 },
  });
  const report = await new Promise((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
  });
  await worker.terminate();
  expect(report).toMatch(/^Recovered 504 entities, 509 aspects, 505 earlier versions and 2 access tokens into/);
});

test("what recoveries left behind that were ended from outside is deleted", () => {
  const { folder, path } = copied();
  const left = join(folder, "recovering-x1y2z3");
  mkdirSync(left);
  copyFileSync(path, join(left, "catalogue.sqlite"));
  run(path, "update aspect set value = '{'");
  recoverCatalogue(folder, NOW);
  expect(readdirSync(folder).toSorted()).toEqual(["catalogue.sqlite", KEPT]);
});

test("what only looks like the folder of another recovery stays", () => {
  const { folder, path } = copied();
  writeFileSync(join(folder, "recovering-notes.txt"), "");
  writeFileSync(join(folder, "recovering-a1b2c3"), "");
  mkdirSync(join(folder, "recovering-catalogues"));
  run(path, "update aspect set value = '{'");
  recoverCatalogue(folder, NOW);
  const others = ["recovering-a1b2c3", "recovering-catalogues", "recovering-notes.txt"];
  expect(readdirSync(folder).toSorted()).toEqual(["catalogue.sqlite", KEPT, ...others]);
});

test("a catalogue is recovered although the folder of another recovery cannot be deleted", () => {
  const { folder, path } = copied();
  const left = join(folder, "recovering-x1y2z3");
  mkdirSync(left);
  run(path, "update aspect set value = '{'");
  const { rmSync: real } = fs;
  fs.rmSync = (removed, options) => {
    if (removed === left) throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    real(removed, options);
  };
  syncBuiltinESMExports();
  try {
    expect(recoverCatalogue(folder, NOW).report).toContain("Recovered 4 entities");
  } finally {
    fs.rmSync = real;
    syncBuiltinESMExports();
  }
  expect(readdirSync(folder).toSorted()).toEqual(["catalogue.sqlite", KEPT, "recovering-x1y2z3"]);
});

test.skipIf(process.platform === "win32")("a recovered catalogue is readable by its owner only", () => {
  const { folder, path } = copied();
  run(path, "update aspect set value = '{'");
  recoverCatalogue(folder, NOW);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("one of a kind is counted as one", () => {
  const { folder, path } = copied();
  run(
    path,
    "delete from membership; delete from ownership; delete from token where role = 'reader'",
    "delete from aspect where name not like '%Key'; delete from aspect_history where version <> 5",
    "pragma foreign_keys = off; delete from aspect where urn not like '%jane'; delete from entity where urn not like '%jane'",
    "update aspect set value = '{'",
  );
  expect(recoverCatalogue(folder, NOW).report).toContain(
    "Recovered 1 entity, 0 aspects, 0 earlier versions and 1 access token into a new catalogue",
  );
});

test("each row that is read, and each entity that is written, is told as progress", () => {
  const { folder, path } = copied();
  run(path, "update aspect set value = '{' where name = 'corpGroupInfo'");
  let [rows, entities] = [0, 0];
  recoverCatalogue(folder, NOW, { onRow: () => rows++, onEntity: () => entities++ });
  const { entity, aspect, aspect_history } = before;
  expect([rows, entities]).toEqual([[entity, aspect, aspect_history].flat().length, 4]);
});

test("a few lost aspects are all named, and of more the first five and their number", () => {
  for (const more of [0, 1, 2]) {
    const { folder, path, kept } = copied();
    const names = Array.from({ length: 5 + more }, (_, at) => `made${at}`);
    run(path, ...names.map((name) => `insert into aspect values ('${JANE}', '${name}', 1, '{}', '${JANE}', 1)`));
    run(path, "update aspect set value = '{' where name like 'made%'");
    const named = names
      .slice(0, 5)
      .map((name) => `${name} of ${JANE}`)
      .join(", ");
    const rest = more === 0 ? "" : `, and ${more} more`;
    expect(recoverCatalogue(folder, NOW).report).toContain(` Not recovered: ${named}${rest}; not-recovered.txt`);
    expect(readFileSync(join(kept, "not-recovered.txt"), "utf8").split("\n").length).toBe(6 + more);
  }
});

test("where nothing is known to be missing, that is said", () => {
  const { folder, path, kept } = copied();
  const database = new DatabaseSync(path);
  const index = database.prepare("select pageno from dbstat where name = 'search_listing'").get();
  database.close();
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(4000, "x"), 0, 4000, (Number(index?.["pageno"]) - 1) * 4096 + 90);
  closeSync(file);
  expect(recoverCatalogue(folder, NOW).report).toBe(
    `Recovered 4 entities, 10 aspects, 5 earlier versions and 2 access tokens into a new catalogue; the damaged files are kept in "${kept}". Nothing is known to be missing.`,
  );
  expect(tables(path)).toEqual(before);
  expect(existsSync(join(kept, "not-recovered.txt"))).toBe(false);
});

test("tables that are gone are named", () => {
  const { folder, path } = copied();
  run(
    path,
    "update aspect set value = '{' where name = 'corpGroupInfo'",
    "drop table token",
    "drop table aspect_history",
  );
  const said = recoverCatalogue(folder, NOW).report;
  expect(said).toContain("and 0 access tokens into a new catalogue");
  expect(said).toMatch(/ Not readable: versions, tokens\.$/);
});

test("of a file of which nothing can be read a new, empty catalogue is made, and it is said what to do", () => {
  const harms: readonly ((path: string) => void)[] = [
    (path) => {
      writeFileSync(path, "x".repeat(5_000));
    },
    (path) => {
      writeFileSync(path, "");
    },
    (path) => {
      rmSync(path);
    },
    (path) => {
      run(
        path,
        "pragma foreign_keys = off",
        ...["token", "aspect", "aspect_history", "entity"].map((name) => `drop table ${name}`),
      );
    },
  ];
  for (const harm of harms) {
    const { folder, path, kept } = copied();
    harm(path);
    expect(recoverCatalogue(folder, NOW).report).toBe(
      `Nothing could be recovered; the damaged files are kept in "${kept}", and a new, empty catalogue was created. Restore a copy of the whole folder if there is one, or import the metadata again.`,
    );
    expect(Object.values(tables(path)).flat()).toEqual([]);
  }
});

test.for([
  "drop table token",
  "drop table catalogue_schema",
  "drop index search_row",
  "alter table aspect drop column actor",
])("a catalogue is not in order after %s", (sql) => {
  const { folder, path } = copied();
  run(path, sql);
  expect(recoverCatalogue(folder, NOW).report).toContain("Recovered 4 entities");
  expect(recoverCatalogue(folder, new Date(1)).report).toContain("is not damaged");
});

test("a catalogue whose list of tables is lost is recovered whole, and that is said", () => {
  const size = 4096;
  const harms: readonly ((path: string) => void)[] = [
    (path) => {
      overwrite(path, Buffer.alloc(size));
    },
    (path) => {
      overwrite(path, Buffer.alloc(size - 100, "x"), 100);
    },
    (path) => {
      const database = new DatabaseSync(path, { defensive: false });
      database.exec("pragma writable_schema = on; delete from sqlite_schema");
      database.close();
    },
  ];
  for (const harm of harms) {
    const { folder, path, kept } = copied();
    harm(path);
    const { report, recovery } = recoverCatalogue(folder, NOW);
    expect(report).toBe(
      `Recovered 4 entities, 10 aspects, 5 earlier versions and 2 access tokens into a new catalogue; the damaged files are kept in "${kept}". The file's list of its tables could not be read, so the tables were looked for where a new catalogue or a backup has them; more may be missing.`,
    );
    expect(recovery).toMatchObject({ isListLost: true, partly: [], unread: [] });
    expect(tables(path)).toEqual(before);
  }
});

test("a backup whose list of tables is lost is recovered whole, as the catalogue that it was made of is", () => {
  const { folder, path } = copied();
  const backup = join(testFolder(), "backup.sqlite");
  copyCatalogue(folder, backup);
  const root = (file: string): unknown => {
    const database = new DatabaseSync(file);
    const page = database.prepare("select rootpage as page from sqlite_schema where name = 'aspect'").get()?.["page"];
    database.close();
    return page;
  };
  expect(root(backup)).not.toBe(root(path));
  renameSync(backup, path);
  overwrite(path, Buffer.alloc(16));
  const { recovery } = recoverCatalogue(folder, NOW);
  expect(recovery).toMatchObject({ entities: 4, aspects: 10, versions: 5, tokens: 2, isListLost: true });
  expect(recovery).toMatchObject({ lost: 0, partly: [], unread: [] });
  expect(tables(path)).toEqual(before);
});

test("access tokens that a later migration moved are not known where the list of tables is lost", () => {
  const { folder, path } = copied();
  copyFileSync(join(import.meta.dirname, "../old/schema1.sqlite"), path);
  const database = new DatabaseSync(path, { defensive: false });
  // The table of access tokens, which is made again, then begins behind these.
  for (let at = 0; at < 100; at++) {
    const urn = `urn:li:corpuser:u${at}`;
    database.exec(`insert into entity select '${urn}', type, name, display_name, sort_name, search, removed, created_at,
      created_by from entity where type = 'corpuser' limit 1`);
    const value = JSON.stringify({ active: true, title: "x".repeat(500) });
    database.exec(`insert into aspect select '${urn}', 'corpUserInfo', 1, '${value}', actor, time from aspect limit 1`);
  }
  migrate(database);
  const root = (table: string): number =>
    Number(database.prepare("select rootpage as page from sqlite_schema where name = ?").get(table)?.["page"]);
  const fresh = emptyCatalogue();
  const page = fresh.prepare("select rootpage as page from sqlite_schema where name = 'token'").get()?.["page"];
  fresh.close();
  expect(root("token")).not.toBe(page);
  database.exec("pragma writable_schema = on; delete from sqlite_schema");
  database.close();
  const { report, recovery } = recoverCatalogue(folder, NOW);
  expect(recovery).toMatchObject({ entities: 104, aspects: 110, tokens: 0, lost: 0, partly: [], unread: ["tokens"] });
  expect(report).toMatch(/ where a new catalogue or a backup has them; more may be missing\. Not readable: tokens\.$/);
});

function overwrite(path: string, bytes: Buffer, at = 0): void {
  const file = openSync(path, "r+");
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

test("what is in the log only is recovered, the log is kept as it was, and it is not applied to the new file", () => {
  const { path } = copied();
  const writer = new DatabaseSync(path);
  writer.exec("pragma journal_mode = wal; update aspect set value = '{' where name = 'corpGroupInfo'");
  writer.exec(`update entity set created_at = 77 where urn = '${JANE}'`);
  const folder = testFolder();
  for (const end of ["", "-wal", "-shm"]) copyFileSync(path + end, join(folder, `catalogue.sqlite${end}`));
  writer.close();
  const log = readFileSync(join(folder, "catalogue.sqlite-wal"));
  expect(recoverCatalogue(folder, NOW).report).toContain("Recovered 4 entities, 9 aspects");
  expect(readFileSync(join(folder, KEPT, "catalogue.sqlite-wal")).equals(log)).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(["catalogue.sqlite", KEPT]);
  expect(tables(join(folder, "catalogue.sqlite")).entity).toContainEqual(expect.objectContaining({ created_at: 77 }));
});

test("the part of a file that was cut short is read, and one whose header speaks of a thousand times more is not filled up", () => {
  const { folder, path } = copied();
  truncateSync(path, statSync(path).size - 4096);
  expect(recoverCatalogue(folder, NOW).report).toContain("Recovered 4 entities");

  const other = copied();
  const header = readFileSync(other.path);
  header.writeUInt32BE(0x7fffffff, 28);
  writeFileSync(other.path, header);
  expect(recoverCatalogue(other.folder, NOW).report).toContain("Recovered 4 entities, 10 aspects");
  expect(readdirSync(other.folder).toSorted()).toEqual(["catalogue.sqlite", KEPT]);
});

test("a catalogue that another service has open is refused, and nothing is made or changed", () => {
  const { folder, path } = copied();
  const other = new DatabaseSync(path);
  other.exec("begin immediate");
  const error = thrown(() => recoverCatalogue(folder, NOW));
  const cause: unknown = expect.objectContaining({ message: "database is locked" });
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({
    code: "STORE_OPEN_ELSEWHERE",
    cause,
    message: `Another service has the catalogue in "${folder}" open; stop it first: close the other VS Code windows, and stop any other service that uses this folder.`,
  });
  other.close();
  expect(readdirSync(folder)).toEqual(["catalogue.sqlite"]);
  expect(recoverCatalogue(folder, NOW).report).toContain("is not damaged");
});

test("a damaged catalogue of a newer program is refused, and is left as it is", () => {
  const { folder, path } = copied();
  run(path, "update catalogue_schema set version = 99", "create table made_later (id integer primary key, text text)");
  run(path, "insert into made_later (text) values (hex(zeroblob(9000)))");
  truncateSync(path, statSync(path).size - 4096);
  const damaged = readFileSync(path);
  const said: unknown = expect.stringContaining("This catalogue has schema 99, and this version supports up to");
  expect(thrown(() => recoverCatalogue(folder, NOW))).toMatchObject({
    code: "STORE_NEWER",
    message: said,
  });
  expect(readFileSync(path).equals(damaged)).toBe(true);
  expect(readdirSync(folder)).toEqual(["catalogue.sqlite"]);
});

test("a catalogue of a newer program that has values in another form than JSON is not damaged", () => {
  const { folder, path } = copied();
  run(path, "update catalogue_schema set version = 99", "update aspect set value = 'packed'");
  expect(recoverCatalogue(folder, NOW).report).toContain("is not damaged");
});

test("what is left of a catalogue whose version cannot be read is recovered", () => {
  const { folder, path } = copied();
  const database = new DatabaseSync(path);
  const schema = database.prepare("select rootpage from sqlite_schema where name = 'catalogue_schema'").get();
  database.close();
  overwrite(path, Buffer.alloc(4096, "x"), (Number(schema?.["rootpage"]) - 1) * 4096);
  expect(recoverCatalogue(folder, NOW).report).toContain("Recovered 4 entities");
});

test.each(["'x'", "x'00ff'", "1e999", "null", "-1"])(
  "a version that is none, %s, is damage, and is recovered",
  (version) => {
    const { folder, path } = copied();
    run(path, `update catalogue_schema set version = ${version}`);
    expect(recoverCatalogue(folder, NOW).report).toContain("Recovered 4 entities");
  },
);

test("the database of another program is refused, and nothing is made", () => {
  const { folder, path } = copied();
  rmSync(path);
  run(path, "create table mine (x)");
  expect(thrown(() => recoverCatalogue(folder, NOW))).toMatchObject({ code: "STORE_NOT_OURS" });
  expect(readdirSync(folder)).toEqual(["catalogue.sqlite"]);
});

test("a folder without a catalogue that has an export named as its mark is refused, and nothing is made", () => {
  const { folder, path } = copied();
  rmSync(path);
  writeFileSync(join(folder, "catalogue.json"), "[]");
  expect(thrown(() => recoverCatalogue(folder, NOW))).toMatchObject({ code: "STORE_NOT_OURS" });
  expect(readdirSync(folder)).toEqual(["catalogue.json"]);
});

test("a file whose header speaks of no more than a disk can be asked for is filled up and read", () => {
  const { folder, path } = copied();
  const header = readFileSync(path);
  header.writeUInt32BE(130_000, 28);
  writeFileSync(path, header);
  expect(recoverCatalogue(folder, NOW).report).toContain("Recovered 4 entities, 10 aspects");
});

test("a folder that cannot be used is refused with the reason of the system", () => {
  const folder = join(testFolder(), "missing");
  const cause: unknown = expect.objectContaining({ code: "ENOENT" });
  const message: unknown = expect.stringMatching(/^The catalogue in ".+missing" cannot be recovered: ENOENT.+\.$/);
  expect(thrown(() => recoverCatalogue(folder, NOW))).toMatchObject({ code: "FOLDER_UNUSABLE", message, cause });
});

test("a recovery that fails leaves the damaged files, and no copy of them", () => {
  const { folder, path } = copied();
  writeFileSync(path, "x".repeat(5_000));
  // A log that cannot be copied.
  mkdirSync(`${path}-wal`);
  expect(thrown(() => recoverCatalogue(folder, NOW))).toBeInstanceOf(StartError);
  expect(readdirSync(folder).toSorted()).toEqual(["catalogue.sqlite", "catalogue.sqlite-wal"]);
});

test("a new catalogue that cannot be made leaves the damaged one in its place", () => {
  const { folder, path } = copied();
  writeFileSync(path, "x".repeat(5_000));
  writeFileSync(join(folder, KEPT), "A file where the folder would be.");
  expect(thrown(() => recoverCatalogue(folder, NOW))).toMatchObject({ code: "FOLDER_UNUSABLE" });
  expect(readFileSync(path, "utf8")).toBe("x".repeat(5_000));
  expect(readdirSync(folder).toSorted()).toEqual(["catalogue.sqlite", KEPT]);
});

test("a recovery that fails keeps the copy of files that SQLite changed when it closed them, and names it", () => {
  const { path } = copied();
  const writer = new DatabaseSync(path);
  writer.exec(`pragma journal_mode = wal; update entity set created_at = 77 where urn = '${JANE}'`);
  const folder = testFolder();
  const damaged = join(folder, "catalogue.sqlite");
  for (const end of ["", "-wal"]) copyFileSync(path + end, damaged + end);
  writer.close();
  truncateSync(damaged, statSync(damaged).size - 3 * 4096);
  const files = ["", "-wal"].map((end) => readFileSync(damaged + end));
  const kept = join(folder, KEPT);
  onFullDisk(() => {
    expect(thrown(() => recoverCatalogue(folder, NOW))).toMatchObject({
      code: "STORE_FULL",
      message: `The catalogue in "${folder}" cannot be recovered: ENOSPC: no space left on device. A copy of the files as they were before is in "${kept}".`,
    });
  });
  // Otherwise the copy would be needless.
  expect(existsSync(`${damaged}-wal`)).toBe(false);
  expect(["", "-wal"].map((end) => readFileSync(join(kept, `catalogue.sqlite${end}`)))).toEqual(files);
});

test("a recovery that fails leaves no copy of files that are as they were", () => {
  const { folder, path } = copied();
  truncateSync(path, statSync(path).size - 4096);
  const damaged = readFileSync(path);
  onFullDisk(() => {
    expect(thrown(() => recoverCatalogue(folder, NOW))).toBeInstanceOf(StartError);
  });
  expect(readFileSync(path).equals(damaged)).toBe(true);
  expect(readdirSync(folder)).toEqual(["catalogue.sqlite"]);
});

test("a catalogue that was lost beside a file from elsewhere is recovered, and that file is kept", () => {
  const { folder, path } = copied();
  const other = join(folder, "catalogue.json");
  writeFileSync(other, "[]");
  writeFileSync(path, "");
  expect(recoverCatalogue(folder, NOW).report).toContain("a new, empty catalogue was created");
  expect(statSync(path).size).toBeGreaterThan(0);
  expect(readFileSync(other, "utf8")).toBe("[]");
});
