import * as fc from "fast-check";
import type { DatasetCoverage } from "../../../catalogue/coverage/datasetCoverage.ts";
import type { Coverage } from "../../../catalogue/coverage/coverage.ts";
import { inWorkingOrder } from "../../../catalogue/coverage/workingOrder.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { OWNERS } from "./storedDatasets.ts";

/** A dataset by what is of interest of it; what is absent is complete. */
export interface CoveredDataset {
  readonly name?: string;
  readonly platform?: string;
  readonly displayName?: string;
  readonly owners?: readonly string[];
  readonly described?: boolean;
  readonly columns?: number;
  readonly describedColumns?: number;
}

/** The coverage of these datasets, those of the same URN once, as it is read. */
export function coverageOf(datasets: readonly CoveredDataset[]): Coverage {
  const made = datasets.map(
    ({ name = "a", platform = "hive", displayName, owners = OWNERS, described = true, columns = 0, ...more }) => ({
      urn: datasetUrn({ platform, name, env: "PROD" }),
      displayName,
      ...{ owners, described, columns, describedColumns: more.describedColumns ?? columns },
    }),
  );
  const byUrn = new Map<string, DatasetCoverage>(made.map((dataset) => [dataset.urn, dataset]));
  return { datasets: inWorkingOrder([...byUrn.values()]), unread: [], ownerNames: new Map(), goneOwners: new Map() };
}

/** Any dataset, on a few platforms and in a few folders. */
export const covered: fc.Arbitrary<CoveredDataset> = fc
  .record({
    name: fc
      .tuple(fc.constantFrom("", "a.", "a.b.", "a/", "a/b.", "/"), fc.constantFrom("x", "x2", "x10", "y", "z", "é"))
      .map((parts) => parts.join("")),
    platform: fc.constantFrom("hive", "kafka", "s3"),
    owners: fc.subarray([...OWNERS]),
    described: fc.boolean(),
    counts: fc.tuple(fc.nat(9), fc.nat(9)),
  })
  .map(({ counts: [described, others], ...dataset }) => ({
    ...dataset,
    columns: described + others,
    describedColumns: described,
  }));
