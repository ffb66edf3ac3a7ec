import type { Model } from "../../catalogue/model/model.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { numberIn, textIn, type DatabaseRow } from "./row.ts";
import type { ReferencePage, References } from "./store.ts";

/** The parameters of the statement of `referencePages`, as a database writes them. */
interface ReferenceSql {
  /** Selects `named`, the entity that is referred to, with the `urn` and `name` of the aspect that refers to it. */
  readonly found: string;
  /** The condition on the entity that has the aspect, as `where …`; empty: none. */
  readonly condition: string;
  readonly start: string;
  readonly count: string;
}

/** The statement for a page of the references to each of some entities; the first one is always there, for their number. */
export function referencePages({ found, condition, start, count }: ReferenceSql): string {
  return `with found as (${found}),
      placed as (select named, urn, name, count(*) over (partition by named) as total,
        row_number() over (partition by named order by urn, name) as place from found ${condition})
    select named, urn, name, total, place from placed
    where place = 1 or (place > ${start} and place <= ${start} + ${count}) order by named, place`;
}

/** Whether a page is of some entities only, by what these are. */
export function hasCondition({ types, withRemoved = true }: ReferencePage): boolean {
  return types !== undefined || !withRemoved;
}

/** The references in the rows of that statement; there are none to an entity without a row. */
export function referencesIn(
  model: Model,
  urns: readonly EntityUrn[],
  { rows, start, count }: { readonly rows: readonly DatabaseRow[]; readonly start: number; readonly count: number },
): ReadonlyMap<EntityUrn, References> {
  const byNamed = Map.groupBy(rows, (row) => textIn(row, "named"));
  const pages = urns.map((urn): [EntityUrn, References] => {
    const those = byNamed.get(urn) ?? [];
    const found = those.flatMap((row) => {
      const [by, place] = [model.urn(textIn(row, "urn")), numberIn(row, "place")];
      return by !== undefined && place > start && place <= start + count
        ? [{ urn: by, name: textIn(row, "name") }]
        : [];
    });
    return [urn, { total: those[0] ? numberIn(those[0], "total") : 0, found }];
  });
  return new Map(pages);
}
