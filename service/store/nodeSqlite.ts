import type * as sqlite from "node:sqlite";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { BoundedMap } from "../../catalogue/boundedMap.ts";
import { StartError } from "../startError.ts";

type Sqlite = typeof sqlite;

/** Statements kept prepared; what the service sends is a few dozen texts. */
const KEPT_STATEMENTS = 500;

/**
 * Node's own SQLite.
 * @throws StartError where this Node has none: Electron builds of 2025 lacked it.
 */
export function nodeSqlite(): Sqlite {
  const found = builtin();
  if (found) return found;
  throw new StartError(
    `This program's Node (${process.version}) has no SQLite; the catalogue needs Node 22.13 or newer.`,
  );
}

function builtin(): Sqlite | undefined {
  try {
    return process.getBuiltinModule("node:sqlite");
  } catch {
    return undefined; // A Node too old to be asked for a module.
  }
}

/** A `node:sqlite` database as Kysely's SQLite dialect wants it; statements are prepared once per text. */
export function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new BoundedMap<string, SqliteStatement>(KEPT_STATEMENTS);
  return {
    close: () => {
      database.close();
    },
    prepare: (text) => {
      // A transaction claims the right to write at once: one that read first could find, when it writes, that another
      // process wrote meanwhile, and would have to fail.
      const sql = text === "begin" ? "begin immediate" : text;
      const found = kept.get(sql);
      if (found) return found;
      const statement = kyselyStatement(database.prepare(sql), sql);
      kept.set(sql, statement);
      return statement;
    },
  };
}

/** `StatementSync.columns()` would tell what gives rows, but Node 22.15 lacks it; the text tells too. */
function kyselyStatement(statement: StatementSync, sql: string): SqliteStatement {
  return {
    reader: /^\s*(select|with|pragma)\b|\breturning\b/i.test(sql),
    all: (parameters) => statement.all(...parameters.map(inputValue)),
    run: (parameters) => statement.run(...parameters.map(inputValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(inputValue)),
  };
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint")
    return value;
  throw new Error(`A ${typeof value} cannot be given to SQLite`);
}
