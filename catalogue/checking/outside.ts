import type { Finding, Report } from "../records/problem.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { recordId } from "../records/recordFile.ts";
import { parseDatasetUrn } from "../urn.ts";
import { inOrder } from "./checkEntry.ts";
import { columnProblems } from "../rules/columnProblems.ts";
import type { Named, RecordPlace } from "./entryFound.ts";
import type { Known } from "./known.ts";
import { recordElsewhere } from "../rules/recordElsewhere.ts";
import { unknownOwner } from "../rules/unknownOwner.ts";

/** What of an entry is held against what is known beside its file. */
interface EntryOutside {
  readonly named: readonly Named[];
  /** Its records that other files may have too. */
  readonly records: readonly RecordPlace[];
  readonly datasets: readonly FileRecord[];
}

/** What is wrong with an entry for what is known beside its file. */
export function outsideFindings({ named, records, datasets }: EntryOutside, known: Known): readonly Finding[] {
  const findings: Finding[] = [];
  const report: Report = (finding) => findings.push(finding);
  for (const each of named) unknownOwner(each, known, report);
  for (const record of records) recordElsewhere(record, known, report);
  for (const record of datasets) {
    const dataset = parseDatasetUrn(recordId(record)?.id ?? "");
    const columns = dataset && known.columns(dataset);
    if (columns) columnProblems(record, columns, report);
  }
  return findings.length > 1 ? findings.toSorted(inOrder) : findings;
}
