import type { DatabaseSync } from "node:sqlite";
import type { Model } from "../../../catalogue/model/model.ts";
import { success } from "../../../catalogue/result.ts";
import {
  aspectKey,
  changesOf,
  type AspectChange,
  type NamedAspect,
  type EntityRow,
  type StorePlan,
  type SupersededRow,
  type Version,
} from "../plan.ts";
import { neededEntities, planBatch } from "../planBatch.ts";
import { numberIn, textIn, TOKEN_COLUMNS } from "../row.ts";
import type { StoredToken } from "../store.ts";
import type { TextBatch } from "../textBatch.ts";
import type { StoreOutcome } from "./command.ts";
import { SqliteIndex } from "./searchIndex.ts";
import { Statements } from "./statements.ts";

/** The writes of one connection. Each function is part of a transaction that its caller opens. */
export class SqliteWrites {
  readonly #statements: Statements;
  readonly #index: SqliteIndex;
  readonly #model: Model;

  constructor(database: DatabaseSync, model: Model) {
    this.#statements = new Statements(database);
    this.#index = new SqliteIndex(this.#statements);
    this.#model = model;
  }

  /** Whether merging the index is worth it. */
  isMergeDue(isIdle: boolean): boolean {
    return this.#index.isMergeDue(isIdle);
  }

  /** Merges a part of the index, to which every change adds one. */
  mergeIndex(): void {
    this.#index.merge();
  }

  /** Writes a batch, or nothing of it when it is refused. */
  batch(batch: TextBatch): StoreOutcome {
    const existing = new Set(neededEntities(batch).filter((urn) => this.#exists(urn)));
    const known = new Map<string, Version | undefined>();
    const current = (aspect: NamedAspect): Version | undefined => {
      if (!existing.has(aspect.urn)) return undefined;
      const key = aspectKey(aspect);
      if (!known.has(key)) known.set(key, this.#current(aspect));
      return known.get(key);
    };
    const plan = planBatch(batch, { existing, current }, this.#model);
    if (!plan.ok) return plan;
    this.apply(plan.value);
    for (const user of batch.revokedUsers) this.#statements.run("delete from token where actor = ?", user);
    return success(changesOf(plan.value).length > 0 || batch.revokedUsers.length > 0);
  }

  /** Keeps a token; with `onlyFirst` only where there is none. Returns whether it did. */
  token(token: StoredToken, onlyFirst: boolean): boolean {
    if (onlyFirst && this.#statements.first("select 1 from token limit 1")) return false;
    const { hash, actor, role, label, description = null, createdBy, createdAt, expiresAt = null } = token;
    const sql = `insert into token (${TOKEN_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`;
    return this.#statements.run(sql, hash, actor, role, label, description, createdBy, createdAt, expiresAt) === 1;
  }

  /** Deletes a token. Returns whether there was one. */
  revoke(hash: string): boolean {
    return this.#statements.run("delete from token where hash = ?", hash) === 1;
  }

  /** Writes what was decided on what this transaction has read. */
  apply({
    deletedEntities,
    deletedAspects,
    entities,
    documents,
    aspects,
    superseded,
    owners,
    related,
  }: StorePlan): void {
    const run = this.#statements.run.bind(this.#statements);
    for (const urn of deletedEntities) {
      this.#index.remove(urn);
      run("delete from membership where member = ?", urn);
      for (const table of ["ownership", "aspect_history", "aspect", "entity"])
        run(`delete from ${table} where urn = ?`, urn);
    }
    for (const { urn, name } of deletedAspects) {
      for (const table of ["aspect_history", "aspect"])
        run(`delete from ${table} where urn = ? and name = ?`, urn, name);
    }
    // Next to its entity in the file, so that where a part of the file is lost, what is left belongs together.
    const byEntity = Map.groupBy(aspects, ({ urn }) => urn);
    for (const row of entities) {
      this.#entity(row);
      for (const change of byEntity.get(row.urn) ?? []) this.#aspect(change);
      byEntity.delete(row.urn);
    }
    for (const changes of byEntity.values()) for (const change of changes) this.#aspect(change);
    for (const document of documents) this.#index.put(document());
    for (const row of superseded) this.#superseded(row);
    for (const { urn, owner, typeUrn } of owners.removed)
      run("delete from ownership where urn = ? and owner = ? and type_urn = ?", urn, owner, typeUrn);
    for (const { urn, owner, typeUrn } of owners.added)
      run("insert into ownership (urn, owner, type_urn) values (?, ?, ?) on conflict do nothing", urn, owner, typeUrn);
    for (const row of related.removed)
      run("delete from membership where member = ? and aspect = ? and group_urn = ?", row.urn, row.aspect, row.related);
    for (const row of related.added) {
      const sql = "insert into membership (member, aspect, group_urn) values (?, ?, ?) on conflict do nothing";
      run(sql, row.urn, row.aspect, row.related);
    }
  }

  #exists(urn: string): boolean {
    return this.#statements.first("select 1 from entity where urn = ?", urn) !== undefined;
  }

  #current({ urn, name }: NamedAspect): Version | undefined {
    const sql = "select version, value, actor, time from aspect where urn = ? and name = ?";
    const row = this.#statements.first(sql, urn, name);
    if (!row) return undefined;
    const [version, text] = [numberIn(row, "version"), textIn(row, "value")];
    return { version, text, actor: textIn(row, "actor"), time: numberIn(row, "time") };
  }

  #entity({ urn, type, name, created }: EntityRow): void {
    const sql = "insert into entity (urn, type, name, created_at, created_by) values (?, ?, ?, ?, ?)";
    this.#statements.run(sql, urn, type, name, created.time, created.actor);
  }

  #superseded({ urn, name, version, value, form, actor, time }: SupersededRow): void {
    const sql = `insert into aspect_history (urn, name, version, value, form, actor, time)
      values (?, ?, ?, ?, ?, ?, ?)`;
    this.#statements.run(sql, urn, name, version, value, form, actor, time);
  }

  #aspect({ urn, name, current: { version, text, actor, time } }: AspectChange): void {
    const sql = `insert into aspect (urn, name, version, value, actor, time) values (?, ?, ?, ?, ?, ?)
      on conflict do update set version = excluded.version, value = excluded.value, actor = excluded.actor,
        time = excluded.time`;
    this.#statements.run(sql, urn, name, version, text, actor, time);
  }
}
