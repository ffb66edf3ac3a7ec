import { success, type Result } from "../../catalogue/result.ts";
import { parseUserUrn, type UserUrn } from "../../catalogue/urn/urn.ts";
import type { Caller } from "../auth/caller.ts";
import { removableUser } from "../auth/removableUser.ts";
import type { Service } from "../running/service.ts";
import type { Refusal } from "../refusal.ts";
import { retriedConflicts } from "../retriedConflicts.ts";
import type { Deletion, Store } from "../store/store.ts";
import { writeTraced } from "../trail.ts";
import { needsReading } from "./conditions.ts";
import type { Proposal } from "./proposal.ts";
import { resolve } from "./resolve.ts";

/**
 * Makes the changes of all proposals, or of none. What depends on what is stored (a patch, a condition) is decided by what
 * was read, and written on condition that it is still stored; otherwise it is read and decided again.
 */
export async function writeProposals(
  { store: { primary: store }, model, clock, log, unknownEntities }: Service,
  caller: Caller,
  proposals: readonly Proposal[],
): Promise<Result<void, Refusal>> {
  const { actor } = caller;
  const createEntities = unknownEntities === "create";
  const reads = proposals.some(({ change, conditions }) => change.kind !== "put" || needsReading(conditions));
  if (!reads)
    return store.write({ writes: proposals.flatMap(plainWrite), stamp: { time: clock(), actor }, createEntities });
  return retriedConflicts({
    decide: async () => {
      const stamp = { time: clock(), actor };
      const batch = await resolve(proposals, { store, model, stamp });
      if (!batch.ok) return batch;
      const revokedUsers = await removedUsers(store, caller, batch.value.deletions);
      return revokedUsers.ok ? success({ ...batch.value, stamp, revokedUsers: revokedUsers.value }) : revokedUsers;
    },
    write: ({ deleted, ...batch }) => {
      const { writes, deletions } = batch;
      if (writes.length === 0 && deletions.length === 0) return Promise.resolve(success(undefined));
      // Decision: deleting what does not exist fails too, except aspects of an entity that the same batch creates, or if
      // unknown entities are created.
      const created = new Set(writes.filter(({ urn, name }) => model.creates(urn, name)).map(({ urn }) => urn));
      const needed = deletions.filter(({ urn, name }) => name === undefined || !created.has(urn));
      const mustExist = createEntities ? [] : needed.map(({ urn }) => urn);
      return writeTraced({ store, log }, { ...batch, createEntities, mustExist }, deleted);
    },
  });
}

/** The users that are deleted, whose access tokens are deleted with them; refused when the caller may not revoke these. */
async function removedUsers(
  store: Store,
  caller: Caller,
  deletions: readonly Deletion[],
): Promise<Result<readonly UserUrn[], Refusal>> {
  const deleted = deletions.flatMap(({ urn, name }) => (name === undefined ? urn : []));
  const users = [...(await store.existing(deleted))].flatMap((urn) => parseUserUrn(urn) ?? []);
  for (const user of users) {
    const removable = await removableUser(store, caller, user);
    if (!removable.ok) return removable;
  }
  return success(users);
}

function plainWrite({ urn, name, change, conditions }: Proposal): readonly {
  readonly urn: Proposal["urn"];
  readonly name: string;
  readonly value: object;
  readonly expectedVersion: number | undefined;
}[] {
  return change.kind === "put" ? [{ urn, name, value: change.value, expectedVersion: conditions.version }] : [];
}
