import * as l10n from "@vscode/l10n";
import { aspectChanges, saysTheSame } from "../changes/aspectChanges.ts";
import { saysWhatWasWritten } from "../changes/aspectDigest.ts";
import type { FieldChange } from "../changes/fieldChange.ts";
import { revertedAspect } from "../changes/revertedAspect.ts";
import { sameJson } from "../json/canonicalJson.ts";
import { isAspectName } from "../model/aspects.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectProposal, CatalogueGraph } from "./graph.ts";
import { versionBefore, versionOf } from "./versionBefore.ts";
import type { WrittenAspect } from "./writtenAspects.ts";

/** An aspect that a change has written, as it is stored now. */
export interface AspectToUndo {
  readonly urn: EntityUrn;
  readonly name: string;
  /** What the change wrote, the newest first: several, if somebody else wrote in between. */
  readonly parts: readonly WrittenAspect[];
  readonly value: object;
  readonly version: string;
  /** What it was before the newest part, if that was read with others. */
  readonly earlier?: object | undefined;
}

/** An aspect that an undo restores. */
export interface RestoredAspect extends Pick<AspectToUndo, "urn" | "name" | "value"> {
  readonly proposal: AspectProposal;
  /** What that changes, for people. */
  readonly changes: readonly FieldChange[];
}

/** What an undo does about an aspect. */
interface UndoneAspect {
  /** `undefined`: nothing, since it is as it was before the change, or all of it was changed again. */
  readonly restored?: RestoredAspect;
  /** False if something that the change wrote is kept because it was changed again. */
  readonly leavesNothing: boolean;
  /** Whether something that the change wrote is as it was before already; it comes back if whoever set it back undoes that. */
  readonly isSetBack: boolean;
}

/**
 * Works out what an undo restores of an aspect: its version before the change, or, if others have written it since, what the change
 * wrote and nobody changed again. It is stored on condition that nobody writes the aspect meanwhile.
 * Decision: a version that does not say what the change wrote counts as written by others: another catalogue has taken over the
 * address since, or an earlier state of this one was restored from a backup.
 */
export async function undoneAspect(
  graph: Pick<CatalogueGraph, "readVersion">,
  { urn, name, parts, value, version, earlier }: AspectToUndo,
  signal: AbortSignal | undefined,
): Promise<Result<UndoneAspect, CatalogueError>> {
  if (signal?.aborted) return failure({ kind: "cancelled" });
  if (!isAspectName(name))
    return failure({ kind: "refused", message: l10n.t`the aspect ${name} is unknown`, unsent: true });
  let aspect = value;
  let leavesNothing = true;
  let isSetBack = false;
  for (const part of parts) {
    const before =
      earlier && part === parts[0]
        ? success(earlier)
        : await versionBefore(graph, { urn, name, before: part.before }, aspect);
    if (!before.ok) return before;
    if (part.after === version && saysWhatWasWritten(part, value)) {
      if (!before.value) return failure(noLongerStored(part));
      aspect = before.value;
      continue;
    }
    // Somebody set it back, or an earlier undo has restored it, as one whose answer was lost.
    if (before.value && saysTheSame(name, before.value, aspect)) {
      isSetBack = true;
      continue;
    }
    const after = await versionOf(graph, { urn, name }, part.after);
    if (!after.ok) return after;
    const reverted =
      before.value && after.value && saysWhatWasWritten(part, after.value)
        ? revertedAspect(name, { before: before.value, after: after.value, now: aspect })
        : { aspect, leavesNothing: false, isSetBack: false };
    leavesNothing &&= reverted.leavesNothing;
    isSetBack ||= reverted.isSetBack;
    aspect = reverted.aspect;
  }
  if (sameJson(aspect, value)) return success({ leavesNothing, isSetBack });
  const proposal = { entityUrn: urn, aspectName: name, aspect, ifVersion: version };
  return success({
    restored: { urn, name, value, proposal, changes: aspectChanges(name, value, aspect) },
    leavesNothing,
    isSetBack,
  });
}

function noLongerStored({ name, before }: WrittenAspect): CatalogueError {
  return { kind: "refused", message: l10n.t`version ${before} of ${name} is no longer stored`, unsent: true };
}
