import type { AspectPatch } from "../../catalogue/patch/aspectPatch.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Proposal } from "./proposal.ts";

/**
 * Proposals with the same outcome, in which the patches of an aspect are one proposal, so that it is read and validated once. A
 * proposal about the same entity that is not a patch, or has conditions, stays between those before and after it.
 */
export function joinedPatches(proposals: readonly Proposal[]): readonly Proposal[] {
  const joined: Proposal[] = [];
  /** The patches to which the next one of an aspect is added. */
  const open = new Map<EntityUrn, Map<string, AspectPatch[]>>();
  for (const proposal of proposals) {
    const { urn, name, change, conditions } = proposal;
    if (change.kind !== "patch" || Object.keys(conditions).length > 0) {
      open.delete(urn);
      joined.push(proposal);
      continue;
    }
    const ofEntity = open.get(urn) ?? new Map<string, AspectPatch[]>();
    open.set(urn, ofEntity);
    const patches = ofEntity.get(name);
    if (patches) for (const patch of change.patches) patches.push(patch);
    else {
      const first = [...change.patches];
      ofEntity.set(name, first);
      joined.push({ ...proposal, change: { kind: "patch", patches: first } });
    }
  }
  return joined;
}
