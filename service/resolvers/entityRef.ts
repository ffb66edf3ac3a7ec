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
export interface EntityRef<U extends string = EntityUrn> {
  readonly urn: U;
  readonly type: (typeof entityTypes)[EntityType]["graphql"]["type"] | (typeof KEPT)[keyof typeof KEPT] | "OTHER";
}

/** The types of GraphQL for entities that are only kept. */
const KEPT = { dataPlatform: "DATA_PLATFORM", ownershipType: "CUSTOM_OWNERSHIP_TYPE" } as const;

export type DatasetRef = EntityRef<DatasetUrn>;
export type UserRef = EntityRef<UserUrn>;
export type GroupRef = EntityRef<GroupUrn>;
export type OwnerRef = EntityRef<OwnerUrn>;
/** A data platform; datasets name platforms that are not stored. */
export type PlatformRef = EntityRef<string>;
/** An ownership type; owners name types that are not stored. */
export type OwnershipTypeRef = EntityRef<string>;

/** The entity with this URN; `OTHER` is the type of one that GraphQL has no object type for. */
export function entityRef<U extends EntityUrn>(urn: U): EntityRef<U> {
  const type = typeNameOf(urn);
  if (isEntityType(type)) return { urn, type: entityTypes[type].graphql.type };
  return { urn, type: type === "dataPlatform" || type === "ownershipType" ? KEPT[type] : "OTHER" };
}

/** The data platform with this URN, whether or not it is stored. */
export function platformRef(urn: string): PlatformRef {
  return { urn, type: KEPT.dataPlatform };
}

/** The ownership type with this URN, whether or not it is stored. */
export function ownershipTypeRef(urn: string): OwnershipTypeRef {
  return { urn, type: KEPT.ownershipType };
}

/** The user in an audit stamp; the user `unknown` if the actor is not a user. */
export function actorRef(actor: string): UserRef {
  return entityRef(parseUserUrn(actor) ?? userUrn("unknown"));
}

/** The name of an entity's GraphQL type. */
export function typeName({ type }: EntityRef<string>): string | undefined {
  return NAMES.get(type);
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.values(entityTypes).map(({ graphql }): [string, string] => [graphql.type, graphql.name]),
  [KEPT.dataPlatform, "DataPlatform"],
  [KEPT.ownershipType, "OwnershipTypeEntity"],
  ["OTHER", "OtherEntity"],
]);
