import * as z from "zod";
import { numberIn, textIn, type DatabaseRow } from "./row.ts";
import type { FoundRow } from "./search/searchTables.ts";

/** The columns that a row of the index is read from. */
export const FOUND_COLUMNS = "id, urn, type, removed, name, bare, shown";

/** The statement for the types of all entities. It goes from one type to the next by the index, however many entities have it. */
export function typesIn(table: string): string {
  return `with recursive present as (
      select (select min(type) from ${table}) as type
      union all
      select (select min(type) from ${table} where type > present.type) from present where present.type is not null)
    select type from present where type is not null`;
}

const Fields = z.record(z.string(), z.array(z.string()));

/** The entities in rows of the index. */
export function foundRows(rows: readonly DatabaseRow[]): readonly FoundRow[] {
  return rows.map((row) => {
    const optional = (column: string): string | undefined => (row[column] === null ? undefined : textIn(row, column));
    return {
      id: numberIn(row, "id"),
      urn: textIn(row, "urn"),
      type: textIn(row, "type"),
      isRemoved: row["removed"] === true || row["removed"] === 1,
      name: textIn(row, "name"),
      bare: optional("bare"),
      shown: optional("shown"),
      fields: () => (row["fields"] === undefined ? {} : Fields.parse(JSON.parse(textIn(row, "fields")))),
    };
  });
}
