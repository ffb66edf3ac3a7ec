import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { isBusy } from "../../../../service/store/sqlite/fault.ts";
import { refuseForeign } from "../../../../service/store/sqlite/foreignFile.ts";
import { openStore } from "../../../../service/store/sqlite/openStore.ts";
import { testFolder } from "../../testService.ts";
import { openFiles } from "./openFiles.ts";

function path(): string {
  return join(testFolder(), "catalogue.sqlite");
}

function made(sql: string): string {
  const file = path();
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  return file;
}

/** What refuses a file; `undefined` when nothing does. */
function refusal(file: string): unknown {
  try {
    refuseForeign(file);
    return undefined;
  } catch (error) {
    return error;
  }
}

test("a catalogue of this program and of its first version are no other program's", async () => {
  const data = testFolder();
  await (await openStore(data)).close();
  expect(refusal(join(data, "catalogue.sqlite"))).toBeUndefined();
  const old = path();
  copyFileSync(join(import.meta.dirname, "../old/schema1.sqlite"), old);
  expect(refusal(old)).toBeUndefined();
});

test("a file that is missing, empty, without tables or no database is nobody's", () => {
  const text = path();
  writeFileSync(text, "no database at all ".repeat(1_000));
  const empty = path();
  writeFileSync(empty, "");
  for (const file of [path(), empty, text, made("pragma user_version = 1")]) expect(refusal(file)).toBeUndefined();
});

test("another application ID, or tables of which none is a catalogue's, are another program's", () => {
  const others = [
    "pragma application_id = 7",
    "pragma application_id = 7; create table catalogue_schema (version)",
    "create table mine (x)",
  ];
  for (const sql of others) {
    const file = made(sql);
    const message: unknown = expect.stringContaining(`"${file}" is a database of another program, not a catalogue`);
    expect(refusal(file)).toMatchObject({ code: "STORE_NOT_OURS", message });
    expect(readdirSync(dirname(file))).toEqual(["catalogue.sqlite"]);
  }
});

test("whose a file is cannot be said while another program keeps everybody out", () => {
  const file = made("create table catalogue_schema (version)");
  const other = new DatabaseSync(file);
  onTestFinished(() => {
    other.close();
  });
  other.exec("begin exclusive");
  expect(isBusy(refusal(file))).toBe(true);
  other.exec("rollback");
  expect(refusal(file)).toBeUndefined();
});

test("another program's log is not brought into its file", () => {
  const [folder, theirs] = [testFolder(), path()];
  const database = new DatabaseSync(theirs);
  database.exec("pragma journal_mode = wal; create table mine (x); insert into mine values (1)");
  const file = join(folder, "catalogue.sqlite");
  for (const end of ["", "-wal"]) copyFileSync(theirs + end, file + end);
  database.close();
  const before = readFileSync(file);
  expect(refusal(file)).toMatchObject({ code: "STORE_NOT_OURS" });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test.runIf(process.platform === "linux")("no file is kept open", () => {
  const file = made("create table mine (x)");
  refusal(file);
  expect(openFiles(dirname(file))).toEqual([]);
});
