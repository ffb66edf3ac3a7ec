import type { Gap } from "../../catalogue/coverage/worklist.ts";
import type { Column, Dataset } from "../../catalogue/graph/readDataset.ts";

/** What of a dataset is missing: an owner, its description, or the description of a column. */
export type MissingPlace =
  { readonly gap: "owner" | "description" } | { readonly gap: "columns"; readonly column: Column };

/**
 * What is missing of a dataset in this respect now.
 * @param before the column from which to go on, if the user is at the columns of this dataset already
 * @returns `undefined`: nothing is missing any more, or no column in this direction
 */
export function missingPlace(
  { owners, description, columns }: Dataset,
  gap: Gap,
  { before, direction }: { readonly before?: string | undefined; readonly direction: "next" | "previous" },
): MissingPlace | undefined {
  switch (gap) {
    case "owner":
      return owners.length === 0 ? { gap } : undefined;
    case "description":
      return description ? undefined : { gap };
    case "columns": {
      const ordered = direction === "next" ? columns : columns.toReversed();
      const from = ordered.findIndex(({ fieldPath }) => fieldPath === before) + 1;
      const column = ordered.slice(from).find((each) => !each.description);
      return column && { gap, column };
    }
  }
}
