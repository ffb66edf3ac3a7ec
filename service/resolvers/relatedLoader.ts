import type { Model } from "../../catalogue/model/model.ts";
import type { Result } from "../../catalogue/result.ts";
import { success } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { RelatedEntities, RelationshipPage } from "../relationships/relatedEntities.ts";
import { relatedInPortions } from "../relationships/relatedInPortions.ts";
import type { Store } from "../store/store.ts";

/** Reads the related entities that one request asks for. */
export type RelatedLoader = (urn: EntityUrn, page: RelationshipPage) => Promise<Result<RelatedEntities, Refusal>>;

/** The most related entities in the answer to one request: lists within lists would multiply without end. */
const MOST_RELATED = 20_000;

interface WaitingPage {
  readonly urns: Set<EntityUrn>;
  readonly found: Promise<ReadonlyMap<EntityUrn, RelatedEntities>>;
}

/**
 * A loader that asks the store together for the same relationships of all the entities that are asked about side by side: in
 * portions where these may have many, and not for those after the bound is reached.
 */
export function relatedLoader(sources: { readonly store: Store; readonly model: Model }): RelatedLoader {
  const waiting = new Map<string, WaitingPage>();
  let left = MOST_RELATED;
  return async (urn, page) => {
    const key = JSON.stringify(page);
    let asked = waiting.get(key);
    if (!asked) {
      const urns = new Set<EntityUrn>();
      const found = Promise.resolve().then(() => {
        waiting.delete(key);
        return relatedInPortions(sources, [...urns], { ...page, most: left });
      });
      asked = { urns, found };
      waiting.set(key, asked);
    }
    asked.urns.add(urn);
    const related = (await asked.found).get(urn);
    left -= related?.related.length ?? 0;
    return !related || left < 0
      ? refused("BAD_REQUEST", `The request lists more than ${MOST_RELATED} related entities; ask for fewer at a time.`)
      : success(related);
  };
}
