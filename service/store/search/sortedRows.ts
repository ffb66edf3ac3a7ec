import type { Search } from "./searching.ts";
import type { FoundRow } from "./searchTables.ts";
import { rankOf, type SearchWish } from "./wanted.ts";

/** The entities in the order that is asked for; otherwise the best match first, then by name. */
export function sortedRows(
  rows: readonly FoundRow[],
  wanted: SearchWish,
  { order }: Pick<Search, "order">,
): readonly FoundRow[] {
  const isRanked = !order && wanted.terms.length > 0;
  // Code units order texts as databases do, unless there are surrogates.
  const compared = rows.some(({ name, urn }) => SURROGATE.test(name) || SURROGATE.test(urn)) ? byCodePoint : byCodeUnit;
  const sign = order?.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, rank: isRanked ? rankOf(wanted, row) : 0, key: order?.by === "urn" ? row.urn : row.name }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank || sign * (compared(one.key, other.key) || compared(one.row.urn, other.row.urn)),
    )
    .map(({ row }) => row);
}

const SURROGATE = /[\ud800-\udfff]/;

function byCodeUnit(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
