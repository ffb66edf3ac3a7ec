import type { DatabaseSync } from "node:sqlite";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { parseUserUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { numberIn, textIn } from "../row.ts";
import { reportedAspect, isCount, soundAspect, type SoundAspect } from "./damagedRows.ts";
import { Statements, versionRow, type SqliteRow } from "./statements.ts";

/** Columns without a type keep every value as the damaged file has it. */
const TABLES = [
  "create table entity (number integer primary key, urn unique, time, actor)",
  `create table aspect (number integer primary key, urn, name, version, value, actor, time,
    unique (urn, name))`,
  "create table history (number integer primary key, urn, name, version, form, value, actor, time)",
  "create index history_aspect on history (urn, name)",
  "create table lost (number integer primary key, part unique)",
];

/**
 * The rows that were read of a damaged catalogue, in a database of their own until they are written to the new catalogue: there
 * may be more than fit into memory, and the damaged file may have lost the index by which those of an entity are found.
 */
export class SalvagedRows {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  /** How many aspects there are whose names cannot be read. */
  nameless = 0;

  /** `database` has nothing in it, and is thrown away afterwards. */
  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new Statements(database);
    database.exec("pragma journal_mode = off; begin");
    for (const sql of TABLES) database.exec(sql);
  }

  /** Takes in a row of an entity. One whose URN cannot be read adds nothing. */
  addEntity({ urn: text, created_at: time, created_by: actor }: SqliteRow): void {
    const urn = STORED_MODEL.urn(String(text));
    if (urn !== undefined) this.#entity(urn, isCount(time) ? time : 0, String(actor));
  }

  /**
   * Takes in a row of an aspect, and its entity, whose row may be lost. Of several rows of one aspect the newest counts: the index
   * of a damaged table may be gone that kept it from having a row twice. One that is not as it was written is lost.
   */
  addAspect(row: SqliteRow): void {
    const [key, aspect] = [reportedAspect(row), soundAspect(row)];
    if (key === undefined) this.nameless++;
    else if (!aspect) this.lose(key);
    else {
      const { version, value, actor, time } = aspect.current;
      this.#entity(aspect.urn, time, actor);
      const sql = `insert into aspect values (null, ?, ?, ?, ?, ?, ?)
        on conflict do update set version = excluded.version, value = excluded.value, actor = excluded.actor,
          time = excluded.time where excluded.version > version`;
      this.#statements.run(sql, aspect.urn, aspect.name, version, String(value), actor, time);
    }
  }

  /** Takes in a row of a superseded version, whatever is in it. */
  addVersion(row: SqliteRow): void {
    if (reportedAspect(row) === undefined) return;
    const values = ["urn", "name", "version", "form", "value", "actor", "time"].map((column) => row[column] ?? null);
    this.#statements.run("insert into history values (null, ?, ?, ?, ?, ?, ?, ?)", ...values);
  }

  /** Notes that a part is lost. */
  lose(part: string): void {
    this.#statements.run("insert or ignore into lost values (null, ?)", part);
  }

  /** Notes that a part is not lost after all. */
  find(part: string): void {
    this.#statements.run("delete from lost where part = ?", part);
  }

  /** The parts that are lost, each in a few words. */
  lost(): readonly string[] {
    return this.#statements.all("select * from lost order by number").map((row) => textIn(row, "part"));
  }

  /** All entities, as they were created. */
  *entities(): Generator<{ readonly urn: EntityUrn; readonly time: number; readonly actor: string }> {
    const rows = this.#database.prepare("select * from entity order by number");
    for (const row of rows.iterate()) {
      const urn = STORED_MODEL.urn(textIn(row, "urn"));
      if (urn !== undefined) yield { urn, time: numberIn(row, "time"), actor: textIn(row, "actor") };
    }
  }

  /** The aspects of an entity. */
  aspectsOf(urn: EntityUrn): readonly SoundAspect[] {
    const sql = "select *, 0 as form from aspect where urn = ? order by number";
    return this.#statements.all(sql, urn).map((row) => ({ urn, name: textIn(row, "name"), current: versionRow(row) }));
  }

  /** The rows of the superseded versions of an aspect, in no order. */
  versionsOf(urn: EntityUrn, name: string): readonly SqliteRow[] {
    return this.#statements.all("select * from history where urn = ? and name = ?", urn, name);
  }

  #entity(urn: EntityUrn, time: number, actor: string): void {
    const sql = "insert or ignore into entity values (null, ?, ?, ?)";
    this.#statements.run(sql, urn, time, parseUserUrn(actor) ?? userUrn("unknown"));
  }
}
