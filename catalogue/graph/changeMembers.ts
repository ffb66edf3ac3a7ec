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
  return isOwn.ok ? changeEach(graph, { group, users }, (memberships) => withMember(memberships, group)) : isOwn;
}

/**
 * Takes back what `addMembers` did: memberships that were ingested stay.
 * @returns those whose membership was removed
 */
export function takeBackMembers(
  graph: CatalogueGraph,
  { group, users }: MembersChange,
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  return changeEach(graph, { group, users }, (memberships) => withoutMember(memberships, group).native);
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

/** @param change gives what is written of a user; `undefined`: nothing */
async function changeEach(
  graph: CatalogueGraph,
  { group, users }: MembersChange,
  change: (memberships: Memberships) => NativeGroupMembership | undefined,
): Promise<Result<readonly UserUrn[], CatalogueError>> {
  const decide = async (): Promise<Result<DecidedMembers, CatalogueError>> => {
    const proposals: ChangeProposal<"nativeGroupMembership">[] = [];
    const changed: UserUrn[] = [];
    for (const user of new Set(users)) {
      const stored = await graph.readAspects(user, ["groupMembership", "nativeGroupMembership"]);
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
