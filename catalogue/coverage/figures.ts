import * as l10n from "@vscode/l10n";
import type { DatasetCoverage } from "./datasetCoverage.ts";
import { readableNumber } from "../text/language.ts";
import { percentText } from "../text/percentText.ts";

/** How many of some datasets, and of their columns, are described and owned. */
export interface Figures {
  readonly datasets: number;
  readonly describedDatasets: number;
  readonly ownedDatasets: number;
  readonly columns: number;
  readonly describedColumns: number;
}

/** The figures of some datasets. */
export function figuresOf(datasets: Iterable<DatasetCoverage>): Figures {
  const figures = { datasets: 0, describedDatasets: 0, ownedDatasets: 0, columns: 0, describedColumns: 0 };
  for (const { described, owners, columns, describedColumns } of datasets) {
    figures.datasets++;
    if (described) figures.describedDatasets++;
    if (owners.length > 0) figures.ownedDatasets++;
    figures.columns += columns;
    figures.describedColumns += describedColumns;
  }
  return figures;
}

/** What is measured: a part of a whole. */
export const MEASURES = ["describedColumns", "describedDatasets", "ownedDatasets"] as const;
export type Measure = (typeof MEASURES)[number];

/** How a measure is named where there is little space. */
export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  describedColumns: l10n.t("Columns described"),
  describedDatasets: l10n.t("Datasets described"),
  ownedDatasets: l10n.t("Datasets owned"),
};

/** A measure of some datasets: so many of how many. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** A measure in some figures. */
export function shareOf(figures: Figures, measure: Measure): Share {
  const whole = measure === "describedColumns" ? figures.columns : figures.datasets;
  return { part: figures[measure], whole };
}

/**
 * A share in whole percent; `undefined`: there is nothing to have a share of.
 * Decision: rounded down, so that 100 means all, and what misses a threshold is never shown as if it reached it.
 */
export function percentOf({ part, whole }: Share): number | undefined {
  return whole === 0 ? undefined : Math.floor((100 * part) / whole);
}

/** Whether a share is at least so many percent; of nothing, nothing is missing. */
export function reaches({ part, whole }: Share, percent: number): boolean {
  // 64.4 times 250 is a little more than 16,100 as a floating-point number.
  return 100 * part >= Number((percent * whole).toFixed(6));
}

/** A share as it is printed: "75% (3 of 4)". */
export function shareText(share: Share): string {
  const percent = percentText(percentOf(share), share.part);
  return share.whole === 0
    ? percent
    : l10n.t`${percent} (${readableNumber(share.part)} of ${readableNumber(share.whole)})`;
}
