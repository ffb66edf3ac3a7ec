import { closeSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { nodeSqlite } from "./nodeSqlite.ts";
import { RECOVERED_TABLES } from "./salvage.ts";
import { transact } from "./transact.ts";

/** Where the header of a database has its size in pages. */
const PAGES_AT = 28;

/**
 * Whether the list of tables of a database (its schema, on its first page) is overwritten or empty: SQLite then finds nothing
 * in it, although the pages of the tables may be as they were.
 */
export function isSchemaLost(path: string): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return false;
  const database = new (nodeSqlite().DatabaseSync)(path, { readOnly: true });
  try {
    return database.prepare("select count(*) as parts from sqlite_schema").get()?.["parts"] === 0;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/**
 * Gives a copy of a damaged catalogue, whose list of tables is lost, the list of a new one, as far as a recovery reads them.
 * The first migration made these tables in the same order in every catalogue, so that they begin on the same pages; the one
 * of access tokens was made again later, and may begin elsewhere. A table of which that is not so cannot be read.
 * @param fresh a new catalogue
 * @param blank the path of a file to be made, next to the others
 */
export function lendSchema(damaged: string, fresh: string, blank: string): void {
  const { DatabaseSync } = nodeSqlite();
  const from = new DatabaseSync(fresh, { readOnly: true });
  const names = RECOVERED_TABLES.map((name) => `'${name}'`).join(", ");
  const parts = from
    .prepare(
      `select type, name, tbl_name, rootpage, sql from sqlite_schema where type <> 'trigger' and tbl_name in (${names})`,
    )
    .all();
  from.close();
  const pages = layFirstPage(damaged, blank);
  const to = new DatabaseSync(damaged, { defensive: false });
  try {
    to.exec("pragma writable_schema = on");
    const insert = to.prepare("insert into sqlite_schema (type, name, tbl_name, rootpage, sql) values (?, ?, ?, ?, ?)");
    transact(to, () => {
      // SQLite reads nothing at all where one of the tables is said to begin after the end of the file.
      for (const { type, name, tbl_name, rootpage, sql } of parts.filter((part) => Number(part["rootpage"]) <= pages))
        insert.run(type ?? null, name ?? null, tbl_name ?? null, rootpage ?? null, sql ?? null);
    });
  } finally {
    to.close();
  }
}

/** Replaces the first page of a database by that of an empty one. Returns how many pages the file has. */
function layFirstPage(path: string, blank: string): number {
  const database = new (nodeSqlite().DatabaseSync)(blank);
  // In this mode SQLite reads a log that is there; the number makes it write the page.
  database.exec("pragma journal_mode = wal; pragma user_version = 1");
  database.close();
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
