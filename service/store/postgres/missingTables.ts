import type { Client } from "pg";
import { listedNames } from "../../../catalogue/text/listedNames.ts";
import { StartError } from "../../startError.ts";
import { migrations } from "./migrations.ts";

/** The tables that the migrations make; none of them is removed by a later one. */
const TABLES = Array.from(
  migrations
    .flat()
    .filter((step) => typeof step === "string")
    .join("\n")
    .matchAll(/create table metadata_catalogue\.(\w+)/g),
  ([, name = ""]) => name,
);

/** How many missing tables are named. */
const NAMED = 5;

/**
 * Looks whether a catalogue of this program's version has all of its tables. A service would start without one, and fail
 * when a request first needs it.
 * @throws StartError when somebody has removed one.
 */
export async function refuseMissingTables(client: Client): Promise<void> {
  const sql = `select name from unnest($1::text[]) as name where not exists (select from pg_class
    where relname = name and relnamespace = (select oid from pg_namespace where nspname = 'metadata_catalogue'))`;
  const missing = (await client.query<{ name: string }>(sql, [TABLES])).rows.map(({ name }) => `"${name}"`);
  if (missing.length === 0) return;
  throw new StartError(
    "STORE_REPLACED",
    `The catalogue's tables were removed (there is no ${listedNames(missing, NAMED)}); restore a backup, then start the service.`,
  );
}
