import type { DatasetUrn } from "../urn/urn.ts";
import type { DatasetCoverage } from "./datasetCoverage.ts";
import { GAPS, gapsOf, type Gap } from "./worklist.ts";

/** Something that is missing of a dataset: a step of the way through the worklist. */
export interface MissingStep {
  readonly urn: DatasetUrn;
  readonly gap: Gap;
}

/** The direction in which to go through what is missing, and what to look for. */
export interface StepWay {
  readonly direction: "next" | "previous";
  /** The only thing that is looked for. `undefined`: all that is missing. */
  readonly only?: Gap | undefined;
}

/** How many steps there are, and which of them one is, from 1. */
export interface StepPlace extends MissingStep {
  readonly number: number;
  readonly count: number;
}

/**
 * The step after another one, or before it, among what is missing now.
 * @param datasets in their order, with those of which nothing is missing any more
 * @param from `undefined`: the way begins at its first step, or at its last
 * @returns `undefined`: there is none in this direction
 */
export function stepFrom(
  datasets: readonly DatasetCoverage[],
  from: MissingStep | undefined,
  { direction, only }: StepWay,
): StepPlace | undefined {
  const at = from && datasets.findIndex(({ urn }) => urn === from.urn);
  const start = from && at !== undefined && at >= 0 ? at * GAPS.length + GAPS.indexOf(from.gap) : undefined;
  let count = 0;
  let before: { readonly step: MissingStep; readonly number: number } | undefined;
  let after: { readonly step: MissingStep; readonly number: number } | undefined;
  for (const [index, dataset] of datasets.entries()) {
    for (const gap of gapsOf(dataset)) {
      if (only !== undefined && gap !== only) continue;
      const place = index * GAPS.length + GAPS.indexOf(gap);
      const found = { step: { urn: dataset.urn, gap }, number: ++count };
      if (start === undefined || place < start) before = found;
      if (start === undefined || place > start) after ??= found;
    }
  }
  const found = direction === "next" ? after : before;
  return found && { ...found.step, number: found.number, count };
}
