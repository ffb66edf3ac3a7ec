import { recordId, type FileRecord } from "../records/recordFile.ts";
import type { RecordEntry } from "./checkFile.ts";
import { withoutIgnored } from "./ignoreComment.ts";

/**
 * Whether a comment at a record allows that another file has one of the same entity: a comment about the code of duplicates
 * within a file, or about the one that an editor shows.
 * @param text of the file
 * @param entry that of the record, to which its spans are relative
 */
export function mayRepeat(
  text: string,
  {
    record,
    entry: { start, end },
  }: { readonly record: FileRecord; readonly entry: Pick<RecordEntry, "start" | "end"> },
): boolean {
  const { span } = recordId(record) ?? record;
  const lineAbove = (): string => (start === 0 ? "" : text.slice(text.lastIndexOf("\n", start - 2) + 1, start));
  return CODES.some((code) => withoutIgnored(text.slice(start, end), [{ code, span }], lineAbove).length === 0);
}

const CODES = ["duplicate-id", "duplicate-record"] as const;
