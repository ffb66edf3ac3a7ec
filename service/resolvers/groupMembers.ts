import { withMember, withoutMember, type Memberships } from "../../catalogue/changes/membership.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { GroupUrn, UserUrn } from "../../catalogue/urn/urn.ts";
import { readGroupUrn, readUserUrn } from "../entityUrns.ts";
import { tooMany } from "../mostChanges.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { AspectWrite } from "../store/store.ts";
import { allExist, readAspect, readAspects, versionRead, type StoredAspect } from "../store/storedAspect.ts";
import { mutation, type Deciding, type MutationWrites } from "./mutation.ts";
import { all } from "./operation.ts";
import type { AddGroupMembersInput } from "./resolvers.generated.ts";

interface MembersWish {
  readonly group: GroupUrn;
  readonly users: readonly UserUrn[];
}

/** The memberships of a user as they are stored. */
interface StoredMemberships {
  readonly ingested: StoredAspect<"groupMembership"> | undefined;
  readonly native: StoredAspect<"nativeGroupMembership"> | undefined;
}

/** `addGroupMembers(input)`: makes all of the users members, or none. Who is a member already stays one. */
export const addGroupMembers = mutation(readMembers, (wish: MembersWish, deciding) =>
  changeMembers(wish, deciding, (memberships) => ({
    ingested: undefined,
    native: withMember(memberships, wish.group),
  })),
);

/** `removeGroupMembers(input)`: removes all of the users, or none. Who is no member stays none. */
export const removeGroupMembers = mutation(readMembers, (wish: MembersWish, deciding) =>
  changeMembers(wish, deciding, (memberships) => withoutMember(memberships, wish.group)),
);

function readMembers({ groupUrn, userUrns }: AddGroupMembersInput): Result<MembersWish, Refusal> {
  const refusal = tooMany(userUrns.length);
  if (refusal) return refusal;
  const group = readGroupUrn(groupUrn);
  if (!group.ok) return group;
  const users = all(userUrns, readUserUrn);
  return users.ok ? success({ group: group.value, users: [...new Set(users.value)] }) : users;
}

/** Decision: the members of a group that another system manages are changed there, because an ingestion would undo it. */
async function changeMembers(
  { group, users }: MembersWish,
  { store }: Deciding,
  change: (memberships: Memberships) => Memberships,
): Promise<Result<MutationWrites, Refusal>> {
  const existing = await allExist(store, [group, ...users]);
  if (!existing.ok) return existing;
  if ((await readAspect(store, group, "origin"))?.value.type === "EXTERNAL") {
    return refused(
      "BAD_REQUEST",
      `The group ${quoted(group)} is managed by another system; change its members there and ingest it again.`,
    );
  }
  const ingested = await readAspects(store, users, "groupMembership");
  const native = await readAspects(store, users, "nativeGroupMembership");
  const writes = users.flatMap((urn) => {
    return membershipWrites(urn, { ingested: ingested.get(urn), native: native.get(urn) }, change);
  });
  return success({ writes, mustExist: [group] });
}

function membershipWrites(
  urn: UserUrn,
  { ingested, native }: StoredMemberships,
  change: (memberships: Memberships) => Memberships,
): readonly AspectWrite[] {
  const changed = change({ ingested: ingested?.value, native: native?.value });
  const of = (name: string, value: object | undefined, version: number): readonly AspectWrite[] =>
    value ? [{ urn, name, value, expectedVersion: version }] : [];
  return [
    ...of("groupMembership", changed.ingested, versionRead(ingested)),
    ...of("nativeGroupMembership", changed.native, versionRead(native)),
  ];
}
