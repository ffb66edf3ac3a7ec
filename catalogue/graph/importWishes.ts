import { canonicalJson, sameJson } from "../json/canonicalJson.ts";
import { afterPatches, type FilePatches } from "../patch/filePatches.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { isUnconfirmed, type CatalogueError } from "./error.ts";
import type { AspectProposal, CatalogueGraph, StoredAspects } from "./graph.ts";
import type { Imported } from "./importMetadata.ts";

/** The wish of a metadata file for an aspect: its new value, or patches of it. */
export type ImportWish = AspectProposal | FilePatches;

/** An aspect that patches change. */
export interface PatchedAspect {
  readonly aspectName: string;
  /** How many patches. */
  readonly patches: number;
  /** Whether applying them once more would change nothing, or be refused. */
  readonly repeatable: boolean;
}

/** What is known of an entity when its patches are applied. */
interface WhenPatched {
  readonly stored: StoredAspects | undefined;
  /** What was sent before and may have been stored: where it was, its patches are not applied again. */
  readonly sent: readonly AspectProposal[];
}

/** The proposals that an import writes for one entity, and the aspects that patches change. */
export interface WishedAspects {
  /** Patches as what they make of the aspects, as far as they change something. */
  readonly proposals: readonly AspectProposal[];
  readonly patched: readonly PatchedAspect[];
}

/** The values that a file wishes for the aspects of an entity. Fails when one patch cannot be applied. */
export async function wishedAspects(
  graph: CatalogueGraph,
  wishes: readonly ImportWish[],
  { stored, sent }: WhenPatched,
): Promise<Result<WishedAspects, CatalogueError>> {
  const proposals: AspectProposal[] = [];
  const patched: PatchedAspect[] = [];
  for (const wish of wishes) {
    if (!("patches" in wish)) {
      proposals.push(wish);
      continue;
    }
    const { entityUrn, aspectName, patches } = wish;
    const before = stored?.kept(aspectName)?.value;
    const earlier = sent.find((each) => each.aspectName === aspectName);
    if (before && earlier && sameJson(before, earlier.aspect)) continue;
    const stamp = await graph.stamp();
    if (!stamp.ok) return stamp;
    const after = afterPatches(wish, before, stamp.value);
    if (!after.ok) {
      const { index, detail } = after.error;
      return failure({ kind: "patch-failed", item: index + 1, aspectName, detail });
    }
    const { value, repeatable } = after.value;
    if (before && sameJson(before, value)) continue;
    if (!before && canonicalJson(value) === "{}") continue;
    proposals.push({ entityUrn, aspectName, aspect: value });
    patched.push({ aspectName, patches: patches.length, repeatable });
  }
  return success({ proposals, patched });
}

/** Whether none of these aspects would be changed again by another import of the file. */
export function areRepeatable(patched: readonly PatchedAspect[] = []): boolean {
  return patched.every(({ repeatable }) => repeatable);
}

/** An outcome whose error says so where a write was not confirmed and has patches that must not be applied twice. */
export function withUnrepeatable(
  imported: Imported,
  entities: readonly { readonly urn: EntityUrn; readonly patched?: readonly PatchedAspect[] }[],
): Imported {
  const { failed, stopped } = imported;
  const unrepeatable = new Set(entities.filter(({ patched }) => !areRepeatable(patched)).map(({ urn }) => urn));
  const isDoubtful = failed.some(({ urn, error }) => isUnconfirmed(error) && unrepeatable.has(urn));
  if (!isDoubtful || stopped?.kind !== "outcome-unknown") return imported;
  const error = { ...stopped, unrepeatable: true } as const;
  return {
    ...imported,
    stopped: error,
    failed: failed.map((each) => (each.error === stopped ? { ...each, error } : each)),
  };
}
