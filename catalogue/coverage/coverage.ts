import type { DatasetCoverage } from "./datasetCoverage.ts";
import type { UnreadDataset } from "./readListed.ts";

/** How far the datasets of a catalogue are described and owned, all of them. */
export interface Coverage {
  /** Every dataset that was read, each once, in the order in which to work on them. */
  readonly datasets: readonly DatasetCoverage[];
  /** Every dataset that is listed and could not be read. */
  readonly unread: readonly UnreadDataset[];
  /** What people call the owners, where that is not the ID in the URN. */
  readonly ownerNames: ReadonlyMap<string, string>;
  /** The owners that the catalogue does not have, or that are marked as removed, as far as that could be read. */
  readonly goneOwners: ReadonlyMap<string, "missing" | "removed">;
}
