import type { EntityFacts } from "./entityFacts.ts";

/** Where a user or group could be known from. */
interface Sources {
  /** Whether there is a catalogue that answers. */
  readonly answers: boolean;
  /** Whether the files of the workspace have records of this kind. */
  readonly filesKnow: boolean;
}

/**
 * Whether there is a user or group that no file of the workspace has; `undefined` where that cannot be told.
 * @param facts of the catalogue: `null` when it answered that there is none, `undefined` when it did not answer
 */
export function ownerExists(
  facts: EntityFacts | null | undefined,
  { answers, filesKnow }: Sources,
): boolean | undefined {
  if (facts) return true;
  // The catalogue is still being asked: nobody is called unknown before it has answered.
  if (facts === undefined && answers) return undefined;
  return facts === null || filesKnow ? false : undefined;
}
