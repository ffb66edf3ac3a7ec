import { withMemberBack, withoutMember, type Memberships, type PlacesOfMember } from "../changes/membership.ts";
import { success, type Result } from "../result.ts";
import type { GroupUrn, UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { demandOwnGroups, writeMemberships } from "./memberships.ts";

/** A user who is, or was, a member of a group. */
export interface MemberOfGroup {
  readonly user: UserUrn;
  readonly group: GroupUrn;
}

/** A membership that was removed, and where it was stored. */
export interface RemovedMember extends MemberOfGroup {
  readonly from: PlacesOfMember;
}

/**
 * Removes users from groups, all of them or none, as `removeGroupMembers` of DataHub does: also memberships that were ingested, which
 * an ingestion can bring back, and those of groups that do not exist.
 * @returns the memberships that there were
 */
export async function removeMembers(
  graph: CatalogueGraph,
  members: readonly MemberOfGroup[],
): Promise<Result<readonly RemovedMember[], CatalogueError>> {
  return changeMembers<MemberOfGroup, RemovedMember>(graph, members, {
    change: (memberships, { group }) => withoutMember(memberships, group),
    changed: ({ user, group }, { ingested, native }) => ({
      ...{ user, group },
      from: { ingested: ingested !== undefined, native: native !== undefined },
    }),
  });
}

/**
 * Puts back memberships that were removed, where they were stored; users and groups that have been deleted since are left out.
 * @returns those that there were not
 */
export async function restoreMembers(
  graph: CatalogueGraph,
  removed: readonly RemovedMember[],
): Promise<Result<readonly MemberOfGroup[], CatalogueError>> {
  return changeMembers<RemovedMember, MemberOfGroup>(graph, removed, {
    change: (memberships, { group, from }) => withMemberBack(memberships, group, from),
    changed: ({ user, group }) => ({ user, group }),
    skipsMissing: true,
  });
}

interface EachMember<M, T> {
  /** Both memberships after the change; each `undefined` where there is nothing to write. */
  readonly change: (memberships: Memberships, member: M) => Memberships;
  readonly changed: (member: M, written: Memberships) => T;
  /** Nothing is done about users and groups that do not exist. */
  readonly skipsMissing?: boolean;
}

async function changeMembers<M extends MemberOfGroup, T>(
  graph: CatalogueGraph,
  members: readonly M[],
  { change, changed, skipsMissing = false }: EachMember<M, T>,
): Promise<Result<readonly T[], CatalogueError>> {
  const [first] = members;
  if (!first) return success([]);
  const missing = await demandOwnGroups(
    graph,
    members.map(({ group }) => group),
  );
  if (!missing.ok) return missing;
  return writeMemberships(graph, {
    group: first.group,
    users: members.map(({ user }) => user),
    skipsMissing,
    change: (user, stored) => {
      let written: Memberships = { ingested: undefined, native: undefined };
      const those: T[] = [];
      for (const member of members) {
        if (member.user !== user || (skipsMissing && missing.value.has(member.group))) continue;
        const current = { ingested: written.ingested ?? stored.ingested, native: written.native ?? stored.native };
        const next = change(current, member);
        if (!next.ingested && !next.native) continue;
        written = { ingested: next.ingested ?? written.ingested, native: next.native ?? written.native };
        those.push(changed(member, next));
      }
      return { written, changed: those };
    },
  });
}
