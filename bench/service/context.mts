import type { FigureList } from "../figures.mts";

/** The stores that are measured. */
export const STORES = ["sqlite", "postgres"] as const;

/** A catalogue that was filled before, to be measured and filled further instead of a new one. */
interface FilledCatalogue {
  /** The folder that keeps it. */
  readonly data: string | undefined;
  /** The database that keeps it. */
  readonly database: string | undefined;
  /** How many made-up datasets it has. */
  readonly datasets: number;
}

/** What each part of the measurement is given. */
export interface Measurement {
  readonly figures: FigureList;
  readonly stores: readonly (typeof STORES)[number][];
  /** At how many datasets searches are measured, the fewest first. */
  readonly sizes: readonly number[];
  readonly filled: FilledCatalogue;
  /** How many requests memory is watched over. */
  readonly requests: number;
  readonly signal: AbortSignal;
}
