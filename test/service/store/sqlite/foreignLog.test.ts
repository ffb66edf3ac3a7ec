import fs, { appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { copyDatabase, refuseUncopyable } from "../../../../service/store/sqlite/copyCatalogue.ts";
import { hasForeignLog } from "../../../../service/store/sqlite/foreignLog.ts";
import { openStore } from "../../../../service/store/sqlite/openStore.ts";
import { recoverCatalogue } from "../../../../service/store/sqlite/recover.ts";
import { testFolder } from "../../testService.ts";
import { openFiles } from "./openFiles.ts";
import { JANE, smallCatalogue, tablesOf } from "./smallCatalogue.ts";

/** The files of a catalogue whose service was killed, and a backup of it from before its last write. */
async function killed(): Promise<{ readonly data: string; readonly file: string; readonly backup: string }> {
  const made = join(testFolder(), "catalogue.sqlite");
  const running = await smallCatalogue(made);
  running.exec("pragma journal_mode = wal");
  const backup = join(testFolder(), "catalogue.sqlite");
  copyDatabase(made, backup);
  running.exec(`update aspect set time = 77 where urn = '${JANE}'`);
  const data = testFolder();
  const file = join(data, "catalogue.sqlite");
  for (const end of ["", "-wal", "-shm"]) copyFileSync(made + end, file + end);
  running.close();
  return { data, file, backup };
}

/** A folder in which only the catalogue's file was replaced by a backup, as it should not be. */
async function halfRestored(): Promise<Awaited<ReturnType<typeof killed>>> {
  const files = await killed();
  copyFileSync(files.backup, files.file);
  return files;
}

function contents(path: string): ReturnType<typeof tablesOf> {
  const database = new DatabaseSync(path);
  try {
    return tablesOf(database);
  } finally {
    database.close();
  }
}

test("a backup that was put beside the log of the lost file is neither served nor copied, nor is it changed", async () => {
  const { data, file, backup } = await halfRestored();
  const names = readdirSync(data).toSorted();
  const refused: unknown = await openStore(data).catch((error: unknown) => error);
  const advice = `Move "${file}-wal" and "${file}-shm" elsewhere and start again, or run catalogue serve --data "${data}" --recover, which keeps them.`;
  const message: unknown = expect.stringContaining(advice);
  expect(refused).toMatchObject({ code: "STORE_DAMAGED", message });
  expect(() => {
    refuseUncopyable(data);
  }).toThrow(advice);
  expect(readFileSync(file).equals(readFileSync(backup))).toBe(true);
  expect(readdirSync(data).toSorted()).toEqual(names);
  if (process.platform === "linux") expect(openFiles(data)).toEqual([]);
  for (const end of ["-wal", "-shm"]) rmSync(file + end);
  await (await openStore(data)).close();
  expect(contents(file).aspect).toEqual(contents(backup).aspect);
});

test("a recovery of it saves all that the backup has, and keeps the log", async () => {
  const { data, file, backup } = await halfRestored();
  const log = readFileSync(`${file}-wal`);
  const { report, recovery } = recoverCatalogue(data, new Date());
  expect(report).toContain("Nothing is known to be missing.");
  expect(contents(file)).toEqual(contents(backup));
  expect(readdirSync(data).filter((name) => !name.startsWith("damaged-"))).toEqual(["catalogue.sqlite"]);
  expect(readFileSync(join(recovery.kept ?? "", "catalogue.sqlite-wal")).equals(log)).toBe(true);
  await (await openStore(data)).close();
});

test("a recovery beside a running service, over whose file the backup was copied, is refused and leaves all files", async () => {
  const { data, file, backup } = await killed();
  const running = new DatabaseSync(file);
  expect(running.prepare("select count(*) as count from aspect").get()).toBeDefined();
  copyFileSync(backup, file);
  const names = readdirSync(data).toSorted();
  const log = readFileSync(`${file}-wal`);
  expect(() => recoverCatalogue(data, new Date())).toThrow("Another service has the catalogue");
  expect(readdirSync(data).toSorted()).toEqual(names);
  expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
  running.close();
});

test("a recovery of it that fails leaves the backup as it is, and keeps the log", async () => {
  const { data, file, backup } = await halfRestored();
  const { copyFileSync: real } = fs;
  const log = readFileSync(`${file}-wal`);
  // Where the new file would be made is something else.
  fs.copyFileSync = (from, to) => {
    real(from, to);
    if (String(to).includes("recovering-")) writeFileSync(join(dirname(String(to)), "fresh.sqlite"), "");
  };
  syncBuiltinESMExports();
  try {
    expect(() => recoverCatalogue(data, new Date(0))).toThrow("cannot be recovered: EEXIST");
  } finally {
    fs.copyFileSync = real;
    syncBuiltinESMExports();
  }
  expect(readFileSync(file).equals(readFileSync(backup))).toBe(true);
  const kept = join(data, "damaged-1970-01-01T00-00-00-000Z");
  expect(readdirSync(data).toSorted()).toEqual(["catalogue.sqlite", "damaged-1970-01-01T00-00-00-000Z"]);
  expect(readFileSync(join(kept, "catalogue.sqlite-wal")).equals(log)).toBe(true);
});

test("the log of a service that was killed is its file's own", async () => {
  const { data, file } = await killed();
  expect(hasForeignLog(file)).toBe(false);
  const store = await openStore(data);
  expect(await store.aspects([JANE], ["corpUserInfo"])).toMatchObject([{ time: 77 }]);
  await store.close();
});

test("a log beside no file, an empty or damaged one, and a file with an empty log or none are no such case", async () => {
  const { file, backup } = await killed();
  rmSync(file);
  expect(hasForeignLog(file)).toBe(false);
  for (const text of ["", "short", "x".repeat(5000), "\0".repeat(5000)]) {
    writeFileSync(file, text);
    expect(hasForeignLog(file)).toBe(false);
  }
  expect(hasForeignLog(backup)).toBe(false);
  appendFileSync(`${backup}-wal`, "");
  expect(hasForeignLog(backup)).toBe(false);
  appendFileSync(`${backup}-wal`, "x");
  expect(hasForeignLog(backup)).toBe(true);
});
