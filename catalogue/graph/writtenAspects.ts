import type { EntityUrn } from "../urn/urn.ts";
import type { AspectProposal } from "./graph.ts";
import { entitiesOf } from "./recordOutcome.ts";
import type { Decision } from "./upsert.ts";

/** An aspect that was written, by the versions in the store. */
export interface WrittenAspect {
  readonly urn: EntityUrn;
  readonly name: string;
  /** `"-1"`: there was none. */
  readonly before: string;
  readonly after: string;
}

/** The aspects that a change has stored, and the entities that it created. */
export interface StoredWrites {
  readonly aspects: readonly WrittenAspect[];
  /** The entities that did not exist before. */
  readonly created: readonly EntityUrn[];
}

/** What some records have stored. */
export function writtenBy(decisions: readonly Decision[]): StoredWrites {
  const created = decisions.flatMap(({ upserted }) =>
    entitiesOf(upserted).flatMap((entity) => (entity.created ? [entity.urn] : [])),
  );
  return { aspects: writtenIn(decisions.flatMap(({ proposals }) => proposals)), created: [...new Set(created)] };
}

/** What proposals have stored: of an aspect that several of them wrote, from the first to the last version. */
export function writtenIn(proposals: readonly AspectProposal[]): readonly WrittenAspect[] {
  const aspects = new Map<string, WrittenAspect>();
  for (const proposal of proposals) {
    const written = writtenAspect(proposal);
    if (!written) continue;
    const key = `${written.name} ${written.urn}`;
    const earlier = aspects.get(key);
    // If somebody else has written in between, only what was written after that is known to be ours.
    aspects.set(key, earlier?.after === written.before ? { ...written, before: earlier.before } : written);
  }
  return [...aspects.values()];
}

/** `undefined`: it was written without a condition, so it is not known what was there. */
function writtenAspect({ entityUrn: urn, aspectName: name, ifVersion }: AspectProposal): WrittenAspect | undefined {
  if (ifVersion === undefined) return undefined;
  const after = ifVersion === "-1" ? "1" : String(Number(ifVersion) + 1);
  return { urn, name, before: ifVersion, after };
}
