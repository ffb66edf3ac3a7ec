/** An entity type: what is the same for all entities of it. Which aspects it has is said by the aspects. */
export interface EntityTypeSpec {
  /** As URNs name it, where case matters: `corpuser`. */
  readonly type: string;
  /** As people call one entity of it: "user". */
  readonly name: string;
  /** The icon of VS Code that shows one. */
  readonly icon: string;
  /** As GraphQL names it: the value of `EntityType`, and the object type. */
  readonly graphql: { readonly type: string; readonly name: string };
  /** The name of the aspect that every entity of it has: it repeats what the URN says. */
  readonly keyAspect: string;
}

/** The entity types that this catalogue stores, in the order in which they are counted. */
export const entityTypes = {
  dataset: {
    type: "dataset",
    name: "dataset",
    icon: "table",
    graphql: { type: "DATASET", name: "Dataset" },
    keyAspect: "datasetKey",
  },
  corpuser: {
    type: "corpuser",
    name: "user",
    icon: "person",
    graphql: { type: "CORP_USER", name: "CorpUser" },
    keyAspect: "corpUserKey",
  },
  corpGroup: {
    type: "corpGroup",
    name: "group",
    icon: "organization",
    graphql: { type: "CORP_GROUP", name: "CorpGroup" },
    keyAspect: "corpGroupKey",
  },
} as const satisfies Readonly<Record<string, EntityTypeSpec>>;

/** The name of an entity type that this catalogue stores, as URNs have it. */
export type EntityType = keyof typeof entityTypes;

/** The names of all of them, in their order. */
export const ENTITY_TYPES: readonly EntityType[] = Object.values(entityTypes).map(({ type }) => type);

/** Whether URNs name one of these entity types so. */
export function isEntityType(text: string): text is EntityType {
  return Object.hasOwn(entityTypes, text);
}

/** What people call one entity of a type, which is also what its records are called in files: "user". */
export type EntityTypeName = (typeof entityTypes)[EntityType]["name"];
