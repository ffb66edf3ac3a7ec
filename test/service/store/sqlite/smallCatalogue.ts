import { DatabaseSync } from "node:sqlite";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { datasetUrn, groupUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import { CommitQueue } from "../../../../service/store/sqlite/commitQueue.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";
import { SqliteWrites } from "../../../../service/store/sqlite/writes.ts";
import type { AspectWrite, StoredToken } from "../../../../service/store/store.ts";
import { textBatch } from "../../../../service/store/textBatch.ts";

export const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
export const [JANE, SALES, JDOE] = [userUrn("jane"), groupUrn("sales"), userUrn("jdoe")];
/** How many versions the properties of `ORDERS` have. */
export const VERSIONS = 6;

const OWNERS = { owners: [{ owner: JANE, type: "NONE" }], lastModified: { time: 1, actor: JDOE } };
const TOKENS: readonly StoredToken[] = [
  { hash: "a", actor: JDOE, role: "owner", label: "Owner", createdBy: JDOE, createdAt: 1, expiresAt: undefined },
  {
    hash: "b",
    actor: JANE,
    role: "reader",
    label: "Reader",
    description: "For a report.",
    createdBy: JDOE,
    createdAt: 2,
    expiresAt: 3,
  },
];

/** The value that a version of the properties of `ORDERS` has. */
export function properties(version: number): object {
  return { name: "orders", description: `${"All that was sold. ".repeat(20)}Version ${version}.` };
}

/** A database with the tables of a catalogue and nothing in them. */
export function emptyCatalogue(path = ":memory:"): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  migrate(database);
  return database;
}

/** A catalogue with a dataset that has a history and an owner, two users, a group and two tokens. */
export async function smallCatalogue(path = ":memory:"): Promise<DatabaseSync> {
  const database = emptyCatalogue(path);
  const queue = new CommitQueue(database, STORED_MODEL, () => undefined);
  const write = async (time: number, ...writes: readonly AspectWrite[]): Promise<void> => {
    await queue.write({ kind: "batch", batch: textBatch({ writes, stamp: { time, actor: JDOE } }) });
  };
  for (let version = 1; version <= VERSIONS; version++)
    await write(version, { urn: ORDERS, name: "datasetProperties", value: properties(version) });
  await write(10, { urn: ORDERS, name: "ownership", value: OWNERS });
  await write(11, { urn: JANE, name: "corpUserInfo", value: { active: true, displayName: "Jane" } });
  await write(12, { urn: JANE, name: "groupMembership", value: { groups: [SALES] } });
  await write(13, { urn: SALES, name: "corpGroupInfo", value: { admins: [], members: [], groups: [] } });
  await write(14, { urn: JDOE, name: "corpUserInfo", value: { active: true } });
  const writes = new SqliteWrites(database, STORED_MODEL);
  for (const token of TOKENS) writes.token(token, false);
  return database;
}

const TABLES = {
  entity: "urn, type, name, created_at, created_by",
  search_entity: "urn, type, removed, name, bare, shown, fields",
  aspect: "urn, name, version, value, actor, time",
  aspect_history: "urn, name, version, value, form, actor, time",
  ownership: "urn, owner, type_urn",
  membership: "member, aspect, group_urn",
  token: "hash, actor, role, label, description, created_by, created_at, expires_at",
};

/** All rows of all tables. */
export function tablesOf(database: DatabaseSync): Readonly<Record<keyof typeof TABLES, readonly object[]>> {
  const rows = (table: keyof typeof TABLES): readonly object[] =>
    database.prepare(`select ${TABLES[table]} from ${table} order by ${TABLES[table]}`).all();
  return {
    entity: rows("entity"),
    search_entity: rows("search_entity"),
    aspect: rows("aspect"),
    aspect_history: rows("aspect_history"),
    ownership: rows("ownership"),
    membership: rows("membership"),
    token: rows("token"),
  };
}

/** A copy of a catalogue in tables without any constraint, so that anything can be in them. */
export function loosened(catalogue: DatabaseSync): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const [table, columns] of Object.entries(TABLES)) {
    database.exec(`create table ${table} (${columns})`);
    const names = columns.split(", ");
    const insert = database.prepare(`insert into ${table} values (${names.map(() => "?").join(", ")})`);
    for (const row of catalogue.prepare(`select ${columns} from ${table} order by rowid`).all())
      insert.run(...names.map((name) => row[name] ?? null));
  }
  return database;
}
