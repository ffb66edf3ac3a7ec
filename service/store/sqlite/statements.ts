import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { VersionRow } from "../history.ts";
import { numberIn, textIn } from "../row.ts";

/** A row as SQLite gives it. */
export type SqliteRow = Readonly<Record<string, SQLOutputValue>>;

/** The statements of one connection, each prepared when it is first used. Their texts are few and fixed. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  all(sql: string, ...values: readonly SQLInputValue[]): readonly SqliteRow[] {
    return this.#prepare(sql).all(...values);
  }

  first(sql: string, ...values: readonly SQLInputValue[]): SqliteRow | undefined {
    return this.#prepare(sql).get(...values);
  }

  /** Returns how many rows it wrote. */
  run(sql: string, ...values: readonly SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  /** Returns the number of the row that it inserted, which `returning` gives at several times the cost. */
  insert(sql: string, ...values: readonly SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid);
  }

  #prepare(sql: string): StatementSync {
    const found = this.#prepared.get(sql);
    if (found) return found;
    const statement = this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/** A version of an aspect as its row has it. */
export interface SqliteVersion extends VersionRow {
  readonly actor: string;
  readonly time: number;
}

/** Reads the row of a version: `version`, `form`, `value`, `actor` and `time`. */
export function versionRow(row: SqliteRow): SqliteVersion {
  const { form, value } = row;
  return { version: numberIn(row, "version"), form, value, actor: textIn(row, "actor"), time: numberIn(row, "time") };
}
