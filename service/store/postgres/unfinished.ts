import type { Client } from "pg";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { PORTION, refuseStopped, type MigrationOptions, type MigrationProgress } from "../migration.ts";
import { aspectKey } from "../plan.ts";
import { numberIn, textIn, type DatabaseRow } from "../row.ts";
import { searchDocument } from "../search/document.ts";
import type { Query } from "./connections.ts";
import { CATALOGUE_LOCK } from "./migrate.ts";
import { indexEntities } from "./searchIndex.ts";
import { refuseOtherTables } from "./writeTransaction.ts";

const SCHEMA = "metadata_catalogue.catalogue_schema";

/**
 * Indexes the entities of a catalogue that a migration has left to be indexed again, one portion after the other, each a transaction that notes how
 * far it is. Several services may do so at once.
 * @throws StartError when it is stopped, StoreFault when another service has brought the tables to another version meanwhile.
 */
export async function finishMigration(client: Client, options: MigrationOptions = {}): Promise<void> {
  const query: Query = async (sql, values = []) => {
    const { rows, rowCount } = await client.query<DatabaseRow>(sql, [...values]);
    return { rows, count: rowCount ?? 0 };
  };
  while ((await query(`select from ${SCHEMA} where work is not null`)).count > 0) {
    refuseStopped(options.signal);
    await query("begin");
    try {
      await query("select pg_advisory_xact_lock($1)", [CATALOGUE_LOCK]);
      const progress = await nextPortion(query, options.portion ?? PORTION);
      await query("commit");
      if (progress) options.onProgress?.(progress);
    } catch (error) {
      await query("rollback").catch(() => undefined); // The first cause is what counts.
      throw error;
    }
  }
}

/** Does the next portion. `undefined`: nothing is left. */
async function nextPortion(query: Query, portion: number): Promise<MigrationProgress | undefined> {
  const [schema] = (await query(`select version, work, position, done, total from ${SCHEMA}`)).rows;
  refuseOtherTables(schema);
  if (!schema || schema["work"] === null) return undefined; // Another service has done it.
  const page = "select urn from metadata_catalogue.entity where urn > $1 order by urn limit $2";
  const urns = (await query(page, [textIn(schema, "position"), portion])).rows.map((row) => textIn(row, "urn"));
  await indexAll(query, urns);
  const last = urns.at(-1);
  if (last === undefined || urns.length < portion) {
    await query(`update ${SCHEMA} set work = null`);
    return undefined;
  }
  const done = numberIn(schema, "done") + urns.length;
  await query(`update ${SCHEMA} set position = $1, done = $2`, [last, done]);
  return { done, total: numberIn(schema, "total") };
}

/** An entity of a type that is not known any more is in no index. */
async function indexAll(query: Query, urns: readonly string[]): Promise<void> {
  const stored = "select urn, name, value from metadata_catalogue.aspect where urn = any($1)";
  const { rows } = await query(stored, [urns]);
  const texts = new Map(
    rows.map((row) => [aspectKey({ urn: textIn(row, "urn"), name: textIn(row, "name") }), textIn(row, "value")]),
  );
  const known = urns.flatMap((urn) => STORED_MODEL.urn(urn) ?? []);
  await indexEntities(
    query,
    known.map((urn) => () => searchDocument(STORED_MODEL, urn, (name) => texts.get(aspectKey({ urn, name })))),
  );
}
