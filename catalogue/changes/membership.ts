import { sameItems } from "../collections/sameItems.ts";
import type { AspectSet } from "../model/aspects.ts";
import type { GroupMembership } from "../model/aspects/groupMembership.ts";
import type { NativeGroupMembership } from "../model/aspects/nativeGroupMembership.ts";
import type { GroupUrn } from "../urn/urn.ts";

/**
 * The groups that a user is a member of: as files and ingestions store them, and as the catalogue itself manages them.
 * Decision: they are one relation that is stored in two places. Who is in a group by either is a member of it and is not added
 * by the other; who leaves a group leaves it in both.
 */
export interface Memberships {
  readonly ingested: GroupMembership | undefined;
  readonly native: NativeGroupMembership | undefined;
}

/** The memberships among the aspects of a user. */
export function membershipsOf(user: AspectSet<"groupMembership" | "nativeGroupMembership">): Memberships {
  return { ingested: user.groupMembership, native: user.nativeGroupMembership };
}

/** All groups that a user is a member of, each once. */
export function groupsOf({ ingested, native }: Memberships): readonly GroupUrn[] {
  return [...new Set([...(ingested?.groups ?? []), ...(native?.nativeGroups ?? [])])];
}

/** The native membership with this group. `undefined`: the user is a member already, nothing to write. */
export function withMember(memberships: Memberships, group: GroupUrn): NativeGroupMembership | undefined {
  return withMemberBack(memberships, group, { ingested: false, native: true }).native;
}

/** Memberships of exactly these groups, the same objects where nothing changes: each stays where it is stored, new ones are ingested. */
export function withGroups({ ingested, native }: Memberships, groups: readonly GroupUrn[]): Memberships {
  const kept = native?.nativeGroups.filter((group) => groups.includes(group));
  const wanted = groups.filter((group) => ingested?.groups.includes(group) || !kept?.includes(group));
  return {
    ingested: sameItems(wanted, ingested?.groups) ? ingested : { ...ingested, groups: [...new Set(wanted)] },
    native: native && kept && kept.length < native.nativeGroups.length ? { ...native, nativeGroups: kept } : native,
  };
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

/** Both memberships with a group where it was removed; each `undefined` where it was not, and both for a user who is a member again. */
export function withMemberBack(memberships: Memberships, group: GroupUrn, from: PlacesOfMember): Memberships {
  if (groupsOf(memberships).includes(group)) return { ingested: undefined, native: undefined };
  const { ingested, native } = memberships;
  return {
    ingested: from.ingested ? { ...ingested, groups: [...(ingested?.groups ?? []), group] } : undefined,
    native: from.native ? { ...native, nativeGroups: [...(native?.nativeGroups ?? []), group] } : undefined,
  };
}
