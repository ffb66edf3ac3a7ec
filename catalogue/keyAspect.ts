import type { AspectName, Aspects } from "./aspects.ts";
import { datasetParts, entityName, entityTypeOf, parseDatasetUrn, type EntityUrn } from "./urn.ts";

/** The aspect that says of an entity what its URN says; every entity has it. */
interface KeyAspect {
  readonly aspectName: AspectName;
  readonly aspect: Aspects["datasetKey" | "corpUserKey" | "corpGroupKey"];
}

/** The key aspect of an entity, as its URN determines it. To write it is to bring the entity into being, and to say no more. */
export function keyAspect(urn: EntityUrn): KeyAspect {
  const dataset = parseDatasetUrn(urn);
  if (dataset) {
    const { platform, name, env } = datasetParts(dataset);
    return { aspectName: "datasetKey", aspect: { platform: `urn:li:dataPlatform:${platform}`, name, origin: env } };
  }
  const id = entityName(urn);
  return entityTypeOf(urn) === "corpuser"
    ? { aspectName: "corpUserKey", aspect: { username: id } }
    : { aspectName: "corpGroupKey", aspect: { name: id } };
}
