import { entityName, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { indexedAspects, indexedValue, shownNameIn } from "../store/search/indexedValue.ts";
import type { ResolverContext } from "./context.ts";

/** The name in the URN of an entity, and the one that people read. */
export async function shownName(
  urn: EntityUrn,
  { model, rows }: ResolverContext,
): Promise<{ readonly own: string; readonly shown: string }> {
  const naming = indexedAspects(model, urn).filter((aspect) => model.aspect(aspect)?.index?.displayName !== undefined);
  const values = await Promise.all(
    naming.map(async (aspect) => indexedValue(model, aspect, (await rows(urn, aspect))?.value)),
  );
  const own = entityName(urn);
  return { own, shown: shownNameIn(values.filter((value) => value !== undefined)) ?? own };
}
