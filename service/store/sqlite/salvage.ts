import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import type { SqliteRow } from "./statements.ts";

/** The most attempts at places that cannot be read, in one table; what is left then counts as lost. */
const MOST_FAILURES = 20_000;
/** More rows than any table has, since where a damaged one ends may not be readable. */
const BEYOND = 2 ** 40;

/** The tables that a recovery reads; the others follow from them. */
export const RECOVERED_TABLES = ["entity", "aspect", "aspect_history", "token"] as const;

/** How much of a table could be read; `nothing` also where the file has no such table. */
export type Salvaged = "all" | "some" | "nothing";

/**
 * Passes what can be read of a table to `take`, row by row. A range of rows in which reading fails, or ends too early, is
 * halved until only the unreadable rows are left out.
 */
export function salvage(database: DatabaseSync, table: string, take: (row: SqliteRow) => void): Salvaged {
  const sql = `select rowid as salvaged, * from "${table}" where rowid between ? and ?`;
  if (!attempt(() => database.prepare(sql))) return "nothing";
  const isEmpty = emptiness(database, table);
  /** The rows that may be met again, by their numbers. */
  const met = new Map<number, SqliteRow>();
  let [failures, rows] = [0, 0];
  const read = (from: number, to: number): void => {
    if (failures > MOST_FAILURES) return;
    /** What is left to read after the last row, and after the one before it. */
    let [left, before] = [from, from];
    let last: SqliteRow = {};
    /** How many numbers are between the last row and the one before it. */
    let between = 0;
    const isRead = takeAll(
      // A new statement: one that has failed fails once more when it is used again.
      () => database.prepare(sql).iterate(BigInt(from), BigInt(to)),
      ({ salvaged: number, ...row }) => {
        last = row;
        if (!isDeepStrictEqual(met.get(Number(number)), row)) {
          take(row);
          rows++;
        }
        const next = Number(number) + 1;
        between = next - left - 1;
        // Rows come in their order, so a number that the next row is below was garbled.
        if (next > left) [before, left] = [left, next];
        else if (next > before) left = next;
      },
    );
    if (isRead && isEmpty(left, to)) return;
    failures++;
    // The last number may be garbled, which only the next row would show: what it leaps over is read, too.
    if (between > 0) {
      met.set(left - 1, last);
      left = before;
    }
    if (left >= to) return;
    const middle = Math.floor((left + to) / 2);
    read(left, middle);
    read(middle + 1, to);
  };
  read(0, BEYOND);
  return failures === 0 ? "all" : rows > 0 ? "some" : "nothing";
}

/**
 * Tells whether a range has no rows: then the same row follows, from wherever in it that is looked for. A garbled number above
 * the range ends it, too, but hides only what is looked for from before that row.
 */
function emptiness(database: DatabaseSync, table: string): (from: number, to: number) => boolean {
  const sql = `select rowid as number from "${table}" where rowid >= ? limit 1`;
  const following = (from: number): SqliteRow | undefined =>
    attempt(() => database.prepare(sql).get(BigInt(from)) ?? {});
  return (from, to) => {
    if (from > to) return true;
    const [first, next] = [following(from), following(to + 1)];
    return first !== undefined && next !== undefined && first["number"] === next["number"];
  };
}

/** Passes the aspects that the index of the damaged file still names to `take`, each as "ownership of urn:…". */
export function indexedAspects(database: DatabaseSync, take: (aspect: string) => void): void {
  const sql = `select name || ' of ' || urn as aspect from aspect indexed by sqlite_autoindex_aspect_1 where urn >= ''`;
  takeAll(
    () => database.prepare(sql).iterate(),
    ({ aspect }) => {
      if (typeof aspect === "string") take(aspect);
    },
  );
}

/** Takes rows until one cannot be read. Returns whether all of them could be. */
function takeAll(query: () => Iterator<SqliteRow>, take: (row: SqliteRow) => void): boolean {
  const rows = attempt(query);
  for (;;) {
    const next = attempt(() => rows?.next());
    if (!next) return false;
    if (next.done) return true;
    take(next.value);
  }
}

/** `undefined`: SQLite could not read it. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // Unreadable parts are expected in a damaged file.
  }
}
