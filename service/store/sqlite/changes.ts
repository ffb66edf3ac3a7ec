import type { DatabaseSync } from "node:sqlite";
import { numberIn } from "../row.ts";
import type { StoredChanges } from "../storedChanges.ts";
import { Statements, type SqliteRow } from "./statements.ts";

/** The most changes that are looked at one by one; when there are more, everything counts as changed. */
const MOST_CHANGES = 2_000;

/** The last change that was seen, recognized by its mark in a file that was replaced by a copy of another moment. */
interface SeenChange {
  readonly number: number;
  readonly mark: number;
}

/** What anybody has changed in a database, as one connection sees it. */
export class SqliteChanges {
  readonly #statements: Statements;
  #writes = Number.NaN;
  #last: SeenChange | undefined;
  /** Whether the connection itself may write. */
  #canWrite: boolean | undefined;

  constructor(database: DatabaseSync) {
    this.#statements = new Statements(database);
  }

  /** What was changed since this was asked last; the first time, everything. */
  sinceLast(): StoredChanges {
    try {
      const writes = this.#countWrites();
      if (writes === this.#writes) return [];
      const changes = this.#last && this.#since(this.#last);
      if (!changes) this.#last = seenChange(this.#statements.first(LATEST));
      this.#writes = writes;
      return changes ?? "everything";
    } catch {
      // The next time too: nothing is then taken as known, and the reads that follow say why.
      this.#writes = Number.NaN;
      this.#last = undefined;
      return "everything";
    }
  }

  /** A number that is another one after each write, of this connection or of others. */
  #countWrites(): number {
    this.#canWrite ??= this.#statements.first("pragma query_only")?.["query_only"] !== 1;
    // Asked for every group of requests, so only where there can be any.
    const own = this.#canWrite ? this.#statements.first("select total_changes() as changes") : NO_CHANGES;
    const others = this.#statements.first("pragma data_version");
    return own && others ? numberIn(own, "changes") + numberIn(others, "data_version") * 2 ** 32 : Number.NaN;
  }

  /**
   * The changes after the one that was seen last, and that one, because what it names may have been changed again without
   * another row (`migrations.ts`). `undefined`: they are too many, or that one is not there any more.
   */
  #since(last: SeenChange): StoredChanges | undefined {
    // A number would be bound as a real one, for which SQLite reads the whole table.
    const rows = this.#statements.all(SINCE, BigInt(last.number), BigInt(MOST_CHANGES + 1));
    const [first] = rows;
    if (!first || rows.length > MOST_CHANGES || seenChange(first)?.mark !== last.mark) return undefined;
    if (seenChange(first)?.number !== last.number) return undefined;
    this.#last = seenChange(rows.at(-1));
    return rows.map(({ urn, name }) => ({
      urn: typeof urn === "string" ? urn : undefined,
      name: typeof name === "string" ? name : undefined,
    }));
  }
}

const NO_CHANGES = { changes: 0 };
const SINCE = `select "number", "mark", "urn", "name" from "change" where "number" >= ? order by "number" limit ?`;
const LATEST = `select "number", "mark" from "change" order by "number" desc limit 1`;

/** `undefined`: nothing was changed yet. */
function seenChange(row: SqliteRow | undefined): SeenChange | undefined {
  return row && { number: numberIn(row, "number"), mark: numberIn(row, "mark") };
}
