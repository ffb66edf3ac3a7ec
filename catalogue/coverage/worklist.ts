import * as l10n from "@vscode/l10n";
import type { DatasetCoverage } from "./datasetCoverage.ts";
import { readableNumber } from "../text/language.ts";

/** What a dataset can be without. */
export const GAPS = ["owner", "description", "columns"] as const;
export type Gap = (typeof GAPS)[number];

/** A dataset of which something is missing. */
export interface Unfinished {
  readonly dataset: DatasetCoverage;
  /** In the order in which to look for them: the owner knows the rest. */
  readonly missing: readonly [Gap, ...Gap[]];
}

/** The datasets of which something is missing, in their order. */
export function worklist(datasets: readonly DatasetCoverage[]): readonly Unfinished[] {
  return datasets.flatMap((dataset) => {
    const [first, ...others] = gapsOf(dataset);
    return first === undefined ? [] : [{ dataset, missing: [first, ...others] as const }];
  });
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
    owner: l10n.t("owner"),
    description: l10n.t("description"),
    columns:
      columns === 1
        ? l10n.t("description of 1 of 1 column")
        : l10n.t`description of ${readableNumber(columns - describedColumns)} of ${readableNumber(columns)} columns`,
  };
  return missing.map((gap) => words[gap]).join(", ");
}
