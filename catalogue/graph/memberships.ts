import * as l10n from "@vscode/l10n";
import type { Memberships } from "../changes/membership.ts";
import { failure, success, type Result } from "../result.ts";
import { entityName, type GroupUrn, type OwnerUrn, type UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import { versionRead, type CatalogueGraph, type ChangeProposal } from "./graph.ts";
import { attempt } from "./modify.ts";

/** What is written of the memberships of a user, absent where nothing is, and what has changed by that. */
interface MembershipsChange<T> {
  readonly written: Memberships;
  readonly changed: readonly T[];
}

interface MembershipsWrite<T> {
  /** A group whose members others may be changing too. */
  readonly group: GroupUrn;
  readonly users: readonly UserUrn[];
  readonly change: (user: UserUrn, memberships: Memberships) => MembershipsChange<T>;
  /** Nothing is written of users who do not exist, instead of failing. */
  readonly skipsMissing?: boolean;
}

/** Changes the memberships of users, all of them or none. @returns what has changed */
export async function writeMemberships<T>(
  graph: CatalogueGraph,
  { group, users, change, skipsMissing = false }: MembershipsWrite<T>,
): Promise<Result<readonly T[], CatalogueError>> {
  const decide = async (): Promise<Result<DecidedMemberships<T>, CatalogueError>> => {
    const proposals: MembershipProposal[] = [];
    const changed: T[] = [];
    for (const user of new Set(users)) {
      const stored = await graph.readAspects(user, ["groupMembership", "nativeGroupMembership"]);
      if (!stored.ok && skipsMissing && stored.error.kind === "entity-not-found") continue;
      if (!stored.ok) return missing(stored.error, user);
      const ingested = stored.value.aspect("groupMembership");
      const native = stored.value.aspect("nativeGroupMembership");
      const { written, changed: those } = change(user, { ingested: ingested?.value, native: native?.value });
      changed.push(...those);
      if (written.ingested)
        proposals.push({
          ...{ entityUrn: user, aspectName: "groupMembership", aspect: written.ingested },
          ifVersion: versionRead(ingested),
        });
      if (written.native)
        proposals.push({
          ...{ entityUrn: user, aspectName: "nativeGroupMembership", aspect: written.native },
          ifVersion: versionRead(native),
        });
    }
    return success({ proposals, changed });
  };
  const done = await attempt(graph, { urn: group, decide });
  return done.ok ? success(done.value.changed) : done;
}

type MembershipProposal = ChangeProposal<"groupMembership"> | ChangeProposal<"nativeGroupMembership">;

/** The memberships to be written, and what changes by that. */
interface DecidedMemberships<T> {
  readonly proposals: readonly MembershipProposal[];
  readonly changed: readonly T[];
}

/** Fails if one of the groups does not exist, or another system manages it: an ingestion would undo the change. */
export async function demandOwnGroups(
  graph: CatalogueGraph,
  groups: readonly GroupUrn[],
): Promise<Result<void, CatalogueError>> {
  for (const group of new Set(groups)) {
    const read = await graph.readAspects(group, ["origin"]);
    if (!read.ok) return missing(read.error, group);
    if (read.value.aspect("origin")?.value.type !== "EXTERNAL") continue;
    const message = l10n.t`The group "${entityName(group)}" is managed by another system; change its members there and ingest it again.`;
    return failure({ kind: "refused", unsent: true, message });
  }
  return success(undefined);
}

function missing(error: CatalogueError, urn: OwnerUrn): Result<never, CatalogueError> {
  return failure(error.kind === "entity-not-found" ? { kind: "missing-entities", urns: [urn] } : error);
}
