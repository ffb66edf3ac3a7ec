import {
  entityTypeOf,
  parseUserUrn,
  userUrn,
  type DatasetUrn,
  type EntityUrn,
  type GroupUrn,
  type OwnerUrn,
  type UserUrn,
} from "../../catalogue/urn.ts";

/** An entity in a GraphQL answer, before any of its aspects is read: the parent its fields resolve from. */
export interface EntityRef<U extends EntityUrn = EntityUrn> {
  readonly urn: U;
  readonly type: "DATASET" | "CORP_USER" | "CORP_GROUP";
}

export type DatasetRef = EntityRef<DatasetUrn>;
export type UserRef = EntityRef<UserUrn>;
export type GroupRef = EntityRef<GroupUrn>;
export type OwnerRef = EntityRef<OwnerUrn>;

const types = { dataset: "DATASET", corpuser: "CORP_USER", corpGroup: "CORP_GROUP" } as const;

/** The entity with this URN. */
export function entityRef<U extends EntityUrn>(urn: U): EntityRef<U> {
  return { urn, type: types[entityTypeOf(urn)] };
}

/** The user who stands in an audit stamp; somebody unknown when it names no user. */
export function actorRef(actor: string): UserRef {
  return entityRef(parseUserUrn(actor) ?? userUrn("unknown"));
}

/** The name of an entity's GraphQL type. */
export function typeName({ type }: EntityRef): string {
  return typeNames[type];
}

const typeNames = { DATASET: "Dataset", CORP_USER: "CorpUser", CORP_GROUP: "CorpGroup" } as const;
