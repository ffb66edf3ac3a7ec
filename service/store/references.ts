import type { Model } from "../../catalogue/model/model.ts";
import { numberIn, textIn, type DatabaseRow } from "./row.ts";
import type { References } from "./store.ts";

/** The statement for a page of the references that `found` selects; their number is there for a page after the last one too. */
export function referencePage(found: string, limit: string): string {
  return `with found as (${found}), page as (select urn, name from found order by urn, name ${limit})
    select (select count(*) from found) as total, page.urn as urn, page.name as name
    from (select 1 as one) as one left join page on true order by page.urn, page.name`;
}

/** The references in the rows of that statement. */
export function referencesIn(model: Model, rows: readonly DatabaseRow[]): References {
  const [first] = rows;
  return {
    total: first ? numberIn(first, "total") : 0,
    found: rows.flatMap((row) => {
      const urn = row["urn"] === null ? undefined : model.urn(textIn(row, "urn"));
      return urn === undefined ? [] : [{ urn, name: textIn(row, "name") }];
    }),
  };
}
