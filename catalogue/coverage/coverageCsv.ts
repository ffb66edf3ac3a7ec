import { csvOf, type CsvCell } from "../display/csv.ts";
import { oneLine } from "../display/plainText.ts";
import { datasetParts, entityName } from "../urn/urn.ts";
import { folderOf } from "./groups.ts";
import type { Coverage } from "./coverage.ts";
import { gapsOf, worklist } from "./worklist.ts";

/**
 * The worklist as CSV: a row for each dataset of which something is missing, in its order, and for each that could not be
 * read.
 */
export function coverageCsv(coverage: Coverage): string {
  return csvOf(HEADER, rows(coverage));
}

const HEADER: readonly string[] = [
  "missing",
  "platform",
  "schema",
  "name",
  "environment",
  "owners",
  "described",
  "columns",
  "described_columns",
  "urn",
];

function* rows(coverage: Coverage): Generator<readonly CsvCell[]> {
  for (const { dataset } of worklist(coverage.datasets)) {
    const { urn, displayName, owners, described, columns, describedColumns } = dataset;
    const { platform, name, env } = datasetParts(urn);
    yield [
      gapsOf(dataset).join(" "),
      platform,
      folderOf(urn),
      oneLine(displayName ?? name, Infinity),
      env,
      owners.map(entityName).join(" "),
      described ? "yes" : "no",
      columns,
      describedColumns,
      urn,
    ];
  }
  for (const { urn, message } of coverage.unread) yield [`not read: ${message}`, ...NOTHING, urn];
}

/** The cells between what is missing and the URN. */
const NOTHING: readonly string[] = HEADER.slice(2).map(() => "");
