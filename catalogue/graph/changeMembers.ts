import { withMember, withoutMember } from "../changes/membership.ts";
import { failure, type Result } from "../result.ts";
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
  const missing = await demandOwnGroups(graph, [group]);
  if (!missing.ok) return missing;
  if (missing.value.size > 0) return failure({ kind: "missing-entities", urns: [group] });
  return writeMemberships(graph, {
    ...{ group, users },
    change: (user, memberships) => {
      const native = withMember(memberships, group);
      return { written: { ingested: undefined, native }, changed: native ? [user] : [] };
    },
  });
}

/** A user whose added membership was taken back. */
export interface FormerMember {
  readonly user: UserUrn;
  /** Whether the user is in the group all the same, because an ingestion or upsert has stored that. */
  readonly stays: boolean;
}

/**
 * Takes back what `addMembers` did: memberships that were ingested stay, and users who have been deleted since are left out.
 * @returns those whose membership was removed
 */
export function takeBackMembers(
  graph: CatalogueGraph,
  { group, users }: MembersChange,
): Promise<Result<readonly FormerMember[], CatalogueError>> {
  return writeMemberships(graph, {
    ...{ group, users, skipsMissing: true },
    change: (user, memberships) => {
      const { ingested, native } = withoutMember(memberships, group);
      const changed = native ? [{ user, stays: ingested !== undefined }] : [];
      return { written: { ingested: undefined, native }, changed };
    },
  });
}
