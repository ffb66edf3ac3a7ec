import type { EntityTypeName } from "../../urn/entityTypes.ts";
import type { FieldType } from "./fieldSpec.ts";

const named = {
  "user-urn": ["user"],
  "dataset-urn": ["dataset"],
  owner: ["user", "group"],
  "group-list": ["group"],
  "user-list": ["user"],
  "owner-list": ["user", "group"],
} as const satisfies Partial<Record<FieldType, readonly EntityTypeName[]>>;

type NamedKind = (typeof named)[keyof typeof named][number];

/** Which entities the fields of a type name, by ID or URN; an ID is that of the first. Fields of other types name none. */
export const NAMED_KINDS: Partial<Readonly<Record<FieldType, readonly NamedKind[]>>> = named;
