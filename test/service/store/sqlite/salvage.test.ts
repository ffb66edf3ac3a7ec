import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { indexedAspects, salvage } from "../../../../service/store/sqlite/salvage.ts";
import type { SqliteRow } from "../../../../service/store/sqlite/statements.ts";
import { testFolder } from "../../testService.ts";

const PAGE = 512;
const ROWS = 200;

/** A file with a table of 200 rows, and the numbers of the pages that hold them, in their order. */
function table(): { readonly path: string; readonly leaves: readonly number[] } {
  const path = join(testFolder(), "some.sqlite");
  const database = new DatabaseSync(path);
  database.exec(`pragma page_size = ${PAGE}; create table many (id integer primary key, text)`);
  const insert = database.prepare("insert into many values (?, ?)");
  for (let id = 1; id <= ROWS; id++) insert.run(id, `Row ${id} ${"x".repeat(60)}`);
  const leaves = database
    .prepare("select pageno from dbstat where name = 'many' and pagetype = 'leaf' order by path")
    .all();
  database.close();
  return { path, leaves: leaves.map(({ pageno }) => Number(pageno)) };
}

function garble(path: string, pages: readonly (number | undefined)[]): void {
  const file = openSync(path, "r+");
  for (const page of pages) writeSync(file, Buffer.alloc(PAGE, "x"), 0, PAGE, (Number(page) - 1) * PAGE);
  closeSync(file);
}

interface RowOnPage {
  readonly page: number | undefined;
  /** The last row is 1. */
  readonly fromEnd: number;
}

/** Gives a row of a page a number of two bytes. */
function renumber(path: string, { page, fromEnd }: RowOnPage, number: number): void {
  const file = openSync(path, "r+");
  const bytes = Buffer.alloc(PAGE);
  const at = (Number(page) - 1) * PAGE;
  readSync(file, bytes, 0, PAGE, at);
  const cell = bytes.readUInt16BE(8 + 2 * (bytes.readUInt16BE(3) - fromEnd));
  // After the length of the row, which takes one byte.
  bytes.writeUInt16BE(number | 0x80_00, cell + 1);
  writeSync(file, bytes, 0, PAGE, at);
  closeSync(file);
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  onTestFinished(() => {
    database.close();
  });
  return database;
}

/** The rows that are read of the table, and how much of it that is. */
function salvaged(database: DatabaseSync): { readonly rows: readonly SqliteRow[]; readonly read: string } {
  const rows: SqliteRow[] = [];
  const read = salvage(database, "many", (row) => rows.push(row));
  return { rows, read };
}

function named(database: DatabaseSync): readonly string[] {
  const names: string[] = [];
  indexedAspects(database, (name) => names.push(name));
  return names;
}

function ids(path: string): readonly number[] {
  return salvaged(open(path)).rows.map(({ id }) => Number(id));
}

const all = Array.from({ length: ROWS }, (_, at) => at + 1);

test("all rows of a table that is in order are read, with their values", () => {
  const { rows, read } = salvaged(open(table().path));
  expect(read).toBe("all");
  expect(rows.map(({ id }) => id)).toEqual(all);
  expect(rows[6]).toEqual({ id: 7, text: `Row 7 ${"x".repeat(60)}` });
});

test("more rows are read than a call has arguments", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("create table many (id integer primary key)");
  database.exec(
    "insert into many with recursive n (i) as (select 1 union all select i + 1 from n) select i from n limit 300000",
  );
  expect(salvaged(database).rows.length).toBe(300_000);
});

test("a row that the taker refuses is not taken for one that cannot be read", () => {
  const full = (): never => {
    throw new Error("The disk is full");
  };
  expect(() => salvage(open(table().path), "many", full)).toThrow("The disk is full");
  const database = open(":memory:");
  database.exec("create table aspect (urn text, name text, primary key (urn, name))");
  database.exec("insert into aspect values ('urn:li:a', 'ownership')");
  expect(() => {
    indexedAspects(database, full);
  }).toThrow("The disk is full");
});

test("an empty table is whole", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("create table many (id integer primary key)");
  expect(salvaged(database)).toEqual({ rows: [], read: "all" });
});

test("of a table that is not there, or whose first page cannot be read, nothing is read", () => {
  expect(salvaged(new DatabaseSync(":memory:"))).toEqual({ rows: [], read: "nothing" });
  const { path } = table();
  garble(path, [2]);
  expect(salvaged(open(path))).toEqual({ rows: [], read: "nothing" });
});

test("only the rows on pages that cannot be read are left out, also next to each other and at the beginning", () => {
  const { path, leaves } = table();
  expect(leaves.length).toBeGreaterThan(20);
  const perPage = ROWS / leaves.length;
  garble(path, [leaves[0], leaves[7], leaves[8], leaves[15]]);
  const read = ids(path);
  expect(salvaged(open(path)).read).toBe("some");
  expect(read).toEqual(read.toSorted((one, other) => one - other));
  expect(ROWS - read.length).toBeGreaterThan(3 * perPage);
  expect(ROWS - read.length).toBeLessThan(6 * perPage);
});

test.each([
  ["too high", 0x7f_7f, 1],
  ["too high", 0x7f_7f, 2],
  ["too low", 0x80_01, 1],
])("a row whose number is %s does not hide those after a page that cannot be read", (_, number, fromEnd) => {
  const { path, leaves } = table();
  garble(path, [leaves[28]]);
  const before = ids(path);
  renumber(path, { page: leaves[27], fromEnd }, number);
  const read = ids(path);
  expect(read).toHaveLength(before.length);
  expect(read.filter((id, at) => id !== before[at])).toHaveLength(1);
});

test("a row whose number is too high hides at most the rest of its page, where another page cannot be read", () => {
  const { path, leaves } = table();
  garble(path, [leaves[10]]);
  const before = ids(path);
  renumber(path, { page: leaves[28], fromEnd: 3 }, 0x7f_7f);
  const read = ids(path);
  expect(salvaged(open(path)).read).toBe("some");
  expect(new Set(read).size).toBe(read.length);
  expect(read.at(-1)).toBe(ROWS);
  expect(before.length - read.length).toBeLessThanOrEqual(3);
});

test("where rows have been deleted before a page that cannot be read, none is read twice", () => {
  const { path, leaves } = table();
  const database = new DatabaseSync(path);
  database.exec("delete from many where id % 5 > 0");
  database.close();
  garble(path, [leaves[20]]);
  const read = ids(path);
  expect(read.length).toBeGreaterThan(20);
  expect(read).toEqual(all.filter((id) => read.includes(id)));
});

test("where the end of a table cannot be read, all that is before it is", () => {
  const { path, leaves } = table();
  garble(path, [leaves.at(-1)]);
  const read = ids(path);
  expect(read).toEqual(all.slice(0, read.length));
  expect(ROWS - read.length).toBeLessThan((2 * ROWS) / leaves.length + 1);
  expect(salvaged(open(path)).read).toBe("some");
});

test("a row that holds a number too large to be read is left out alone", () => {
  const { path } = table();
  const database = open(path);
  database.exec("update many set text = 9223372036854775807 where id in (7, 100)");
  const { rows, read } = salvaged(database);
  expect(read).toBe("some");
  expect(rows.map(({ id }) => id)).toEqual(all.filter((id) => id !== 7 && id !== 100));
});

test("the index of a damaged file names aspects that the table no longer has", () => {
  const database = open(":memory:");
  database.exec("create table aspect (urn text, name text, primary key (urn, name))");
  expect(named(database)).toEqual([]);
  database.exec("insert into aspect values ('urn:li:b', 'status'), ('urn:li:a', 'ownership'), ('urn:li:a', null)");
  expect(named(database)).toEqual(["ownership of urn:li:a", "status of urn:li:b"]);
});

test("a file without that index names none", () => {
  const database = open(":memory:");
  expect(named(database)).toEqual([]);
  database.exec("create table aspect (urn, name); insert into aspect values ('urn:li:a', 'status')");
  expect(named(database)).toEqual([]);
});
