import type { DatabaseSync } from "node:sqlite";
import { withDatabase } from "./withDatabase.ts";

/** Each part with the name of its table. */
const PARTS = `select type || ' "' || name || '"' as part, tbl_name as "table" from sqlite_schema union all
  select 'column "' || s.name || '.' || c.name || '"', s.name from sqlite_schema s, pragma_table_xinfo(s.name) c
  where s.type = 'table'`;

/**
 * The tables, columns, indexes and triggers that a database lacks of those that a new one has, such as `table "token"`:
 * another program removed them, or the file is damaged. Empty: nothing is missing.
 * @param make makes all of them in an empty database
 */
export function missingParts(database: DatabaseSync, make: (database: DatabaseSync) => void): readonly string[] {
  return withDatabase(":memory:", {}, (complete) => {
    make(complete);
    const parts = partsOf(database);
    // What belongs to a table that is missing goes without saying.
    const isTold = (part: string, table: string): boolean => part === table || parts.has(table);
    return [...partsOf(complete)].flatMap(([part, table]) => (!parts.has(part) && isTold(part, table) ? [part] : []));
  });
}

function partsOf(database: DatabaseSync): ReadonlyMap<string, string> {
  const rows = database.prepare(PARTS).all();
  return new Map(rows.map(({ part, table }) => [String(part), `table "${String(table)}"`]));
}
