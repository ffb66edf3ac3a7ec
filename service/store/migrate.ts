import { sql, type Kysely } from "kysely";
import { StartError } from "../startError.ts";
import type { Tables } from "./tables.ts";

/** The version of the tables below. A file of a newer one is refused, never guessed at. */
const SCHEMA_VERSION = 1;

/**
 * Creates the tables where there are none, and checks that the catalogue's are of a version this program knows.
 * Only types and clauses that PostgreSQL takes too.
 * @throws StartError when a newer program wrote the catalogue.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.schema.createTable("catalogue_schema").ifNotExists().addColumn("version", "integer").execute();
    const stamp = await tx.selectFrom("catalogue_schema").select("version").executeTakeFirst();
    if (stamp && stamp.version > SCHEMA_VERSION) {
      throw new StartError(
        `This catalogue was written by a newer program (schema ${stamp.version}, this one knows ${SCHEMA_VERSION}); update this program.`,
      );
    }
    if (stamp) return;
    await createEntities(tx);
    await createIndexTables(tx);
    await createTokens(tx);
    await tx.insertInto("catalogue_schema").values({ version: SCHEMA_VERSION }).execute();
  });
}

async function createEntities(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("entity")
    .addColumn("urn", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("display_name", "text")
    .addColumn("sort_name", "text", (column) => column.notNull())
    .addColumn("search", "text", (column) => column.notNull())
    .addColumn("removed", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("entity_listing").on("entity").columns(["type", "removed", "sort_name", "urn"]).execute();
  await createVersions(db, "aspect", ["urn", "name"]);
  await createVersions(db, "aspect_history", ["urn", "name", "version"]);
}

async function createVersions(
  db: Kysely<Tables>,
  table: "aspect" | "aspect_history",
  key: readonly ("urn" | "name" | "version")[],
): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn("urn", "text", (column) => column.notNull().references("entity.urn"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("time", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, [...key])
    .execute();
}

async function createIndexTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("ownership")
    .addColumn("urn", "text", (column) => column.notNull().references("entity.urn"))
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("type_urn", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("ownership_key", ["urn", "owner", "type_urn"])
    .execute();
  await db.schema.createIndex("ownership_owner").on("ownership").columns(["owner", "urn"]).execute();
  await db.schema
    .createTable("membership")
    .addColumn("member", "text", (column) => column.notNull().references("entity.urn"))
    .addColumn("group_urn", "text", (column) => column.notNull())
    .addColumn("aspect", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("membership_key", ["member", "aspect", "group_urn"])
    .execute();
  await db.schema.createIndex("membership_group").on("membership").columns(["group_urn", "member"]).execute();
}

async function createTokens(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("token")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('reader', 'editor')`))
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .execute();
}
