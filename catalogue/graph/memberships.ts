import * as l10n from "@vscode/l10n";
import type { Memberships } from "../changes/membership.ts";
import { failure, success, type Result } from "../result.ts";
import { listedNames } from "../text/listedNames.ts";
import { entityName, type GroupUrn, type UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import { versionRead, type CatalogueGraph, type ChangeProposal, type ReadEntities } from "./graph.ts";
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
    const wanted = [...new Set(users)];
    const read = await graph.readMany(
      wanted.map((urn) => ({ urn, names: ["groupMembership", "nativeGroupMembership"] })),
    );
    if (!read.ok) return read;
    for (const user of wanted) {
      const stored = read.value.get(user) ?? failure<CatalogueError>({ kind: "entity-not-found", urn: user });
      if (!stored.ok && skipsMissing && stored.error.kind === "entity-not-found") continue;
      if (!stored.ok)
        return stored.error.kind === "entity-not-found" ? failure({ kind: "missing-entities", urns: [user] }) : stored;
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

/**
 * Fails if other systems manage some of the groups: an ingestion would undo the change.
 * @returns the groups that do not exist: users may be members of them all the same
 */
export async function demandOwnGroups(
  graph: CatalogueGraph,
  groups: readonly GroupUrn[],
): Promise<Result<ReadonlySet<GroupUrn>, CatalogueError>> {
  const read = await readOrigins(graph, groups);
  if (!read.ok) return read;
  const gone = new Set<GroupUrn>();
  for (const group of groups) {
    const stored = read.value.get(group);
    if (!stored || stored.ok) continue;
    if (stored.error.kind !== "entity-not-found") return stored;
    gone.add(group);
  }
  const external = externalOf(groups, read.value).map((group) => `"${entityName(group)}"`);
  if (external.length === 0) return success(gone);
  const message =
    external.length === 1
      ? l10n.t`The group ${external.join("")} is managed by another system; change its members there and ingest it again.`
      : l10n.t`The groups ${listedNames(external)} are managed by other systems; change their members there and ingest them again.`;
  return failure({ kind: "refused", unsent: true, message });
}

/** Finds the groups that other systems manage: their members cannot be changed in the catalogue. */
export async function externalGroups(
  graph: CatalogueGraph,
  groups: readonly GroupUrn[],
): Promise<Result<readonly GroupUrn[], CatalogueError>> {
  const read = await readOrigins(graph, groups);
  return read.ok ? success(externalOf(groups, read.value)) : read;
}

function readOrigins(
  graph: CatalogueGraph,
  groups: readonly GroupUrn[],
): Promise<Result<ReadEntities, CatalogueError>> {
  return graph.readMany([...new Set(groups)].map((urn) => ({ urn, names: ["origin"] })));
}

function externalOf(groups: readonly GroupUrn[], read: ReadEntities): readonly GroupUrn[] {
  return [...new Set(groups)].filter((group) => {
    const stored = read.get(group);
    return stored?.ok && stored.value.aspect("origin")?.value.type === "EXTERNAL";
  });
}
