import { namedMembers } from "../records/namedMembers.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { namedUser } from "../records/recordUrn.ts";
import type { EntityUrn, UserUrn } from "../urn/urn.ts";
import type { Mapping } from "../yaml/values/value.ts";
import { entityOfRecord } from "./pulledFile.ts";
import { idOf } from "./wantedGroup.ts";

/** The users whom files name in groups. */
export interface PeopleInFile {
  /** The users whose fields a file gives inside of a group, in its list of members; these are pulled with the group. */
  readonly inline: ReadonlySet<UserUrn>;
  /**
   * The members that files give each group, which may be members: the catalogue may list new members late, and those of a
   * rehearsal not at all.
   */
  readonly named: ReadonlyMap<EntityUrn, readonly UserUrn[]>;
}

/** The users whom a file names in its groups; none in files of other records. */
export function peopleInFile(kind: RecordKind, text: string): PeopleInFile {
  const records = kind === "group" ? readRecordFile("group", text).records : [];
  return {
    inline: new Set(records.flatMap(({ mapping }) => inlineUsers(mapping))),
    named: new Map(
      records.flatMap((record) => {
        const group = entityOfRecord(record);
        return group === undefined ? [] : [[group, namedMembers(record).map(({ urn }) => urn)] as const];
      }),
    ),
  };
}

function inlineUsers({ fields }: Mapping): readonly UserUrn[] {
  return fields.flatMap(({ value }) => {
    const items = value.kind === "list" ? value.items : [];
    return items.flatMap((item) => {
      const id = item.kind === "mapping" ? idOf(item) : undefined;
      return id === undefined ? [] : [namedUser(id)];
    });
  });
}
