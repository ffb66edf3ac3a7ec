import type { FieldType } from "../records/fieldSpec.ts";
import type { RecordKind } from "../records/recordFile.ts";

/** What a field names, by id or URN: users, groups, or both; `undefined` when it names nobody and a URN in it is only text. */
export function namedKinds(record: RecordKind, key: string, type: FieldType): readonly RecordKind[] | undefined {
  return key === "id" ? [record] : NAMED[type];
}

const NAMED: Partial<Record<FieldType, readonly RecordKind[]>> = {
  "user-urn": ["user"],
  "group-list": ["group"],
  "user-list": ["user"],
  "owner-list": ["user", "group"],
};
