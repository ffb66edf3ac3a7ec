import * as z from "zod";
import type { Model } from "../../catalogue/model/model.ts";
import { numberIn, textIn, type DatabaseRow } from "./row.ts";
import type { FoundRow } from "./search/searchTables.ts";

/** The columns that a row of the index is read from. */
export const FOUND_COLUMNS = "id, urn, name, bare, shown, fields";

const Fields = z.record(z.string(), z.array(z.string()));

/** The entities in rows of the index; those of types that the model does not have are left out. */
export function foundRows(model: Model, rows: readonly DatabaseRow[]): readonly FoundRow[] {
  return rows.flatMap((row) => {
    const urn = model.urn(textIn(row, "urn"));
    if (urn === undefined) return [];
    const optional = (column: string): string | undefined => (row[column] === null ? undefined : textIn(row, column));
    return [
      {
        id: numberIn(row, "id"),
        urn,
        name: textIn(row, "name"),
        bare: optional("bare"),
        shown: optional("shown"),
        fields: () => Fields.parse(JSON.parse(textIn(row, "fields"))),
      },
    ];
  });
}
