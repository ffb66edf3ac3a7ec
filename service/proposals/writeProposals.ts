import { success, type Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import type { Service } from "../running/service.ts";
import type { Refusal } from "../refusal.ts";
import { retriedConflicts } from "../retriedConflicts.ts";
import { needsReading } from "./conditions.ts";
import type { Proposal } from "./proposal.ts";
import { resolve } from "./resolve.ts";

/**
 * Makes the changes of all proposals, or of none. What depends on what is stored (a patch, a condition) is decided by what
 * was read, and written on condition that it is still stored; otherwise it is read and decided again.
 */
export async function writeProposals(
  { store: { primary: store }, model, clock, unknownEntities }: Service,
  { actor }: Caller,
  proposals: readonly Proposal[],
): Promise<Result<void, Refusal>> {
  const createEntities = unknownEntities === "create";
  const reads = proposals.some(({ change, conditions }) => change.kind !== "put" || needsReading(conditions));
  if (!reads)
    return store.write({ writes: proposals.flatMap(plainWrite), stamp: { time: clock(), actor }, createEntities });
  return retriedConflicts({
    decide: async () => {
      const stamp = { time: clock(), actor };
      const batch = await resolve(proposals, { store, model, stamp });
      return batch.ok ? success({ ...batch.value, stamp }) : batch;
    },
    write: (batch) => {
      const { writes, deletions } = batch;
      if (writes.length === 0 && deletions.length === 0) return Promise.resolve(success(undefined));
      // Decision: deleting what does not exist fails too, unless the same batch creates it, or unknown entities are created.
      const created = new Set(writes.filter(({ urn, name }) => model.creates(urn, name)).map(({ urn }) => urn));
      const mustExist = createEntities ? [] : deletions.map(({ urn }) => urn).filter((urn) => !created.has(urn));
      return store.write({ ...batch, createEntities, mustExist });
    },
  });
}

function plainWrite({ urn, name, change, conditions }: Proposal): readonly {
  readonly urn: Proposal["urn"];
  readonly name: string;
  readonly value: object;
  readonly expectedVersion: number | undefined;
}[] {
  return change.kind === "put" ? [{ urn, name, value: change.value, expectedVersion: conditions.version }] : [];
}
