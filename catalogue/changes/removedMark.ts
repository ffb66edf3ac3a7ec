import type { Aspects } from "../model/aspects.ts";

/** The status that marks an entity removed, or not. `undefined`: it says so already, nothing to write. */
export function withRemovedMark(
  current: Aspects["status"] | undefined,
  removed: boolean,
): Aspects["status"] | undefined {
  return (current?.removed ?? false) === removed ? undefined : { ...current, removed };
}
