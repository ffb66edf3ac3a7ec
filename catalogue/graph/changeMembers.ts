import * as l10n from "@vscode/l10n";
import { withMember, withoutMember, type Memberships } from "../changes/membership.ts";
import type { NativeGroupMembership } from "../model/aspects/nativeGroupMembership.ts";
import { failure, success, type Result } from "../result.ts";
import { entityName, type GroupUrn, type OwnerUrn, type UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import { versionRead, type CatalogueGraph, type ChangeProposal } from "./graph.ts";
import { attempt } from "./modify.ts";

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
  const isOwn = await demandOwnGroup(graph, group);
  if (!isOwn.ok) return isOwn;
  return changeEach(graph, { group, users }, { change: (memberships) => withMember(memberships, group) });
}

/**
 * Takes back what `addMembers` did: memberships that were ingested stay, and users who have been deleted since are left out.
 * @returns those whose membership was removed
 */
export function takeBackMembers(
  graph: CatalogueGraph,
  { group, users }: MembersChange,
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  const change: MembershipChange = (memberships) => withoutMember(memberships, group).native;
  return changeEach(graph, { group, users }, { change, skipsMissing: true });
}

/** Fails if the group does not exist, or another system manages it: an ingestion would undo the change. */
async function demandOwnGroup(graph: CatalogueGraph, group: GroupUrn): Promise<Result<void, CatalogueError>> {
  const read = await graph.readAspects(group, ["origin"]);
  if (!read.ok) return missing(read.error, group);
  if (read.value.aspect("origin")?.value.type !== "EXTERNAL") return success(undefined);
  const message = l10n.t`The group "${entityName(group)}" is managed by another system; change its members there and ingest it again.`;
  return failure({ kind: "refused", unsent: true, message });
}

/** The memberships to be written, and whose they are. */
interface DecidedMembers {
  readonly proposals: readonly ChangeProposal<"nativeGroupMembership">[];
  readonly changed: readonly UserUrn[];
}

/** Gives what is written of a user; `undefined`: nothing. */
type MembershipChange = (memberships: Memberships) => NativeGroupMembership | undefined;

/** @param how `skipsMissing`: nothing is written of users who do not exist, instead of failing */
async function changeEach(
  graph: CatalogueGraph,
  { group, users }: MembersChange,
  { change, skipsMissing = false }: { readonly change: MembershipChange; readonly skipsMissing?: boolean },
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  const decide = async (): Promise<Result<DecidedMembers, CatalogueError>> => {
    const proposals: ChangeProposal<"nativeGroupMembership">[] = [];
    const changed: UserUrn[] = [];
    for (const user of new Set(users)) {
      const stored = await graph.readAspects(user, ["groupMembership", "nativeGroupMembership"]);
      if (!stored.ok && skipsMissing && stored.error.kind === "entity-not-found") continue;
      if (!stored.ok) return missing(stored.error, user);
      const native = stored.value.aspect("nativeGroupMembership");
      const aspect = change({ ingested: stored.value.aspect("groupMembership")?.value, native: native?.value });
      if (!aspect) continue;
      proposals.push({ entityUrn: user, aspectName: "nativeGroupMembership", aspect, ifVersion: versionRead(native) });
      changed.push(user);
    }
    return success({ proposals, changed });
  };
  const done = await attempt(graph, { urn: group, decide });
  return done.ok ? success(done.value.changed) : done;
}

function missing(error: CatalogueError, urn: OwnerUrn): Result<never, CatalogueError> {
  return failure(error.kind === "entity-not-found" ? { kind: "missing-entities", urns: [urn] } : error);
}
