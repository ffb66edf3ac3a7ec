import { entitiesOf, type RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";

/**
 * The entities whose stored values may be others after an upsert: what was written, and what somebody else changed meanwhile.
 * `undefined`: any, because the answer to a write was lost.
 */
export function changedEntities(outcomes: readonly RecordOutcome[]): readonly EntityUrn[] | undefined {
  const urns: EntityUrn[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind === "failed") {
      if (outcome.error.kind === "outcome-unknown") return undefined;
      urns.push(outcome.urn);
    }
    if (outcome.kind !== "upserted") continue;
    const changed = entitiesOf(outcome.upserted).filter(({ created, changes }) => created || changes.length > 0);
    for (const { urn } of changed) urns.push(urn);
  }
  return [...new Set(urns)];
}
