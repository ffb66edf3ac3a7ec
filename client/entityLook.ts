import { entityTypes } from "../catalogue/urn/entityTypes.ts";
import { datasetParts, entityTypeOf, type DatasetUrn, type EntityUrn } from "../catalogue/urn/urn.ts";

/** The icon of VS Code that shows an entity. */
export function entityIcon(urn: EntityUrn): string {
  return entityTypes[entityTypeOf(urn)].icon;
}

/** How a row of a list or a tree shows a dataset. */
export function datasetLook(urn: DatasetUrn): {
  readonly label: string;
  readonly description: string;
  readonly icon: string;
} {
  const { name, platform, env } = datasetParts(urn);
  return { label: name, description: `${platform} · ${env}`, icon: entityIcon(urn) };
}
