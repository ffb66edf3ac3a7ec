import { numberIn } from "../row.ts";
import type { SearchDocument } from "../search/document.ts";
import type { Statements } from "./statements.ts";

/** How many entities are indexed before the index is merged, and how many pages are merged then: some ten milliseconds' work. */
const MERGED_AFTER = 250;
const MERGED_PAGES = 200;

/** The tables that entities are found by, as the writer keeps them. */
export class SqliteIndex {
  readonly #statements: Statements;
  /** How many entities were indexed since the last merge, and whether there was something left to merge then. */
  #unmerged = 0;
  #isMerging = false;

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
    this.#statements.run("insert or replace into search_token (rowid, tokens) values (?, ?)", id, tokens.join(" "));
    this.#unmerged++;
  }

  /** Whether merging is worth it: always, while nothing else is to be done and something is left. */
  isMergeDue(isIdle: boolean): boolean {
    return this.#unmerged >= MERGED_AFTER || (isIdle && (this.#isMerging || this.#unmerged > 0));
  }

  /** Merges a part of the index; a search looks into every part that is not merged. */
  merge(): void {
    this.#unmerged = 0;
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
