import * as l10n from "@vscode/l10n";
import { sameJson } from "../json/canonicalJson.ts";
import type { AuditStamp } from "../model/aspects/fields.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { patchedAspect, patchedTogether, type AspectPatch } from "./aspectPatch.ts";
import { emptyAspect } from "./emptyAspect.ts";
import { patchRuns } from "./patchRuns.ts";

/** The patches that a file has of one aspect of an entity, in its order. */
export interface FilePatches {
  readonly entityUrn: EntityUrn;
  readonly aspectName: string;
  /** The value that the file gives the aspect before them. `undefined`: they change what is stored. */
  readonly base: object | undefined;
  readonly patches: readonly PlacedPatch[];
}

/** A patch and where it is from. */
export interface PlacedPatch {
  /** Which item of the file, from 0. */
  readonly index: number;
  readonly patch: AspectPatch;
}

/** What patches make of an aspect. */
export interface Patched {
  readonly value: object;
  /** Whether patching it again would leave it as it is, or be refused. */
  readonly repeatable: boolean;
}

/** The patch of a file that cannot be applied. */
interface PatchFault {
  readonly index: number;
  /** A clause without a final stop. */
  readonly detail: string;
}

/**
 * An aspect after the patches of a file, all or none, one after the other; what they leave is validated.
 * @param stored `undefined`: the entity does not have the aspect; then they begin with an empty one, made by `stamp`
 */
export function afterPatches(
  patches: FilePatches,
  stored: object | undefined,
  stamp: AuditStamp,
): Result<Patched, PatchFault> {
  const after = applyAll(patches, patches.base ?? stored ?? emptyAspect(patches.aspectName, stamp));
  if (!after.ok) return after;
  const again = patches.base ? after : applyAll(patches, after.value);
  return success({ value: after.value, repeatable: !again.ok || sameJson(again.value, after.value) });
}

function applyAll({ entityUrn, aspectName, patches }: FilePatches, before: object): Result<object, PatchFault> {
  let value = before;
  for (const run of patchRuns(patches)) {
    const together = patchedTogether(
      aspectName,
      value,
      run.map(({ patch }) => patch),
    );
    if (together && STORED_MODEL.validated(entityUrn, aspectName, together).ok) {
      value = together;
      continue;
    }
    // One after the other, to name the one that fails.
    for (const { index, patch } of run) {
      const patched = patchedAspect(aspectName, value, patch);
      if (!patched.ok) return failure({ index, detail: patched.error });
      const valid = STORED_MODEL.validated(entityUrn, aspectName, patched.value);
      if (!valid.ok) return failure({ index, detail: l10n.t`the patched value is not valid: ${valid.error}` });
      value = patched.value;
    }
  }
  return success(value);
}
