import { namedMembers } from "../records/namedMembers.ts";
import { recordId } from "../records/recordFile.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { namedUser } from "../records/recordUrn.ts";
import type { EntityUrn, UserUrn } from "../urn/urn.ts";
import { entityOfRecord } from "../records/entityOfRecord.ts";

/** The users whom files name in groups. */
export interface PeopleInFile {
  /** The users who are written out inside a group, as members or owners; their fields are pulled with the group. */
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
    inline: new Set(
      records
        .flatMap(({ inline }) => inline)
        .flatMap((user) => {
          const id = recordId(user)?.id;
          return id === undefined ? [] : [namedUser(id)];
        }),
    ),
    named: new Map(
      records.flatMap((record) => {
        const group = entityOfRecord(record);
        return group === undefined ? [] : [[group, namedMembers(record).map(({ urn }) => urn)] as const];
      }),
    ),
  };
}
