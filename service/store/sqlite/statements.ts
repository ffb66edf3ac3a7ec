import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";

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

  #prepare(sql: string): StatementSync {
    const found = this.#prepared.get(sql);
    if (found) return found;
    const statement = this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/** The text in a column. A value of another type is a bug, or was written by another program. */
export function textIn(row: SqliteRow, column: string): string {
  const value = row[column];
  if (typeof value === "string") return value;
  throw new Error(`Column "${column}" holds no text`);
}

/** The number in a column. */
export function numberIn(row: SqliteRow, column: string): number {
  const value = row[column];
  if (typeof value === "number") return value;
  throw new Error(`Column "${column}" holds no number`);
}
