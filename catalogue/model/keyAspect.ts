import { entityTypes, type EntityType } from "../urn/entityTypes.ts";
import { entityTypeOf, typeNameOf, type EntityUrn } from "../urn/urn.ts";
import { STORED_MODEL } from "./storedModel.ts";
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

/** The name of the key aspect of an entity of any type. */
export function keyAspectName(urn: EntityUrn): string {
  const name = STORED_MODEL.keyAspectOf(typeNameOf(urn));
  if (name === undefined) throw new Error(`"${urn}" is of no known entity type`);
  return name;
}
