import type { EntityUrn } from "../../../catalogue/urn/urn.ts";

/** One entry of GraphQL's `CustomPropertiesEntry` list. */
interface CustomProperty {
  readonly key: string;
  readonly value: string;
  readonly associatedUrn: EntityUrn;
}

/** An aspect's map of custom properties as GraphQL lists it. */
export function customProperties(
  urn: EntityUrn,
  properties: Readonly<Record<string, string>> | undefined,
): CustomProperty[] | undefined {
  return properties && Object.entries(properties).map(([key, value]) => ({ key, value, associatedUrn: urn }));
}
