import type { Client } from "pg";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { textIn, type DatabaseRow } from "../row.ts";
import { searchDocument } from "../search/document.ts";
import { indexEntities } from "./searchIndex.ts";

/** How many entities are put into the index by one statement. */
const PORTION = 500;

/** Makes the index of a catalogue that has none. An entity of a type that is not known any more is in no index. */
export async function indexEverything(client: Client): Promise<void> {
  const query = async (
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<{ rows: DatabaseRow[]; count: number }> => {
    const { rows, rowCount } = await client.query<DatabaseRow>(sql, [...values]);
    return { rows, count: rowCount ?? 0 };
  };
  for (let last = ""; ;) {
    const page = "select urn from metadata_catalogue.entity where urn > $1 order by urn limit $2";
    const urns = (await query(page, [last, PORTION])).rows.map((row) => textIn(row, "urn"));
    if (urns.length === 0) return;
    last = urns.at(-1) ?? last;
    const stored = "select urn, name, value from metadata_catalogue.aspect where urn = any($1)";
    const { rows } = await query(stored, [urns]);
    const texts = new Map(rows.map((row) => [`${textIn(row, "name")} ${textIn(row, "urn")}`, textIn(row, "value")]));
    const known = urns.flatMap((urn) => STORED_MODEL.urn(urn) ?? []);
    await indexEntities(
      query,
      known.map((urn) => searchDocument(STORED_MODEL, urn, (name) => texts.get(`${name} ${urn}`))),
    );
  }
}
