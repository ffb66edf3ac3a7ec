import { recordId, type FileRecord } from "../records/recordFile.ts";
import type { Span } from "../text/span.ts";
import { lineStartAt } from "../text/lines.ts";
import { withoutIgnored } from "./ignoreComment.ts";

/**
 * Whether a comment at a record allows that another file has one of the same entity: a comment about the code of duplicates
 * within a file, or about the one that an editor shows.
 * @param text of the file
 */
export function mayRepeat(
  text: string,
  {
    record,
    entry: { start, end },
  }: {
    readonly record: FileRecord;
    /** Where the entry of the record is in the text; the spans of the record are counted from its beginning. */
    readonly entry: Span;
  },
): boolean {
  const { span } = recordId(record) ?? record;
  const lineAbove = (): string => text.slice(lineStartAt(text, start - 1), start);
  const findings = CODES.map((code) => ({ code, span }));
  return withoutIgnored(text.slice(start, end), findings, lineAbove).length < findings.length;
}

const CODES = ["duplicate-id", "duplicate-record"] as const;
