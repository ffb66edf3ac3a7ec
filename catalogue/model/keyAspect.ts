import type { AspectName, Aspects } from "./aspects.ts";
import { entityTypes } from "./entityTypes.ts";
import { entityTypeOf, type EntityUrn } from "../urn/urn.ts";

/** The aspect that repeats what the URN of an entity says; every entity has it. */
interface KeyAspect {
  readonly aspectName: AspectName;
  readonly aspect: Aspects["datasetKey" | "corpUserKey" | "corpGroupKey"];
}

/** The key aspect of an entity, as its URN determines it. Writing it creates the entity, and says nothing more of it. */
export function keyAspect(urn: EntityUrn): KeyAspect {
  const { key } = entityTypes[entityTypeOf(urn)];
  return { aspectName: key.aspectName, aspect: key.value(urn) };
}
