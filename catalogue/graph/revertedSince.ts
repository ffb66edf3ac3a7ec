import { aspectChanges, saysTheSame } from "../changes/aspectChanges.ts";
import { revertedAspect } from "../changes/revertedAspect.ts";
import { inFlight } from "../collections/inFlight.ts";
import { isAspectName } from "../model/aspects.ts";
import { success, type Result } from "../result.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { EARLIER_AT_ONCE, versionBefore, type RestoredAspect, type WrittenNow } from "./versionBefore.ts";
import type { WrittenAspect } from "./writtenAspects.ts";

/** What others have written after a change: an aspect as it is now. */
export interface EditedAspect extends WrittenNow {
  /** The version that is stored now. */
  readonly version: string;
}

/** What an undo does about aspects that others have written after the change. */
interface RevertedSince {
  readonly restored: readonly RestoredAspect[];
  /** Those of which something that the change wrote was changed again: that is left. */
  readonly left: readonly Pick<WrittenAspect, "urn" | "name">[];
}

/**
 * Reverts what a change wrote, and nothing that others wrote since. An aspect that already is as it was before the change is left
 * out: an earlier undo whose answer was lost may have been stored.
 */
export async function revertedSince(
  graph: Pick<CatalogueGraph, "readVersion">,
  edited: readonly EditedAspect[],
  signal: AbortSignal | undefined,
): Promise<Result<RevertedSince, CatalogueError>> {
  const all = { restored: new Array<RestoredAspect>(), left: new Array<EditedAspect>() };
  const read = await inFlight(EARLIER_AT_ONCE, edited, async (each) => ({
    each,
    reverted: await revertedOne(graph, each, signal),
  }));
  for (const { each, reverted } of read) {
    if (!reverted.ok && !concernsOne(reverted.error)) return reverted;
    if (!reverted.ok || !reverted.value.isWhole) all.left.push(each);
    if (reverted.ok && reverted.value.restored) all.restored.push(reverted.value.restored);
  }
  return success(all);
}

interface RevertedOne {
  /** `undefined`: nothing of the aspect is restored. */
  readonly restored?: RestoredAspect;
  /** Whether nothing that the change wrote is left. */
  readonly isWhole: boolean;
}

async function revertedOne(
  graph: Pick<CatalogueGraph, "readVersion">,
  { version, ...edited }: EditedAspect,
  signal: AbortSignal | undefined,
): Promise<Result<RevertedOne, CatalogueError>> {
  const { urn, name, after, value: now } = edited;
  const read = await versionBefore(graph, edited, signal);
  if (!read.ok) return read;
  const before = read.value.proposal.aspect;
  if (!isAspectName(name)) return success({ isWhole: false });
  if (saysTheSame(name, before, now)) return success({ isWhole: true });
  const then = await graph.readVersion(urn, name, Number(after));
  if (!then.ok) return then;
  const reverted = then.value && revertedAspect(name, { before, after: then.value.value, now });
  if (!reverted) return success({ isWhole: false });
  const { aspect, isWhole } = reverted;
  const proposal = { entityUrn: urn, aspectName: name, aspect, ifVersion: version };
  return success({ restored: { ...read.value, proposal, changes: aspectChanges(name, now, aspect) }, isWhole });
}
