import { success, type Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import type { Service } from "../running/service.ts";
import { pause, Patience } from "../patience.ts";
import type { Refusal } from "../refusal.ts";
import { needsReading } from "./conditions.ts";
import type { Proposal } from "./proposal.ts";
import { resolve } from "./resolve.ts";

/** How long a batch that depends on what is stored goes on trying, in milliseconds, while others write the same aspects. */
const PATIENCE_MS = 10_000;

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
  const patience = new Patience(PATIENCE_MS);
  const reads = proposals.some(({ change, conditions }) => change.kind !== "put" || needsReading(conditions));
  for (;;) {
    const stamp = { time: clock(), actor };
    if (!reads) return store.write({ writes: proposals.flatMap(plainWrite), stamp, createEntities });
    const batch = await resolve(proposals, { store, model, stamp });
    if (!batch.ok) return batch;
    const nothing = batch.value.writes.length === 0 && batch.value.deletions.length === 0;
    // Decision: deleting what does not exist fails too, unless unknown entities are created.
    const mustExist = createEntities ? [] : batch.value.deletions.map(({ urn }) => urn);
    const written = nothing
      ? success(undefined)
      : await store.write({ ...batch.value, stamp, createEntities, mustExist });
    if (written.ok || written.error.code !== "VERSION_CONFLICT" || patience.isOver) return written;
    await pause();
  }
}

function plainWrite({ urn, name, change, conditions }: Proposal): readonly {
  readonly urn: Proposal["urn"];
  readonly name: string;
  readonly value: object;
  readonly expectedVersion: number | undefined;
}[] {
  return change.kind === "put" ? [{ urn, name, value: change.value, expectedVersion: conditions.version }] : [];
}
