import type { Model } from "../../catalogue/model/model.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Store } from "../store/store.ts";
import { Turns } from "../turns.ts";
import { relatedEntities, type RelatedEntities, type RelationshipPage } from "./relatedEntities.ts";

/** The most related entities that are read at once, if every entity has a full page of them. */
const MOST_AT_ONCE = 50_000;

/**
 * The entities that each of some entities is related to, as `relatedEntities` reads them: in portions where they may be many, with
 * a turn for other requests between two. It stops once more than `most` are found; entities after that are missing from the map.
 */
export async function relatedInPortions(
  sources: { readonly store: Store; readonly model: Model },
  urns: readonly EntityUrn[],
  { most, ...page }: RelationshipPage & { readonly most: number },
): Promise<ReadonlyMap<EntityUrn, RelatedEntities>> {
  const portion = Math.max(1, Math.floor(MOST_AT_ONCE / Math.max(page.count, 1)));
  const found = new Map<EntityUrn, RelatedEntities>();
  const turns = new Turns();
  let room = most;
  for (let at = 0; at < urns.length && room >= 0; at += portion) {
    if (at > 0) await turns.next();
    for (const [urn, related] of await relatedEntities(sources, urns.slice(at, at + portion), page)) {
      found.set(urn, related);
      room -= related.related.length;
    }
  }
  return found;
}
