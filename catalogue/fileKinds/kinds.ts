import type { RecordKind } from "../records/recordFile.ts";

/** What a YAML file is: records of one kind, or something else, in which only URNs are looked at; `off`: nothing is. */
export type FileKind = RecordKind | "other" | "off";

/** Whether files of this kind hold records. */
export function isRecordKind(kind: FileKind): kind is RecordKind {
  return kind !== "other" && kind !== "off";
}
