import { entityName, entityTypeOf } from "../../catalogue/urn.ts";
import type { CatalogueFacts, EntityFacts } from "../../server/catalogueFacts.ts";

/** A catalogue that holds these entities and has told of all of them, and of every other that there is none. */
export function memoryFacts(entities: readonly EntityFacts[]): CatalogueFacts {
  const held = new Map(entities.map((facts) => [facts.urn, facts]));
  const known: CatalogueFacts["known"] = (urn) => held.get(urn) ?? null;
  return {
    known,
    of: (urn) => Promise.resolve(known(urn)),
    suggestions: (type, typed) =>
      Promise.resolve(
        entities.filter(
          ({ urn, displayName = "" }) =>
            entityTypeOf(urn) === type &&
            `${entityName(urn)}\n${displayName}`.toLowerCase().includes(typed.toLowerCase()),
        ),
      ),
  };
}
