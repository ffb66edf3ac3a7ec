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
  put({ urn, type, removed, name, bare, shown, folder, fields, tokens }: SearchDocument): void {
    const sql = `insert into search_entity (urn, type, removed, name, bare, shown, folder, fields)
      values (?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (urn) do update set removed = excluded.removed, name = excluded.name, bare = excluded.bare,
        shown = excluded.shown, folder = excluded.folder, fields = excluded.fields
      returning id`;
    const texts = [name, bare ?? null, shown ?? null, folder ?? null, JSON.stringify(fields)];
    const row = this.#statements.first(sql, urn, type, removed ? 1 : 0, ...texts);
    if (!row) throw new Error("The index gave no number to an entity");
    // A number would be bound as a real one.
    const id = BigInt(numberIn(row, "id"));
    const text = tokens.join(" ");
    this.#statements.run("insert or replace into search_token (rowid, tokens) values (?, ?)", id, text);
    this.#unmerged += text.length;
    this.#isMerging = true;
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
