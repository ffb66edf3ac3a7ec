import { MOST_COUNTED } from "./candidates.ts";
import type { Facet } from "./searching.ts";
import type { FoundRow } from "./searchTables.ts";

/** The fields whose values are counted, in the order in which they are given. */
const COUNTED = ["_entityType", "platform", "origin", "owners", "typeNames", "tags", "glossaryTerms", "domains"];

/**
 * How often each value of a field occurs in the first thousand that were found, the most frequent first.
 * @param isWhole whether `rows` are all that are found
 */
export function facetsOf(rows: readonly FoundRow[], isWhole: boolean): readonly Facet[] {
  const isExact = isWhole && rows.length <= MOST_COUNTED;
  const counts = new Map(COUNTED.map((field) => [field, new Map<string, number>()]));
  for (const row of rows.slice(0, MOST_COUNTED)) {
    const fields = row.fields();
    for (const [field, values] of counts) {
      for (const value of fields[field] ?? []) values.set(value, (values.get(value) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([field, values]) => {
    const byCount = [...values].toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
    return byCount.length === 0
      ? []
      : [{ field, isExact, values: byCount.map(([value, count]) => ({ value, count })) }];
  });
}
