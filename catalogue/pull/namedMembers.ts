import { readRecordFile } from "../records/readRecordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { namedUser } from "../records/recordUrn.ts";
import type { EntityUrn, UserUrn } from "../urn/urn.ts";
import { fieldOf, type Mapping } from "../yaml/values/value.ts";
import { entityOfRecord } from "./pulledFile.ts";
import { idOf } from "./wantedGroup.ts";

/** The users whom a file names as members of each of its groups; none in files of other records. */
export function namedMembers(kind: RecordKind, text: string): ReadonlyMap<EntityUrn, readonly UserUrn[]> {
  const records = kind === "group" ? readRecordFile("group", text).records : [];
  return new Map(
    records.flatMap((record) => {
      const group = entityOfRecord(record);
      return group === undefined ? [] : [[group, membersIn(record.mapping)] as const];
    }),
  );
}

function membersIn(group: Mapping): readonly UserUrn[] {
  const members = fieldOf(group, "members")?.value;
  const ids = members?.kind === "list" ? members.items.map(idOf) : [];
  return ids.flatMap((id) => (id === undefined ? [] : namedUser(id)));
}
