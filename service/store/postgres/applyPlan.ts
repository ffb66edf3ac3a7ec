import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type {
  AspectChange,
  NamedAspect,
  EntityRow,
  OwnerRow,
  RelatedRow,
  RowChanges,
  StorePlan,
  SupersededRow,
} from "../plan.ts";
import type { Query } from "./connections.ts";
import { LostRace } from "./fault.ts";
import { indexEntities } from "./searchIndex.ts";

/**
 * Writes what was decided on what this transaction has read, each table by one statement, whatever the number of rows.
 * @throws LostRace when something else is stored by now.
 */
export async function applyPlan(query: Query, plan: StorePlan): Promise<void> {
  await deleteEntities(query, plan.deletedEntities);
  await deleteAspects(query, plan.deletedAspects);
  await createEntities(query, plan.entities);
  await indexEntities(query, plan.documents);
  await insertAspects(
    query,
    plan.aspects.filter(({ replaces }) => replaces === undefined),
  );
  await replaceAspects(
    query,
    plan.aspects.filter(({ replaces }) => replaces !== undefined),
  );
  await keepSuperseded(query, plan.superseded);
  await changeOwners(query, plan.owners);
  await changeRelated(query, plan.related);
}

/** Carries out a statement whose parameters are columns, one value for each row; returns how many rows it wrote. */
async function withColumns<R>(
  query: Query,
  rows: readonly R[],
  sql: string,
  ...columns: readonly ((row: R) => unknown)[]
): Promise<number> {
  if (rows.length === 0) return 0;
  const values = columns.map((column) => rows.map(column));
  return (await query(sql, values)).count;
}

async function deleteEntities(query: Query, urns: readonly EntityUrn[]): Promise<void> {
  if (urns.length === 0) return;
  await query("delete from metadata_catalogue.membership where member = any($1)", [urns]);
  for (const table of ["ownership", "aspect_history", "aspect", "search_entity", "entity"])
    await query(`delete from metadata_catalogue.${table} where urn = any($1)`, [urns]);
}

async function deleteAspects(query: Query, aspects: readonly NamedAspect[]): Promise<void> {
  for (const table of ["aspect_history", "aspect"]) {
    const sql = `delete from metadata_catalogue.${table} as stored
      using unnest($1::text[], $2::text[]) as gone (urn, name) where stored.urn = gone.urn and stored.name = gone.name`;
    await withColumns(
      query,
      aspects,
      sql,
      ({ urn }) => urn,
      ({ name }) => name,
    );
  }
}

async function createEntities(query: Query, rows: readonly EntityRow[]): Promise<void> {
  const sql = `insert into metadata_catalogue.entity
      (urn, type, name, created_at, created_by)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[])
    on conflict do nothing`;
  const sorted = rows.toSorted((one, other) => (one.urn < other.urn ? -1 : 1)); // None waits for another in a circle.
  const written = await withColumns(
    query,
    sorted,
    sql,
    ({ urn }) => urn,
    ({ type }) => type,
    ({ name }) => name,
    ({ created }) => created.time,
    ({ created }) => created.actor,
  );
  if (written !== rows.length) throw new LostRace("Another batch has created an entity");
}

/** The columns of an aspect, in the order of the statements below. */
const ASPECT: readonly ((change: AspectChange) => unknown)[] = [
  ({ urn }) => urn,
  ({ name }) => name,
  ({ current }) => current.version,
  ({ current }) => current.text,
  ({ current }) => current.actor,
  ({ current }) => current.time,
];

async function insertAspects(query: Query, rows: readonly AspectChange[]): Promise<void> {
  const sql = `insert into metadata_catalogue.aspect (urn, name, version, value, actor, time)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[])
    on conflict do nothing`;
  if ((await withColumns(query, rows, sql, ...ASPECT)) !== rows.length)
    throw new LostRace("Another batch has written an aspect first");
}

/** Compares and swaps: another version than the one that was read is not replaced. */
async function replaceAspects(query: Query, rows: readonly AspectChange[]): Promise<void> {
  const sql = `update metadata_catalogue.aspect as aspect
    set version = changed.version, value = changed.value, actor = changed.actor, time = changed.time
    from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
      as changed (urn, name, version, value, actor, time, replaces)
    where aspect.urn = changed.urn and aspect.name = changed.name and aspect.version = changed.replaces`;
  if ((await withColumns(query, rows, sql, ...ASPECT, ({ replaces }) => replaces)) !== rows.length)
    throw new LostRace("Another batch has written another version");
}

async function keepSuperseded(query: Query, rows: readonly SupersededRow[]): Promise<void> {
  const sql = `insert into metadata_catalogue.aspect_history (urn, name, version, form, value, actor, time)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::smallint[], $5::bytea[], $6::text[], $7::bigint[])`;
  await withColumns(
    query,
    rows,
    sql,
    ({ urn }) => urn,
    ({ name }) => name,
    ({ version }) => version,
    ({ form }) => form,
    ({ value }) => Buffer.from(value),
    ({ actor }) => actor,
    ({ time }) => time,
  );
}

async function changeOwners(query: Query, { added, removed }: RowChanges<OwnerRow>): Promise<void> {
  const columns: readonly ((row: OwnerRow) => unknown)[] = [
    ({ urn }) => urn,
    ({ owner }) => owner,
    ({ typeUrn }) => typeUrn,
  ];
  const rows = "unnest($1::text[], $2::text[], $3::text[])";
  const remove = `delete from metadata_catalogue.ownership as stored using ${rows} as gone (urn, owner, type_urn)
    where stored.urn = gone.urn and stored.owner = gone.owner and stored.type_urn = gone.type_urn`;
  const add = `insert into metadata_catalogue.ownership (urn, owner, type_urn) select * from ${rows} on conflict do nothing`;
  await withColumns(query, removed, remove, ...columns);
  await withColumns(query, added, add, ...columns);
}

async function changeRelated(query: Query, { added, removed }: RowChanges<RelatedRow>): Promise<void> {
  const columns: readonly ((row: RelatedRow) => unknown)[] = [
    ({ urn }) => urn,
    ({ aspect }) => aspect,
    ({ related }) => related,
  ];
  const rows = "unnest($1::text[], $2::text[], $3::text[])";
  const remove = `delete from metadata_catalogue.membership as stored using ${rows} as gone (member, aspect, group_urn)
    where stored.member = gone.member and stored.aspect = gone.aspect and stored.group_urn = gone.group_urn`;
  const add = `insert into metadata_catalogue.membership (member, aspect, group_urn) select * from ${rows}
    on conflict do nothing`;
  await withColumns(query, removed, remove, ...columns);
  await withColumns(query, added, add, ...columns);
}
