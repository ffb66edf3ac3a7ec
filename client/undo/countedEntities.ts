import { counted } from "../../catalogue/text/counted.ts";
import { parseDatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** What these are called together, as in sentences about a change of owners: datasets where all are. */
export function entitiesThing(urns: Iterable<EntityUrn>): "dataset" | "entity" {
  const all = [...urns];
  return all.length > 0 && all.every((urn) => parseDatasetUrn(urn) !== undefined) ? "dataset" : "entity";
}

/** How many different entities these are: "42 datasets", or "3 entities". */
export function countedEntities(urns: Iterable<EntityUrn>): string {
  const all = new Set(urns);
  return counted(all.size, entitiesThing(all));
}
