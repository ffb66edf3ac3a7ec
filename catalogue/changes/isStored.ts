import type { AspectSet } from "../model/aspects.ts";

/** Whether an entity exists, given its stored aspects with its key: it has one of them. */
export function isStored(aspects: AspectSet): boolean {
  return Object.values<unknown>(aspects).some((aspect) => aspect !== undefined);
}
