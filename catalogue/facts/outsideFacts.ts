import type { DatasetUrn, EntityUrn, GroupUrn, OwnerUrn } from "../urn/urn.ts";
import type { RecordSubject } from "./alikeStored.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import type { OwnerKind } from "../records/recordKinds.ts";
import type { TextPosition } from "../text/lines.ts";

/** Facts about users, groups and datasets from outside the file: from other files of the workspace and from the catalogue. */
export interface OutsideFacts {
  /** Whether anything is known about entities of this kind; if not, `exists` need not be asked. */
  judges(kind: OwnerKind): boolean;
  /** Whether any other file has records of this kind; else `elsewhere` need not be asked about one. */
  hasOthers(kind: RecordKind): boolean;
  /**
   * Whether users and groups in files of the workspace count. In the text of a dataset opened from the catalogue they do not:
   * only the catalogue is asked.
   */
  readonly filesCount: boolean;
  /** Whether there is such a user or group; `undefined` where nothing is known of users, or of groups. */
  exists(urn: OwnerUrn): boolean | undefined;
  /** Whether the connected catalogue has it; `undefined` without one, or before it has answered. */
  isStored(urn: EntityUrn): boolean | undefined;
  /**
   * The user or group of the connected catalogue that is probably meant by a record which the catalogue does not have: its
   * ID differs in case or e-mail domain. `undefined`: none is known.
   */
  alikeStored(subject: RecordSubject): EntityUrn | undefined;
  /** The columns of a dataset, by their exact paths; `undefined` where they are not known. */
  columns(dataset: DatasetUrn): readonly string[] | undefined;
  /** The custom ownership types of the catalogue, by their URNs; `undefined` where they are not known. */
  ownershipTypes(): readonly string[] | undefined;
  /**
   * The groups that name a user as a member, with the places where they do, by the users; `undefined` where it is not known
   * what the records of groups name.
   */
  memberships(): ReadonlyMap<EntityUrn, readonly MembershipElsewhere[]> | undefined;
  /**
   * The records in other files of the same user, group or dataset, or of one whose ID differs only in case or e-mail
   * domain.
   */
  elsewhere(urn: EntityUrn): readonly RecordElsewhere[];
}

/** A record in another file. */
export interface RecordElsewhere {
  readonly urn: EntityUrn;
  readonly uri: string;
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** A member of a group, as a record of the group names them. */
export interface MembershipElsewhere extends RecordElsewhere {
  readonly group: GroupUrn;
}

/** There are no other files, and there is no catalogue. */
export const NO_OUTSIDE_FACTS: OutsideFacts = {
  judges: () => false,
  hasOthers: () => false,
  filesCount: true,
  exists: () => undefined,
  isStored: () => undefined,
  alikeStored: () => undefined,
  columns: () => undefined,
  ownershipTypes: () => undefined,
  memberships: () => undefined,
  elsewhere: () => [],
};
