import type { OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { DatasetSummary } from "./summaries.ts";

/** Which datasets the view shows. */
export const DATASET_FILTERS = ["all", "without-owner", "undocumented", "mine"] as const;
export type DatasetFilter = (typeof DATASET_FILTERS)[number];

/** How a filter is named: in the list of filters, and in the title of the view. */
export const FILTER_NAMES: Readonly<Record<DatasetFilter, { readonly label: string; readonly detail: string }>> = {
  all: { label: "All Datasets", detail: "Whoever owns them, documented or not" },
  "without-owner": { label: "Without Owner", detail: "Nobody owns them" },
  undocumented: { label: "Undocumented", detail: "They have no description, or a column of theirs has none" },
  mine: { label: "Owned by Me", detail: "You or a group that you are a member of is one of the owners" },
};

/**
 * Whether a filter shows a dataset. What could not be read is shown, because nothing is known against it.
 * @param me the user that the window is connected as, and their groups
 */
export function passes(filter: DatasetFilter, summary: DatasetSummary | undefined, me: readonly OwnerUrn[]): boolean {
  if (!summary) return true;
  switch (filter) {
    case "all":
      return true;
    case "without-owner":
      return summary.owners.length === 0;
    case "undocumented":
      return !summary.described || summary.describedColumns < summary.columns;
    case "mine":
      return summary.owners.some((owner) => me.includes(owner));
  }
}
