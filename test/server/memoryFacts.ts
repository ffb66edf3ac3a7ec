import { entityName, entityTypeOf } from "../../catalogue/urn/urn.ts";
import type { EntityType } from "../../catalogue/urn/entityTypes.ts";
import type { CatalogueFacts, EntityFacts } from "../../server/facts/catalogueFacts.ts";

/** A catalogue that holds these entities and has told of all of them, and of every other that there is none. */
export function memoryFacts(entities: readonly EntityFacts[]): CatalogueFacts {
  const held = new Map(entities.map((facts) => [facts.urn, facts]));
  const known: CatalogueFacts["known"] = (urn) => held.get(urn) ?? null;
  const suggested = (type: EntityType, typed: string): EntityFacts[] =>
    entities.filter(
      ({ urn, displayName = "" }) =>
        entityTypeOf(urn) === type && `${entityName(urn)}\n${displayName}`.toLowerCase().includes(typed.toLowerCase()),
    );
  return {
    answers: true,
    known,
    ownershipTypes: () => undefined,
    of: (urn) => Promise.resolve(known(urn)),
    suggested,
    suggestions: (type, typed) => Promise.resolve(suggested(type, typed)),
  };
}
