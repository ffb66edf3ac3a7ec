import { entityName } from "../urn/urn.ts";
import type { DatasetCoverage } from "./datasetCoverage.ts";
import { groupsOf, inOrderOfNames } from "./groups.ts";
import type { Coverage } from "./readCoverage.ts";

/** What a dataset can be without. */
export const GAPS = ["owner", "description", "columns"] as const;
export type Gap = (typeof GAPS)[number];

/** A dataset of which something is missing. */
export interface Unfinished {
  readonly dataset: DatasetCoverage;
  /** In the order in which to look for them: the owner knows the rest. */
  readonly missing: readonly [Gap, ...Gap[]];
}

/**
 * The datasets of which something is missing, in the order in which to work on them.
 * Decision: schema by schema, because the people and the columns of a schema are the same, and those with the most datasets
 * first, because one answer then serves the most; a catalogue does not say which datasets are used the most. In a schema,
 * by name.
 */
export function worklist(coverage: Coverage): readonly Unfinished[] {
  return groupsOf(coverage, "schema").flatMap(({ datasets }) =>
    datasets.toSorted(byName).flatMap((dataset) => {
      const [first, ...others] = gapsOf(dataset);
      return first === undefined ? [] : [{ dataset, missing: [first, ...others] as const }];
    }),
  );
}

/** What is missing of a dataset. One without known columns lacks no description of them. */
export function gapsOf({ owners, described, columns, describedColumns }: DatasetCoverage): readonly Gap[] {
  const isMissing: Readonly<Record<Gap, boolean>> = {
    owner: owners.length === 0,
    description: !described,
    columns: describedColumns < columns,
  };
  return GAPS.filter((gap) => isMissing[gap]);
}

/** What is missing of a dataset, in a few words: "owner, 3 of 12 columns". */
export function gapWords({ dataset, missing }: Unfinished): string {
  const { columns, describedColumns } = dataset;
  const words: Readonly<Record<Gap, string>> = {
    owner: "owner",
    description: "description",
    columns: `description of ${columns - describedColumns} of ${columns === 1 ? "1 column" : `${columns} columns`}`,
  };
  return missing.map((gap) => words[gap]).join(", ");
}

function byName(one: DatasetCoverage, other: DatasetCoverage): number {
  return inOrderOfNames(entityName(one.urn), entityName(other.urn)) || (one.urn < other.urn ? -1 : 1);
}
