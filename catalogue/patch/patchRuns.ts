import { sameJson } from "../json/canonicalJson.ts";
import { MOST_LEVELS } from "../json/jsonLoss.ts";
import { keysOf } from "./applied.ts";
import type { AspectPatch } from "./aspectPatch.ts";
import { pathsAbove } from "./namesakes.ts";

/** A patch that may be one of several. */
interface OneOfSeveral {
  readonly patch: AspectPatch;
}

/**
 * Patches in runs that can be applied as one: they address lists in the same way, and none of them changes what another one
 * of its run does, or what is in that or around it.
 */
export function patchRuns<P extends OneOfSeveral>(patches: readonly P[]): readonly (readonly P[])[] {
  const runs: P[][] = [];
  let [changed, around] = [new Set<string>(), new Set<string>()];
  for (const each of patches) {
    const run = runs.at(-1);
    const paths = changedPaths(each.patch);
    const isApart = paths?.every(
      (path) => !changed.has(path) && !around.has(path) && !pathsAbove(path).some((above) => changed.has(above)),
    );
    if (run?.[0] && isApart === true && isSameAddressing(run[0].patch, each.patch)) run.push(each);
    else {
      runs.push([each]);
      // What a patch changes in unknown places, no other one is apart from.
      [changed, around] = [new Set(paths ? [] : [""]), new Set()];
    }
    for (const path of paths ?? []) {
      changed.add(path);
      for (const above of pathsAbove(path)) around.add(above);
    }
  }
  return runs;
}

/** The paths that a patch changes; `undefined`: it depends on what is elsewhere, or has a path that will be refused. */
function changedPaths({ operations }: AspectPatch): readonly string[] | undefined {
  const isPlain = operations.every(
    ({ op, path }) => (op === "add" || op === "replace" || op === "remove") && keysOf(path).length <= MOST_LEVELS,
  );
  return isPlain ? operations.map(({ path }) => path) : undefined;
}

function isSameAddressing(one: AspectPatch, other: AspectPatch): boolean {
  return (
    one.columnLineage === other.columnLineage &&
    (one.lists === other.lists || sameJson({ ...one.lists }, { ...other.lists }))
  );
}
