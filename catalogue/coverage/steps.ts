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
  /** The only datasets that are looked at. `undefined`: all. */
  readonly within?: ReadonlySet<DatasetCoverage> | undefined;
}

/** A step, how many steps there are, and which of them it is, from 1. */
export interface StepPlace extends MissingStep {
  /** Where its dataset is among all datasets, from 0. */
  readonly index: number;
  readonly number: number;
  readonly count: number;
}

/** A step from which a way goes on. */
export interface StepStart extends MissingStep {
  /** Where its dataset was among all datasets, in case it is no longer one of them. */
  readonly index?: number | undefined;
}

/**
 * The step after another one, or before it, among what is missing now.
 * @param datasets all, in their order, with those of which nothing is missing any more
 * @param from `undefined`: the way begins at its first step, or at its last
 * @returns `undefined`: there is none in this direction
 */
export function stepFrom(
  datasets: readonly DatasetCoverage[],
  from: StepStart | undefined,
  { direction, only, within }: StepWay,
): StepPlace | undefined {
  const start = from && startOf(datasets, from);
  let count = 0;
  let before: Omit<StepPlace, "count"> | undefined;
  let after: Omit<StepPlace, "count"> | undefined;
  for (const [index, dataset] of datasets.entries()) {
    if (within && !within.has(dataset)) continue;
    for (const gap of gapsOf(dataset)) {
      if (only !== undefined && gap !== only) continue;
      const place = index * GAPS.length + GAPS.indexOf(gap);
      const found = { urn: dataset.urn, gap, index, number: ++count };
      if (start === undefined || place < start) before = found;
      if (start === undefined || place > start) after ??= found;
    }
  }
  const found = direction === "next" ? after : before;
  return found && { ...found, count };
}

/** Where a step is among the gaps of all datasets. That of a dataset that is gone is between its neighbours. */
function startOf(datasets: readonly DatasetCoverage[], { urn, gap, index: was }: StepStart): number | undefined {
  const index = datasets.findIndex((each) => each.urn === urn);
  if (index >= 0) return index * GAPS.length + GAPS.indexOf(gap);
  return was === undefined ? undefined : was * GAPS.length - 0.5;
}
