import type { GroupMembership } from "../model/aspects/groupMembership.ts";
import type { NativeGroupMembership } from "../model/aspects/nativeGroupMembership.ts";
import type { GroupUrn } from "../urn/urn.ts";

/** The groups that a user is a member of: as ingested, and as the catalogue itself manages them. */
export interface Memberships {
  readonly ingested: GroupMembership | undefined;
  readonly native: NativeGroupMembership | undefined;
}

/** The native membership with this group. `undefined`: the user is a member already, nothing to write. */
export function withMember({ ingested, native }: Memberships, group: GroupUrn): NativeGroupMembership | undefined {
  if (ingested?.groups.includes(group) || native?.nativeGroups.includes(group)) return undefined;
  return { ...native, nativeGroups: [...(native?.nativeGroups ?? []), group] };
}

/** Both memberships without this group; each `undefined` where the group is not in it, so there is nothing to write. */
export function withoutMember({ ingested, native }: Memberships, group: GroupUrn): Memberships {
  return {
    ingested: ingested?.groups.includes(group)
      ? { ...ingested, groups: ingested.groups.filter((each) => each !== group) }
      : undefined,
    native: native?.nativeGroups.includes(group)
      ? { ...native, nativeGroups: native.nativeGroups.filter((each) => each !== group) }
      : undefined,
  };
}

/** In which of the two memberships of a user a group is, or was. */
export interface PlacesOfMember {
  readonly ingested: boolean;
  readonly native: boolean;
}

/** Both memberships with a group where it was removed; each `undefined` where it was not, or is again, so there is nothing to write. */
export function withMemberBack({ ingested, native }: Memberships, group: GroupUrn, from: PlacesOfMember): Memberships {
  return {
    ingested:
      from.ingested && !ingested?.groups.includes(group)
        ? { ...ingested, groups: [...(ingested?.groups ?? []), group] }
        : undefined,
    native:
      from.native && !native?.nativeGroups.includes(group)
        ? { ...native, nativeGroups: [...(native?.nativeGroups ?? []), group] }
        : undefined,
  };
}
