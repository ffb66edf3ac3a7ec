import { datasetParts, entityName, parseDatasetUrn, type EntityType, type EntityUrn } from "../urn/urn.ts";

/** An entity type: what is the same for all entities of it. Which aspects it has is said by the aspects. */
export interface EntityTypeSpec {
  /** As URNs name it: `corpuser`. */
  readonly type: string;
  /** As people call one entity of it: "user". */
  readonly name: string;
  /** The icon of VS Code that shows one. */
  readonly icon: string;
  /** As GraphQL names it: the value of `EntityType`, and the object type. */
  readonly graphql: { readonly type: string; readonly name: string };
  /** The aspect that every entity of it has: it repeats what the URN says. */
  readonly key: { readonly aspectName: string; readonly value: (urn: EntityUrn) => object };
}

/** The entity types that this catalogue stores, in the order in which they are counted. */
export const entityTypes = {
  dataset: {
    type: "dataset",
    name: "dataset",
    icon: "table",
    graphql: { type: "DATASET", name: "Dataset" },
    key: { aspectName: "datasetKey", value: datasetKey },
  },
  corpuser: {
    type: "corpuser",
    name: "user",
    icon: "person",
    graphql: { type: "CORP_USER", name: "CorpUser" },
    key: { aspectName: "corpUserKey", value: (urn: EntityUrn) => ({ username: entityName(urn) }) },
  },
  corpGroup: {
    type: "corpGroup",
    name: "group",
    icon: "organization",
    graphql: { type: "CORP_GROUP", name: "CorpGroup" },
    key: { aspectName: "corpGroupKey", value: (urn: EntityUrn) => ({ name: entityName(urn) }) },
  },
} as const satisfies Readonly<Record<EntityType, EntityTypeSpec>>;

function datasetKey(urn: EntityUrn): { readonly platform: string; readonly name: string; readonly origin: string } {
  const dataset = parseDatasetUrn(urn);
  if (!dataset) throw new Error(`"${urn}" is not the URN of a dataset`);
  const { platform, name, env } = datasetParts(dataset);
  return { platform: `urn:li:dataPlatform:${platform}`, name, origin: env };
}
