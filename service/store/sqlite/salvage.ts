import type { DatabaseSync } from "node:sqlite";
import type { SqliteRow } from "./statements.ts";

/** The most attempts at places that cannot be read, in one table; what is left then counts as lost. */
const MOST_FAILURES = 20_000;
/** More rows than any table has, since where a damaged one ends may not be readable. */
const BEYOND = 2 ** 40;

/** The tables that a recovery reads; the others follow from them. */
export const RECOVERED_TABLES = ["entity", "aspect", "aspect_history", "token"] as const;

/** The rows of a table of a damaged file. */
interface Salvaged {
  readonly rows: readonly SqliteRow[];
  /** How much of the table could be read; `nothing` also where the file has no such table. */
  readonly read: "all" | "some" | "nothing";
}

/** Reads what can be read of a table: an unreadable range is halved until only its unreadable rows are left out. */
export function salvage(database: DatabaseSync, table: string): Salvaged {
  const select = attempt(() => database.prepare(`select rowid, * from "${table}" where rowid between ? and ?`));
  if (!select) return { rows: [], read: "nothing" };
  const rows: SqliteRow[] = [];
  let failures = 0;
  const read = (from: number, to: number): void => {
    if (failures > MOST_FAILURES) return;
    const found = attempt(() => select.all(BigInt(from), BigInt(to)));
    if (found) {
      // `push(...found)` would exceed the limit on arguments.
      for (const row of found) rows.push(row);
      return;
    }
    failures++;
    if (from === to) return;
    const middle = Math.floor((from + to) / 2);
    read(from, middle);
    read(middle + 1, to);
  };
  read(0, BEYOND);
  return { rows, read: failures === 0 ? "all" : rows.length > 0 ? "some" : "nothing" };
}

/** The aspects that the index of the damaged file still names, each as "ownership of urn:…". */
export function indexedAspects(database: DatabaseSync): readonly string[] {
  const names: string[] = [];
  attempt(() => {
    const sql = `select name || ' of ' || urn as aspect from aspect indexed by sqlite_autoindex_aspect_1 where urn >= ''`;
    for (const { aspect } of database.prepare(sql).iterate()) {
      if (typeof aspect === "string") names.push(aspect);
    }
  });
  return names;
}

/** `undefined`: SQLite could not read it. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // Unreadable parts are expected in a damaged file.
  }
}
