import type { HistoricValue, HistoricVersion, HistorySubject } from "../../catalogue/graph/datasetHistory.ts";

/** A version that the user looks at, and what they know of the present. */
export interface ShownVersion {
  readonly subject: HistorySubject;
  readonly version: HistoricVersion;
  /** What people saw when the history was read: if they see something else by now, nothing is restored. */
  readonly seen: HistoricValue;
  /** The ID of the catalogue. */
  readonly catalogue: string;
}
