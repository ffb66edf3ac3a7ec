import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { pause } from "../../patience.ts";
import { PORTION, refuseStopped, type MigrationOptions, type MigrationProgress } from "../migration.ts";
import { numberIn, textIn } from "../row.ts";
import { searchDocument } from "../search/document.ts";
import { isBusy } from "./fault.ts";
import { refuseOtherTables } from "./migrate.ts";
import { SqliteIndex } from "./searchIndex.ts";
import { Statements, type SqliteRow } from "./statements.ts";
import { transact } from "./transact.ts";

/**
 * Indexes the entities of a catalogue that a migration has left to be indexed again, one portion after the other, each a transaction that notes how
 * far it is. Several services may do so at once; while another has the right to write, this one waits, however long that takes.
 * @throws StartError when it is stopped, StoreFault when another service has brought the tables to another version meanwhile.
 */
export async function finishMigration(database: DatabaseSync, options: MigrationOptions = {}): Promise<void> {
  const portions = new MigrationPortions(database, options.portion ?? PORTION);
  let hasWaited = false;
  for (;;) {
    if (!portions.isLeft()) return;
    refuseStopped(options.signal);
    const progress = nextIfFree(portions);
    if (progress === "locked") {
      if (!hasWaited) options.onWait?.();
      hasWaited = true;
      await pause();
      continue;
    }
    if (progress) options.onProgress?.(progress);
    await setImmediate(); // Signals are received between the portions.
  }
}

/** Does the next portion, unless another program has the right to write now, such as a service that does one, too. */
function nextIfFree(portions: MigrationPortions): MigrationProgress | undefined | "locked" {
  try {
    return portions.next();
  } catch (error) {
    if (isBusy(error)) return "locked";
    throw error;
  }
}

/** A damaged value, which is no text, is passed over. */
const TEXTS = "select name, value from aspect where urn = ? and typeof(value) = 'text'";

class MigrationPortions {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #index: SqliteIndex;
  readonly #size: number;

  constructor(database: DatabaseSync, size: number) {
    this.#database = database;
    this.#statements = new Statements(database);
    this.#index = new SqliteIndex(this.#statements);
    this.#size = size;
  }

  isLeft(): boolean {
    return this.#statements.first("select 1 from catalogue_schema where work is not null") !== undefined;
  }

  /** Does the next portion. `undefined`: nothing is left. */
  next(): MigrationProgress | undefined {
    return transact(this.#database, () => {
      refuseOtherTables(this.#statements);
      if (!this.isLeft()) return undefined; // Another service has done it.
      const left = this.#statements.first("select position, done, total from catalogue_schema") ?? {};
      const sql = "select rowid as number, urn from entity where rowid > ? order by rowid limit ?";
      const rows = this.#statements.all(sql, BigInt(numberIn(left, "position")), this.#size);
      for (const row of rows) this.#indexEntity(textIn(row, "urn"));
      while (this.#index.isMergeDue(false)) this.#index.merge();
      return this.#note(left, rows);
    });
  }

  /** An entity of a type that is not known any more is in no index. */
  #indexEntity(text: string): void {
    const urn = STORED_MODEL.urn(text);
    if (urn === undefined) return;
    const aspects = this.#statements.all(TEXTS, urn);
    const texts = new Map(aspects.map((aspect) => [textIn(aspect, "name"), textIn(aspect, "value")]));
    this.#index.put(searchDocument(STORED_MODEL, urn, (name) => texts.get(name)));
  }

  #note(left: SqliteRow, rows: readonly SqliteRow[]): MigrationProgress | undefined {
    const last = rows.at(-1);
    if (!last || rows.length < this.#size) {
      this.#statements.run("update catalogue_schema set work = null");
      return undefined;
    }
    const done = numberIn(left, "done") + rows.length;
    const sql = "update catalogue_schema set position = ?, done = ?";
    this.#statements.run(sql, BigInt(numberIn(last, "number")), done);
    return { done, total: numberIn(left, "total") };
  }
}
