import { entityTypes, isEntityType, type EntityType } from "../../catalogue/urn/entityTypes.ts";
import {
  parseUserUrn,
  typeNameOf,
  userUrn,
  type DatasetUrn,
  type EntityUrn,
  type GroupUrn,
  type OwnerUrn,
  type UserUrn,
} from "../../catalogue/urn/urn.ts";

/** An entity in a GraphQL answer, before any of its aspects is read: the parent its fields resolve from. */
export interface EntityRef<U extends EntityUrn = EntityUrn> {
  readonly urn: U;
  readonly type: (typeof entityTypes)[EntityType]["graphql"]["type"] | "OTHER";
}

export type DatasetRef = EntityRef<DatasetUrn>;
export type UserRef = EntityRef<UserUrn>;
export type GroupRef = EntityRef<GroupUrn>;
export type OwnerRef = EntityRef<OwnerUrn>;

/** The entity with this URN; `OTHER` is the type of one that GraphQL has no object type for. */
export function entityRef<U extends EntityUrn>(urn: U): EntityRef<U> {
  const type = typeNameOf(urn);
  return { urn, type: isEntityType(type) ? entityTypes[type].graphql.type : "OTHER" };
}

/** The user in an audit stamp; the user `unknown` if the actor is not a user. */
export function actorRef(actor: string): UserRef {
  return entityRef(parseUserUrn(actor) ?? userUrn("unknown"));
}

/** The name of an entity's GraphQL type. */
export function typeName({ type }: EntityRef): string | undefined {
  return NAMES.get(type);
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(entityTypes).map(({ graphql }) => [graphql.type, graphql.name]),
);
