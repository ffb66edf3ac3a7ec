import type { Finding, Report } from "../records/problem.ts";
import { inOrder } from "./checkEntry.ts";
import type { EntryFound, RecordPlace } from "./entryFound.ts";
import type { Known } from "./known.ts";
import { groupsNamedIn } from "./ownersNamed.ts";
import { recordElsewhere } from "./recordElsewhere.ts";
import { unknownOwner } from "./unknownOwner.ts";

/** What is wrong with an entry for what is known beside its file. */
export function outsideFindings(
  text: string,
  { ids, named }: EntryFound,
  known: Known,
  records: () => readonly RecordPlace[],
): readonly Finding[] {
  const findings: Finding[] = [];
  const report: Report = (finding) => findings.push(finding);
  for (const each of named ?? groupsNamedIn(text)) unknownOwner(each, known, report);
  if (known.hasOthers() && ids.length > 0) for (const record of records()) recordElsewhere(record, known, report);
  return findings.length > 1 ? findings.toSorted(inOrder) : findings;
}
