import type { Person } from "../../catalogue/graph/person.ts";
import type { DatasetFilter } from "./datasetFilter.ts";

/** The search and filter of the Datasets view. */
export interface DatasetSearch {
  /** Words that a dataset must have; empty: any. */
  readonly query: string;
  readonly filter: DatasetFilter;
  /** The platform that the datasets are on. `undefined`: any. */
  readonly platform?: string | undefined;
  /** Whose datasets the filter "owned" shows. */
  readonly owner?: Person | undefined;
}

export const EVERYTHING: DatasetSearch = { query: "", filter: "all" };

/** Whether a search finds all datasets. */
export function isEverything({ query, filter, platform }: DatasetSearch): boolean {
  return query === "" && filter === "all" && platform === undefined;
}
