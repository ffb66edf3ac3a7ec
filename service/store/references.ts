import type { Model } from "../../catalogue/model/model.ts";
import { numberIn, textIn, type DatabaseRow } from "./row.ts";
import type { ReferencePage, References } from "./store.ts";

/** How a database selects the references to one entity, and how it writes the parameters of a page. */
interface ReferenceSql {
  /** `from … where …` of the rows of "ownership", several of an entity that is owned in several ways. */
  readonly owned: string;
  /** `from … where …` of the rows of "membership", which also holds managers. */
  readonly related: string;
  readonly start: string;
  readonly count: string;
}

/**
 * The queries for a page of the references to one entity, and for how many there are. Both go through an index that has the
 * references in their order, so that none is sorted or counted for another page than the one that is read.
 */
export function referencePage({ owned, related, start, count }: ReferenceSql): {
  readonly page: string;
  readonly total: string;
} {
  const page = `select distinct urn, 'ownership' as name ${owned}
    union all select member as urn, aspect as name ${related}
    order by urn, name limit ${count} offset ${start}`;
  const total = `select (select count(*) from (select distinct urn ${owned}) as owned)
    + (select count(*) ${related}) as total`;
  return { page, total };
}

/** Whether a page lists only some of the references, by entity type or by whether entities are removed. */
export function hasCondition({ types, withRemoved = true }: ReferencePage): boolean {
  return types !== undefined || !withRemoved;
}

/** The references in the rows of a page: each with the `total`; one without a reference, where the page has none. */
export function referencesIn(model: Model, rows: readonly DatabaseRow[]): References {
  const found = rows.flatMap((row) => {
    if (row["urn"] === null) return [];
    const by = model.urn(textIn(row, "urn"));
    return by === undefined ? [] : [{ urn: by, name: textIn(row, "name") }];
  });
  return { total: rows[0] ? numberIn(rows[0], "total") : 0, found };
}
