import {
  figuresOf,
  MEASURE_NAMES,
  MEASURES,
  reaches,
  shareOf,
  shareText,
  type Measure,
  type Share,
} from "../../catalogue/coverage/figures.ts";
import type { Coverage } from "../../catalogue/coverage/coverage.ts";

/** A percentage that was asked for, and whether it is reached. */
export interface Threshold extends Share {
  readonly measure: Measure;
  readonly percent: number;
  readonly met: boolean;
}

/** How far the percentages that were asked for are reached; by a catalogue without datasets, none is. */
export function thresholdsOf(
  { datasets }: Coverage,
  wanted: Readonly<Record<Measure, number | undefined>>,
): readonly Threshold[] {
  const figures = figuresOf(datasets);
  return MEASURES.flatMap((measure) => {
    const percent = wanted[measure];
    if (percent === undefined) return [];
    const share = shareOf(figures, measure);
    return [{ measure, percent, ...share, met: datasets.length > 0 && reaches(share, percent) }];
  });
}

/** Says by how much a threshold is missed. */
export function thresholdSentence({ measure, percent, part, whole }: Threshold): string {
  return `${MEASURE_NAMES[measure]}: ${shareText({ part, whole })}, which is below ${percent}%.`;
}
