import type { Report } from "../records/problem.ts";
import { fieldSpecs, type FileRecord } from "../records/recordFile.ts";
import { fieldOf } from "../records/value.ts";
import { linkProblem } from "../link.ts";

/** A link that cannot be followed, or that runs a script. */
export function malformedLink(record: FileRecord, _text: string, report: Report): void {
  for (const { key, type } of fieldSpecs(record.kind)) {
    const value = type === "link" ? fieldOf(record.mapping, key)?.value : undefined;
    if (value?.kind !== "scalar" || typeof value.value !== "string" || value.value === "") continue;
    const problem = linkProblem(value.value);
    if (problem !== undefined)
      report({ code: "malformed-link", severity: "error", message: problem, span: value.span });
  }
}
