import type { Facet } from "./searching.ts";
import type { FoundRow } from "./searchTables.ts";

/** The fields whose values are counted, in the order in which they are given. */
const COUNTED = ["_entityType", "platform", "origin", "owners", "typeNames", "tags", "glossaryTerms", "domains"];

/** How often each value of a field occurs, the most frequent first. */
export function facetsOf(rows: readonly FoundRow[]): readonly Facet[] {
  const counts = new Map(COUNTED.map((field) => [field, new Map<string, number>()]));
  for (const row of rows) {
    const fields = row.fields();
    for (const [field, values] of counts) {
      for (const value of fields[field] ?? []) values.set(value, (values.get(value) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([field, values]) => {
    const byCount = [...values].toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
    return byCount.length === 0 ? [] : [{ field, values: byCount.map(([value, count]) => ({ value, count })) }];
  });
}
