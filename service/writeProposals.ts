import { entityAspects, type AuditStamp } from "../catalogue/aspects.ts";
import { keyAspect } from "../catalogue/keyAspect.ts";
import { success, type Result } from "../catalogue/result.ts";
import { entityTypeOf, type EntityUrn } from "../catalogue/urn.ts";
import { creatableUrn, unknownEntity } from "./entityUrns.ts";
import type { Proposal } from "./proposal.ts";
import { quoted, refused, type Refusal } from "./refusal.ts";
import type { Db } from "./store/openStore.ts";
import { existingEntities, readRow } from "./store/readAspects.ts";
import { transact, type Tx } from "./store/transact.ts";
import { createEntity, writeAspect } from "./store/writeAspect.ts";

/**
 * Writes change proposals in one transaction: all of them, or none.
 * Decision: an entity comes into being by what ingestion writes of it; whether it exists is judged with the proposals as a
 * whole, so that their order does not matter. Writing anything else to an entity that does not exist is refused.
 */
export function writeProposals(
  db: Db,
  proposals: readonly Proposal[],
  stamp: AuditStamp,
): Promise<Result<void, Refusal>> {
  return transact(db, async (tx) => {
    const made = await makeEntities(tx, proposals, stamp);
    if (!made.ok) return made;
    for (const proposal of proposals) {
      const current = await readRow(tx, proposal.urn, proposal.name);
      // The key aspect of an entity made just now is ours, not something its writer should have seen.
      const unseen = made.value.has(proposal.urn) && proposal.name === keyAspect(proposal.urn).aspectName;
      const conflict = versionConflict(proposal, unseen ? undefined : current?.version);
      if (conflict) return conflict;
      await writeAspect(tx, proposal, stamp);
    }
    return success(undefined);
  });
}

/** Creates the entities that the proposals bring into being; refused when one is written to that neither exists nor comes. */
async function makeEntities(
  tx: Tx,
  proposals: readonly Proposal[],
  stamp: AuditStamp,
): Promise<Result<ReadonlySet<EntityUrn>, Refusal>> {
  const urns = new Set(proposals.map(({ urn }) => urn));
  const existing = await existingEntities(tx, [...urns]);
  const creating = new Set(proposals.filter(creates).map(({ urn }) => urn));
  const made = new Set<EntityUrn>();
  for (const urn of urns) {
    if (existing.has(urn)) continue;
    if (!creating.has(urn)) return unknownEntity(urn);
    const creatable = creatableUrn(urn);
    if (!creatable.ok) return creatable;
    await createEntity(tx, urn, stamp);
    made.add(urn);
  }
  return success(made);
}

function creates({ urn, name }: Proposal): boolean {
  return entityAspects[entityTypeOf(urn)][name] === true;
}

function versionConflict(
  { urn, name, expectedVersion }: Proposal,
  currentVersion: number | undefined,
): { readonly ok: false; readonly error: Refusal } | undefined {
  const actual = currentVersion ?? -1;
  if (expectedVersion === undefined || expectedVersion === actual) return undefined;
  return refused(
    "VERSION_CONFLICT",
    `Aspect "${name}" of ${quoted(urn)} is not at the version expected: expected version ${expectedVersion}, actual version ${actual}.`,
  );
}
