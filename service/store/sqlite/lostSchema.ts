import { closeSync, openSync, readFileSync, readSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { copyDatabase } from "./copyCatalogue.ts";
import { sizeOf } from "./dataFolder.ts";
import { RECOVERED_TABLES } from "./salvage.ts";
import type { SqliteRow } from "./statements.ts";
import { transact } from "./transact.ts";
import { withDatabase } from "./withDatabase.ts";

/** Where the header of a database has its size in pages. */
const PAGES_AT = 28;
/** How many bytes a page of a catalogue has. */
const PAGE_SIZE = 4096;
/** The first bytes of the pages of a table and of an index: of those that only name other pages, and of the others. */
const BEGINNINGS: Readonly<Record<"table" | "index", readonly number[]>> = { table: [5, 13], index: [2, 10] };

/**
 * Whether the list of tables of a database (its schema, on its first page) is overwritten or empty: SQLite then finds nothing
 * in it, although the pages of the tables may be as they were.
 */
export function isSchemaLost(path: string): boolean {
  if (sizeOf(path) === 0) return false;
  return withDatabase(path, { readOnly: true }, (database) => {
    try {
      return database.prepare("select count(*) as parts from sqlite_schema").get()?.["parts"] === 0;
    } catch {
      return true;
    }
  });
}

/**
 * Gives a copy of a damaged catalogue, whose list of tables is lost, a list of them, as far as a recovery reads them: that of
 * a new catalogue, or that of a backup, in which the tables begin on other pages, whichever fits more of the file.
 * The first migration made these tables in the same order in every catalogue, so that they begin on the same pages; the one
 * of access tokens was made again later, and may begin elsewhere. A table of which that is not so cannot be read.
 * @param fresh a new catalogue
 * @param work a folder for files that are needed meanwhile
 */
export function lendSchema(damaged: string, fresh: string, work: string): void {
  const backup = join(work, "backup.sqlite");
  copyDatabase(fresh, backup);
  const [ofNew, ofBackup] = [partsOf(fresh), partsOf(backup)];
  const parts = fitting(ofBackup, damaged) > fitting(ofNew, damaged) ? ofBackup : ofNew;
  const pages = layFirstPage(damaged, join(work, "blank.sqlite"));
  withDatabase(damaged, { defensive: false }, (to) => {
    to.exec("pragma writable_schema = on");
    const insert = to.prepare("insert into sqlite_schema (type, name, tbl_name, rootpage, sql) values (?, ?, ?, ?, ?)");
    transact(to, () => {
      // SQLite reads nothing at all where one of the tables is said to begin after the end of the file.
      for (const { type, name, tbl_name, rootpage, sql } of parts.filter((part) => Number(part["rootpage"]) <= pages))
        insert.run(type ?? null, name ?? null, tbl_name ?? null, rootpage ?? null, sql ?? null);
    });
  });
}

/** The tables that a recovery reads, and their indexes, as the list of a database has them. */
function partsOf(path: string): readonly SqliteRow[] {
  const names = RECOVERED_TABLES.map((name) => `'${name}'`).join(", ");
  const sql = `select type, name, tbl_name, rootpage, sql from sqlite_schema where type <> 'trigger' and tbl_name in (${names})`;
  return withDatabase(path, { readOnly: true }, (database) => database.prepare(sql).all());
}

/** How many of these parts begin on a page of a file that says that it is of a table, or of an index, as the part is. */
function fitting(parts: readonly SqliteRow[], path: string): number {
  const file = openSync(path, "r");
  try {
    return parts.filter(({ type, rootpage }) => {
      const first = Buffer.alloc(1);
      readSync(file, first, 0, 1, (Number(rootpage) - 1) * PAGE_SIZE);
      return BEGINNINGS[type === "table" ? "table" : "index"].includes(first.readUInt8());
    }).length;
  } finally {
    closeSync(file);
  }
}

/** Replaces the first page of a database by that of an empty one. Returns how many pages the file has. */
function layFirstPage(path: string, blank: string): number {
  withDatabase(blank, {}, (database) => {
    // In this mode SQLite reads a log that is there; the number makes it write the page.
    database.exec("pragma journal_mode = wal; pragma user_version = 1");
  });
  const page = readFileSync(blank);
  const pages = Math.max(1, Math.floor(statSync(path).size / page.length));
  page.writeUInt32BE(pages, PAGES_AT);
  const file = openSync(path, "r+");
  try {
    writeSync(file, page, 0, page.length, 0);
  } finally {
    closeSync(file);
  }
  return pages;
}
