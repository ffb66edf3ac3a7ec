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
