import type { Report } from "../records/problem.ts";
import { recordId, type RecordFile } from "../records/recordFile.ts";
import { recordUrn } from "../records/recordUrn.ts";
import type { Span } from "../span.ts";

/** Two records of one id in a file: the second would overwrite the first. An id and its URN form are the same. */
export function duplicateId(file: RecordFile, report: Report): void {
  const first = new Map<string, Span>();
  for (const record of file.records) {
    const id = recordId(record);
    if (!id) continue;
    const urn = recordUrn(file.kind, id.id);
    const earlier = first.get(urn);
    if (earlier === undefined) {
      first.set(urn, id.span);
      continue;
    }
    const related = { span: earlier, message: `"${id.id}" stands here first` };
    report({
      code: "duplicate-id",
      severity: "error",
      message: `"${id.id}" stands in this file already`,
      span: id.span,
      related,
    });
  }
}
