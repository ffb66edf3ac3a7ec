import type { Finding, Report } from "../records/problem.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { recordId } from "../records/recordFile.ts";
import { parseDatasetUrn } from "../urn.ts";
import { inOrder } from "./checkEntry.ts";
import { columnProblems } from "../rules/columnProblems.ts";
import type { EntryFound, RecordPlace } from "./entryFound.ts";
import type { Known } from "./known.ts";
import { groupsNamedIn } from "./ownersNamed.ts";
import { recordElsewhere } from "../rules/recordElsewhere.ts";
import { unknownOwner } from "../rules/unknownOwner.ts";

/** An entry as what is known beside its file is held against it. */
export interface EntryOutside {
  readonly text: string;
  readonly found: EntryFound;
  /** Its records that have an id. */
  readonly records: () => readonly RecordPlace[];
  /** Those that are datasets. */
  readonly datasets: () => readonly FileRecord[];
}

/** What is wrong with an entry for what is known beside its file. */
export function outsideFindings({ text, found, records, datasets }: EntryOutside, known: Known): readonly Finding[] {
  const findings: Finding[] = [];
  const report: Report = (finding) => findings.push(finding);
  const named = found.named ?? (known.judgesGroups() ? groupsNamedIn(text) : []);
  for (const each of named) unknownOwner(each, known, report);
  for (const record of records()) recordElsewhere(record, known, report);
  for (const record of datasets()) {
    const dataset = parseDatasetUrn(recordId(record)?.id ?? "");
    const columns = dataset && known.columns(dataset);
    if (columns) columnProblems(record, columns, report);
  }
  return findings.length > 1 ? findings.toSorted(inOrder) : findings;
}
