import type { DatabaseSync } from "node:sqlite";
import type { AuditStamp } from "../../../catalogue/model/aspects/fields.ts";
import { sameJson } from "../../../catalogue/json/canonicalJson.ts";
import type { Model } from "../../../catalogue/model/model.ts";
import { success, type Result } from "../../../catalogue/result.ts";
import { entityName, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { creatableUrn, unknownEntity } from "../../entityUrns.ts";
import { quoted, refused, type Refusal } from "../../refusal.ts";
import type { Deletion, StoredToken } from "../store.ts";
import type { StoreOutcome, TextBatch, TextWrite } from "./command.ts";
import { keptVersion } from "./history.ts";
import { Indexes } from "./indexes.ts";
import { numberIn, Statements, textIn, type SqliteRow } from "./statements.ts";

/** A version of an aspect, its value whole. */
export interface Version {
  readonly version: number;
  readonly text: string;
  readonly actor: string;
  readonly time: number;
}

/** The writes of one connection. Each function is part of a transaction that its caller opens. */
export class SqliteWrites {
  readonly #statements: Statements;
  readonly #model: Model;
  readonly #indexes: Indexes;

  constructor(database: DatabaseSync, model: Model) {
    this.#statements = new Statements(database);
    this.#model = model;
    this.#indexes = new Indexes(this.#statements, model);
  }

  /** Writes a batch; what a refused one wrote is its caller's to roll back. Returns whether anything was to be written. */
  batch({ writes, deletions, stamp, createEntities, mustExist }: TextBatch): StoreOutcome {
    for (const urn of mustExist) if (!this.#exists(urn)) return unknownEntity(urn);
    for (const deletion of deletions) {
      const deleted = this.#delete(deletion);
      if (!deleted.ok) return deleted;
    }
    const made = this.#makeEntities(writes, { stamp, createEntities });
    if (!made.ok) return made;
    for (const write of writes) {
      // The key aspect of an entity made just now is ours, not something its writer should have seen.
      const unseen = made.value.has(write.urn) && write.name === this.#model.keyAspect(write.urn).aspectName;
      const written = this.#aspect(write, stamp, unseen);
      if (!written.ok) return written;
    }
    return success(writes.length > 0 || deletions.length > 0);
  }

  #delete({ urn, name, expectedVersion }: Deletion): Result<void, Refusal> {
    if (name === undefined) {
      this.#statements.run("delete from membership where member = ?", urn);
      for (const table of ["ownership", "aspect_history", "aspect", "entity"]) {
        this.#statements.run(`delete from ${table} where urn = ?`, urn);
      }
      return success(undefined);
    }
    if (expectedVersion !== undefined) {
      const row = this.#statements.first("select version from aspect where urn = ? and name = ?", urn, name);
      const actual = row ? numberIn(row, "version") : -1;
      if (actual !== expectedVersion) return conflict({ urn, name, expectedVersion }, actual);
    }
    this.#statements.run("delete from aspect where urn = ? and name = ?", urn, name);
    this.#statements.run("delete from aspect_history where urn = ? and name = ?", urn, name);
    this.#indexes.remove(urn, name);
    return success(undefined);
  }

  /** Keeps a token; with `onlyFirst` only where there is none. Returns whether it did. */
  token({ hash, actor, role, label, createdAt, expiresAt }: StoredToken, onlyFirst: boolean): boolean {
    if (onlyFirst && this.#statements.first("select 1 from token limit 1")) return false;
    const sql = "insert into token (hash, actor, role, label, created_at, expires_at) values (?, ?, ?, ?, ?, ?)";
    return this.#statements.run(sql, hash, actor, role, label, createdAt, expiresAt ?? null) === 1;
  }

  /** Creates the entities that the writes bring into being; refused when one is written to that neither exists nor comes. */
  #makeEntities(
    writes: readonly TextWrite[],
    { stamp, createEntities }: Pick<TextBatch, "stamp" | "createEntities">,
  ): Result<ReadonlySet<EntityUrn>, Refusal> {
    const made = new Set<EntityUrn>();
    const creates = ({ urn, name }: TextWrite): boolean => createEntities || this.#model.creates(urn, name);
    const creating = new Set(writes.filter(creates).map(({ urn }) => urn));
    for (const urn of new Set(writes.map((write) => write.urn))) {
      if (this.#exists(urn)) continue;
      if (!creating.has(urn)) return unknownEntity(urn);
      const creatable = creatableUrn(urn);
      if (!creatable.ok) return creatable;
      this.#create(urn, stamp);
      made.add(urn);
    }
    return success(made);
  }

  #exists(urn: EntityUrn): boolean {
    return this.#statements.first("select 1 from entity where urn = ?", urn) !== undefined;
  }

  /** Brings an entity into being, with the aspect that says what its URN says. */
  #create(urn: EntityUrn, stamp: AuditStamp): void {
    this.entity(urn, stamp);
    this.keyAspect(urn, stamp);
  }

  /** The entity's row alone, with none of its aspects. */
  entity(urn: EntityUrn, stamp: AuditStamp): void {
    const { display_name, sort_name, search } = this.#indexes.searchColumns(urn, undefined);
    const sql = `insert into entity (urn, type, name, display_name, sort_name, search, removed, created_at, created_by)
      values (?, ?, ?, ?, ?, ?, 0, ?, ?)`;
    const about = [this.#model.typeOf(urn).type, entityName(urn), display_name, sort_name, search];
    this.#statements.run(sql, urn, ...about, stamp.time, stamp.actor);
  }

  /** The aspect that says what the entity's URN says, where it is missing. */
  keyAspect(urn: EntityUrn, stamp: AuditStamp): void {
    const { aspectName: name, aspect } = this.#model.keyAspect(urn);
    this.#insert({ urn, name, text: JSON.stringify(aspect) }, stamp);
  }

  /** Stores an aspect as the current version, and keeps the one before it. An identical value makes no new version. */
  #aspect(write: TextWrite, stamp: AuditStamp, unseen: boolean): Result<void, Refusal> {
    const { urn, name, text, expectedVersion } = write;
    const sql = "select version, value, actor, time from aspect where urn = ? and name = ?";
    const row = this.#statements.first(sql, urn, name);
    const current = row && { row, version: numberIn(row, "version"), text: textIn(row, "value") };
    const actual = unseen ? -1 : (current?.version ?? -1);
    if (expectedVersion !== undefined && expectedVersion !== actual) return conflict(write, actual);
    const value: unknown = JSON.parse(text);
    if (current && (current.text === text || sameJson(JSON.parse(current.text), value))) return success(undefined);
    const written = current ? this.#replace(write, current.row, stamp) : this.#insert(write, stamp);
    if (!written) return conflict(write, actual);
    this.#indexes.update(urn, name, value);
    return success(undefined);
  }

  #insert({ urn, name, text }: Omit<TextWrite, "expectedVersion">, { actor, time }: AuditStamp): boolean {
    const sql = `insert into aspect (urn, name, version, value, actor, time) values (?, ?, 1, ?, ?, ?)
      on conflict do nothing`;
    return this.#statements.run(sql, urn, name, text, actor, time) === 1;
  }

  /** Compares and swaps: writes nothing when another version is stored by now. */
  #replace({ urn, name, text }: TextWrite, current: SqliteRow, { actor, time }: AuditStamp): boolean {
    const version = numberIn(current, "version");
    const swap = `update aspect set version = version + 1, value = ?, actor = ?, time = ?
      where urn = ? and name = ? and version = ?`;
    if (this.#statements.run(swap, text, actor, time, urn, name, version) === 0) return false;
    const by = { actor: textIn(current, "actor"), time: numberIn(current, "time") };
    this.#keep({ urn, name }, { version, text: textIn(current, "value"), ...by }, text);
    return true;
  }

  /** Keeps a superseded version; `next` is the value of the version after it, if that is kept too. */
  #keep(
    aspect: Pick<TextWrite, "urn" | "name">,
    { version, text, actor, time }: Version,
    next: string | undefined,
  ): void {
    const { value, form } = keptVersion(version, text, next);
    const sql = `insert into aspect_history (urn, name, version, value, form, actor, time)
      values (?, ?, ?, ?, ?, ?, ?)`;
    this.#statements.run(sql, aspect.urn, aspect.name, version, value, form, actor, time);
  }

  /** Stores an aspect with its versions as they were, the newest first. */
  restore(aspect: Pick<TextWrite, "urn" | "name">, [current, ...past]: readonly Version[]): void {
    if (!current) return;
    const { urn, name } = aspect;
    const sql = "insert into aspect (urn, name, version, value, actor, time) values (?, ?, ?, ?, ?, ?)";
    this.#statements.run(sql, urn, name, current.version, current.text, current.actor, current.time);
    let after = current;
    for (const version of past) {
      this.#keep(aspect, version, after.version === version.version + 1 ? after.text : undefined);
      after = version;
    }
    this.#indexes.update(urn, name, JSON.parse(current.text));
  }
}

function conflict({ urn, name, expectedVersion }: Omit<TextWrite, "text">, actual: number): ReturnType<typeof refused> {
  return refused(
    "VERSION_CONFLICT",
    `Aspect "${name}" of ${quoted(urn)} is not at the version expected: expected version ${expectedVersion ?? "any"}, actual version ${actual}.`,
  );
}
