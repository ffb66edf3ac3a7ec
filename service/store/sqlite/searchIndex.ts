import { numberIn } from "../row.ts";
import type { SearchDocument } from "../search/document.ts";
import type { Statements } from "./statements.ts";

/** The tables that entities are found by, as the writer keeps them. */
export class SqliteIndex {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Makes this what an entity is found by. */
  put({ urn, type, removed, name, bare, shown, fields, tokens }: SearchDocument): void {
    const sql = `insert into search_entity (urn, type, removed, name, bare, shown, fields) values (?, ?, ?, ?, ?, ?, ?)
      on conflict (urn) do update set removed = excluded.removed, name = excluded.name, bare = excluded.bare,
        shown = excluded.shown, fields = excluded.fields
      returning id`;
    const texts = [name, bare ?? null, shown ?? null, JSON.stringify(fields)];
    const row = this.#statements.first(sql, urn, type, removed ? 1 : 0, ...texts);
    if (!row) throw new Error("The index gave no number to an entity");
    // A number would be bound as a real one.
    const id = BigInt(numberIn(row, "id"));
    this.#statements.run("insert or replace into search_token (rowid, tokens) values (?, ?)", id, tokens.join(" "));
  }

  /** Takes an entity out of the index. */
  remove(urn: string): void {
    const row = this.#statements.first("delete from search_entity where urn = ? returning id", urn);
    if (row) this.#statements.run("delete from search_token where rowid = ?", BigInt(numberIn(row, "id")));
  }
}
