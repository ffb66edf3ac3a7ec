import type { EntityFacts } from "./entityFacts.ts";

/** Where a user or group could be known from. */
interface OwnerSources {
  /** Whether there is a catalogue that answers. */
  readonly answers: boolean;
  /** Whether the files of the workspace have records of this kind. */
  readonly filesKnow: boolean;
}

/**
 * Whether a user or group that is in no file of the workspace exists; `undefined` if that is unknown.
 * @param facts of the catalogue: `null` when it answered that there is none, `undefined` when it did not answer
 */
export function ownerExists(
  facts: EntityFacts | null | undefined,
  { answers, filesKnow }: OwnerSources,
): boolean | undefined {
  if (facts) return true;
  // The catalogue is still being asked: nothing is reported as unknown before it has answered.
  if (facts === undefined && answers) return undefined;
  return facts === null || filesKnow ? false : undefined;
}

/**
 * Whether the catalogue has an entity; `undefined` if it did not say.
 * @param facts of the catalogue, as above
 */
export function storedIn(facts: EntityFacts | null | undefined): boolean | undefined {
  return facts === undefined ? undefined : facts !== null;
}
