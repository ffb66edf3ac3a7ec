import { numberIn } from "../row.ts";
import type { SearchDocument } from "../search/document.ts";
import type { Statements } from "./statements.ts";

/** How much text of tokens is indexed before the index is merged: that of about 250 datasets. */
const MERGED_AFTER = 256 * 1024;
/**
 * How many pages are merged then: some ten milliseconds' work. The text fills some 30 of them, each of which is merged again
 * until its part of the index is one of the largest.
 */
const MERGED_PAGES = 200;

/** The tables that entities are found by, as the writer keeps them. */
export class SqliteIndex {
  readonly #statements: Statements;
  /** How much text was indexed for which nothing was merged yet. */
  #unmerged = 0;
  /** Whether something may be left to merge, of an earlier service too. */
  #isMerging = true;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Makes this what an entity is found by. */
  put(document: SearchDocument): void {
    // A number would be bound as a real one.
    const id = BigInt(this.#entity(document));
    const text = document.tokens.join(" ");
    this.#statements.run("insert or replace into search_token (rowid, tokens) values (?, ?)", id, text);
    this.#unmerged += text.length;
    this.#isMerging = true;
  }

  /** Keeps the names and fields of an entity. Returns its number. */
  #entity({ urn, type, removed, name, bare, shown, folder, fields }: SearchDocument): number {
    const sql = "select id, removed, name, bare, shown, folder, fields from search_entity where urn = ?";
    const row = this.#statements.first(sql, urn);
    const optional = { bare: bare ?? null, shown: shown ?? null, folder: folder ?? null };
    const columns = { removed: removed ? 1 : 0, name, ...optional };
    const text = JSON.stringify(fields);
    const values = Object.values(columns);
    if (!row) {
      const insert = `insert into search_entity (removed, name, bare, shown, folder, fields, type, urn)
        values (?, ?, ?, ?, ?, ?, ?, ?)`;
      return this.#statements.insert(insert, ...values, text, type, urn);
    }
    const id = numberIn(row, "id");
    // What is in an index of its own is written only where it is another: each index would be written again.
    if (Object.entries(columns).some(([column, value]) => row[column] !== value)) {
      const update = "update search_entity set removed = ?, name = ?, bare = ?, shown = ?, folder = ? where id = ?";
      this.#statements.run(update, ...values, BigInt(id));
    }
    if (row["fields"] !== text)
      this.#statements.run("update search_entity set fields = ? where id = ?", text, BigInt(id));
    return id;
  }

  /** Whether merging is worth it: as much as was indexed calls for, and whatever is left while nothing else is to be done. */
  isMergeDue(isIdle: boolean): boolean {
    return this.#isMerging && (isIdle || this.#unmerged >= MERGED_AFTER);
  }

  /** Merges some of the index; a search looks into every part of it, and takes as much longer as there are more. */
  merge(): void {
    this.#unmerged = Math.max(0, this.#unmerged - MERGED_AFTER);
    // FTS5 says that it has done something by changing more than this one row.
    const before = this.#changes();
    this.#statements.run("insert into search_token (search_token, rank) values ('merge', ?)", MERGED_PAGES);
    this.#isMerging = this.#changes() - before >= 2;
  }

  #changes(): number {
    return numberIn(this.#statements.first("select total_changes() as changes") ?? {}, "changes");
  }

  /** Takes an entity out of the index. */
  remove(urn: string): void {
    const row = this.#statements.first("delete from search_entity where urn = ? returning id", urn);
    if (row) this.#statements.run("delete from search_token where rowid = ?", BigInt(numberIn(row, "id")));
  }
}
