import type { AspectName } from "../../catalogue/aspects.ts";
import { datasetParts, entityName, entityTypeOf, parseDatasetUrn, type EntityUrn } from "../../catalogue/urn.ts";

/** The name and value of the aspect that says of an entity what its URN says; every entity has it. */
export interface KeyAspect {
  readonly name: AspectName;
  readonly value: object;
}

/** The key aspect of an entity, as its URN determines it. */
export function keyAspect(urn: EntityUrn): KeyAspect {
  const dataset = parseDatasetUrn(urn);
  if (dataset) {
    const { platform, name, env } = datasetParts(dataset);
    return { name: "datasetKey", value: { platform: `urn:li:dataPlatform:${platform}`, name, origin: env } };
  }
  const id = entityName(urn);
  return entityTypeOf(urn) === "corpuser"
    ? { name: "corpUserKey", value: { username: id } }
    : { name: "corpGroupKey", value: { name: id } };
}
