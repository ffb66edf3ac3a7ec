import type { EntityFacts } from "../facts/entityFacts.ts";
import { parseOwnerUrn } from "../urn/urn.ts";
import type { CatalogueGraph } from "./graph.ts";

/**
 * The facts with those users and groups marked that are marked as removed in the catalogue, as one more request tells. Without an
 * answer, none is marked.
 */
export async function markRemoved(
  graph: Pick<CatalogueGraph, "readMany">,
  facts: readonly EntityFacts[],
): Promise<readonly EntityFacts[]> {
  const people = facts.flatMap(({ urn }) => parseOwnerUrn(urn) ?? []);
  if (people.length === 0) return facts;
  const read = await graph.readMany(people.map((urn) => ({ urn, names: ["status"] })));
  if (!read.ok) return facts;
  return facts.map((each) => {
    const stored = read.value.get(each.urn);
    return stored?.ok && stored.value.aspect("status")?.value.removed === true ? { ...each, removed: true } : each;
  });
}
