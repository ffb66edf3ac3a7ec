import type { Gap } from "../../catalogue/coverage/worklist.ts";
import type { Column, Dataset } from "../../catalogue/graph/readDataset.ts";

/** Something that a dataset lacks: an owner, a description, or the description of a column. */
export type MissingPlace =
  | { readonly gap: "owner" | "description" }
  /** `number`: which of the `count` columns without a description it is, from 1. */
  | { readonly gap: "columns"; readonly column: Column; readonly number: number; readonly count: number };

/**
 * What is missing of a dataset in this respect now.
 * @param before the column from which to go on, if the user is at the columns of this dataset already
 * @returns `undefined`: nothing is missing any more, or no column in this direction. Of a dataset that is marked as removed, which
 * no search finds, nothing is missing.
 */
export function missingPlace(
  { owners, malformedOwners, description, columns, isRemoved }: Dataset,
  gap: Gap,
  { before, direction }: { readonly before?: string | undefined; readonly direction: "next" | "previous" },
): MissingPlace | undefined {
  if (isRemoved) return undefined;
  switch (gap) {
    case "owner":
      return owners.length === 0 && !malformedOwners ? { gap } : undefined;
    case "description":
      return description ? undefined : { gap };
    case "columns": {
      const ordered = direction === "next" ? columns : columns.toReversed();
      const from = ordered.findIndex(({ fieldPath }) => fieldPath === before) + 1;
      const column = ordered.slice(from).find((each) => !each.description);
      const without = columns.filter(({ description: text }) => !text);
      return column && { gap, column, number: without.indexOf(column) + 1, count: without.length };
    }
  }
}
