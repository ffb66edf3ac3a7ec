import { csvOf, type CsvCell } from "../display/csv.ts";
import { oneLine } from "../display/plainText.ts";
import { datasetParts, entityName, parseOwnerUrn } from "../urn/urn.ts";
import { folderOf } from "./groups.ts";
import type { Coverage } from "./coverage.ts";
import { gapsOf, worklist, type Gap } from "./worklist.ts";

/** A part of the worklist. */
export interface ExportedPart {
  /** Of these datasets only. Absent: of all. */
  readonly datasets?: Coverage["datasets"] | undefined;
  /** Only datasets of which this is missing. Absent: of which anything is missing. */
  readonly only?: Gap | undefined;
}

/**
 * The worklist, or a part of it, as CSV: a row for each dataset of which something is missing, in its order. The whole one
 * also has a row for each dataset that could not be read.
 */
export function coverageCsv(coverage: Coverage, part: ExportedPart = {}): string {
  return csvOf(HEADER, rows(coverage, part));
}

/** Whether the CSV would have a row: something is missing, or could not be read. */
export function hasMissing(coverage: Coverage, part: ExportedPart = {}): boolean {
  return rows(coverage, part).next().done !== true;
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

function* rows(coverage: Coverage, { datasets, only }: ExportedPart): Generator<readonly CsvCell[]> {
  for (const { dataset, missing } of worklist(datasets ?? coverage.datasets)) {
    if (only !== undefined && !missing.includes(only)) continue;
    const { urn, displayName, owners, described, columns, describedColumns } = dataset;
    const { platform, name, env } = datasetParts(urn);
    yield [
      gapsOf(dataset).join(" "),
      ...[platform, folderOf(urn), displayName ?? name, env, owners.map(idOf).join("; ")].map(readable),
      described ? "yes" : "no",
      columns,
      describedColumns,
      urn,
    ];
  }
  if (datasets !== undefined || only !== undefined) return;
  for (const { urn, message } of coverage.unread) yield [readable(`not read: ${message}`), ...NOTHING, urn];
}

/** The ID of an owner or, if it is malformed, its URN: both may contain spaces, so semicolons separate them, and none has one. */
function idOf(owner: string): string {
  const urn = parseOwnerUrn(owner);
  return (urn ? entityName(urn) : owner).replaceAll(";", "%3B");
}

/** A text as people read it, whole; the URN alone is exact, for programs. */
function readable(text: string): string {
  return oneLine(text, Infinity);
}

/** The cells between what is missing and the URN. */
const NOTHING: readonly string[] = HEADER.slice(2).map(() => "");
