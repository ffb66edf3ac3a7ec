import type { Model } from "../../../catalogue/model/model.ts";
import { success, type Result } from "../../../catalogue/result.ts";
import type { EntityUrn, UserUrn } from "../../../catalogue/urn/urn.ts";
import type { Refusal } from "../../refusal.ts";
import { Turns } from "../../turns.ts";
import { aspectKey, changesOf, type NamedAspect, type Version } from "../plan.ts";
import { changedEntities, neededAspects, neededEntities, planBatch } from "../planBatch.ts";
import { numberIn, textIn, TOKEN_COLUMNS } from "../row.ts";
import type { StoredToken } from "../store.ts";
import type { TextBatch } from "../textBatch.ts";
import { applyPlan } from "./applyPlan.ts";
import { noteChanged, noteTokens } from "./changes.ts";
import type { Query } from "./connections.ts";
import { CATALOGUE_LOCK } from "./migrate.ts";

/** The most aspects that are written or deleted without leaving other requests a turn between two statements. */
const FEW_WRITES = 50;

/**
 * Writes a batch in a transaction that its caller opens, or nothing of it when it is refused.
 * The entities it changes are locked first, in one order: what it is decided on then stays, batches of the same entities
 * follow on each other, and none waits for another in a circle. Only one that deletes entities may, with one that needs them:
 * PostgreSQL then ends one of the two, which is tried again.
 */
export async function writeBatch(asked: Query, batch: TextBatch, model: Model): Promise<Result<void, Refusal>> {
  const query = batch.writes.length + batch.deletions.length > FEW_WRITES ? inTurns(asked) : asked;
  const changed = new Set(changedEntities(batch));
  const lock = "select urn from metadata_catalogue.entity where urn = any($1) order by urn for no key update";
  const existing = new Set(await urnsOf(query, lock, [...changed]));
  const others = neededEntities(batch).filter((urn) => !changed.has(urn));
  if (others.length > 0) {
    // They must exist when this is committed, too: an owner may be deleted at this moment.
    const keep = "select urn from metadata_catalogue.entity where urn = any($1) order by urn for key share";
    for (const urn of await urnsOf(query, keep, others)) existing.add(urn);
  }
  const aspects = await currentVersions(query, neededAspects(batch, model));
  const current = (aspect: NamedAspect): Version | undefined => aspects.get(aspectKey(aspect));
  const plan = planBatch(batch, { existing, current }, model);
  if (!plan.ok) return plan;
  await applyPlan(query, plan.value);
  const changes = changesOf(plan.value);
  if (changes.length > 0) await noteChanged(query, changes);
  if (batch.revokedUsers.length > 0) await deleteTokensOf(query, batch.revokedUsers);
  return success(undefined);
}

/**
 * After each statement of a long batch, other requests have a turn; the batch goes on before those that wait, because it has
 * locked the rows of its entities.
 */
function inTurns(query: Query): Query {
  const turns = new Turns({ isUrgent: true });
  return async (...statement) => {
    const outcome = await query(...statement);
    await turns.begin();
    return outcome;
  };
}

/** Keeps a token; with `onlyFirst` only where there is none. Returns whether it did. */
export async function writeToken(query: Query, token: StoredToken, onlyFirst: boolean): Promise<boolean> {
  // Two that are the first at the same time would not see each other.
  if (onlyFirst) await query("select pg_advisory_xact_lock($1)", [CATALOGUE_LOCK]);
  const condition = onlyFirst ? "where not exists (select from metadata_catalogue.token)" : "";
  const sql = `insert into metadata_catalogue.token (${TOKEN_COLUMNS})
    select $1, $2, $3, $4, $5, $6, $7::bigint, $8::bigint ${condition}`;
  const { hash, actor, role, label, description = null, createdBy, createdAt, expiresAt = null } = token;
  return (await query(sql, [hash, actor, role, label, description, createdBy, createdAt, expiresAt])).count === 1;
}

/** Deletes a token. Returns whether there was one. */
export async function deleteToken(query: Query, hash: string): Promise<boolean> {
  const isDeleted = (await query("delete from metadata_catalogue.token where hash = $1", [hash])).count === 1;
  if (isDeleted) await noteTokens(query);
  return isDeleted;
}

async function deleteTokensOf(query: Query, users: readonly UserUrn[]): Promise<void> {
  const { count } = await query("delete from metadata_catalogue.token where actor = any($1)", [users]);
  if (count > 0) await noteTokens(query);
}

async function urnsOf(query: Query, sql: string, urns: readonly EntityUrn[]): Promise<readonly EntityUrn[]> {
  const { rows } = await query(sql, [urns]);
  const found = new Set(rows.map((row) => textIn(row, "urn")));
  return urns.filter((urn) => found.has(urn));
}

async function currentVersions(query: Query, aspects: readonly NamedAspect[]): Promise<ReadonlyMap<string, Version>> {
  const sql = `select urn, name, version, value, actor, time from unnest($1::text[], $2::text[]) as needed (urn, name)
    join metadata_catalogue.aspect using (urn, name)`;
  const { rows } = await query(sql, [aspects.map(({ urn }) => urn), aspects.map(({ name }) => name)]);
  const versions = rows.map((row): [string, Version] => [
    aspectKey({ urn: textIn(row, "urn"), name: textIn(row, "name") }),
    {
      version: numberIn(row, "version"),
      text: textIn(row, "value"),
      actor: textIn(row, "actor"),
      time: numberIn(row, "time"),
    },
  ]);
  return new Map(versions);
}
