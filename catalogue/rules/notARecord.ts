import type { Report } from "../records/problem.ts";
import type { RecordFile } from "../records/recordFile.ts";

/** A file of records holds mappings; a bare word in the list describes nobody. */
export function notARecord(file: RecordFile, report: Report): void {
  for (const { span } of file.strays) {
    report({ code: "not-a-record", severity: "error", message: `a ${file.kind} is a mapping with an "id"`, span });
  }
}
