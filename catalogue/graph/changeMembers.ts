import { withMember, withoutMember } from "../changes/membership.ts";
import type { NativeGroupMembership } from "../model/aspects/nativeGroupMembership.ts";
import type { Result } from "../result.ts";
import type { GroupUrn, UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { demandOwnGroups, writeMemberships } from "./memberships.ts";

/** Users whose membership of a group is to change. */
interface MembersChange {
  readonly group: GroupUrn;
  readonly users: readonly UserUrn[];
}

/**
 * Makes users members of a group, all of them or none, as `addGroupMembers` of DataHub does: an ingestion of users leaves these
 * memberships as they are.
 * @returns those who were not members before
 */
export async function addMembers(
  graph: CatalogueGraph,
  { group, users }: MembersChange,
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  const areOwn = await demandOwnGroups(graph, [group]);
  if (!areOwn.ok) return areOwn;
  return writeMemberships(graph, {
    ...{ group, users },
    change: (user, memberships) => nativeChange(user, withMember(memberships, group)),
  });
}

/**
 * Takes back what `addMembers` did: memberships that were ingested stay, and users who have been deleted since are left out.
 * @returns those whose membership was removed
 */
export function takeBackMembers(
  graph: CatalogueGraph,
  { group, users }: MembersChange,
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  return writeMemberships(graph, {
    ...{ group, users, skipsMissing: true },
    change: (user, memberships) => nativeChange(user, withoutMember(memberships, group).native),
  });
}

/** @param native absent: nothing is written of the user */
function nativeChange(
  user: UserUrn,
  native: NativeGroupMembership | undefined,
): ReturnType<Parameters<typeof writeMemberships<UserUrn>>[1]["change"]> {
  return { written: { ingested: undefined, native }, changed: native ? [user] : [] };
}
