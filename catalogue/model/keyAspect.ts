import { entityTypes, type EntityType } from "../urn/entityTypes.ts";
import { entityTypeOf, type EntityUrn } from "../urn/urn.ts";
import { aspects, type AspectName, type Aspects } from "./aspects.ts";

/** The aspect that repeats what the URN of an entity says; every entity has it. */
interface KeyAspect {
  readonly aspectName: AspectName;
  readonly aspect: Aspects[(typeof entityTypes)[EntityType]["keyAspect"]];
}

/** The key aspect of an entity, as its URN determines it. Writing it creates the entity, and says nothing more of it. */
export function keyAspect(urn: EntityUrn): KeyAspect {
  const { keyAspect: aspectName } = entityTypes[entityTypeOf(urn)];
  return { aspectName, aspect: aspects[aspectName].fromUrn(urn) };
}
