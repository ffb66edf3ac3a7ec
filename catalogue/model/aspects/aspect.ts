import type * as z from "zod";
import type { EntityUrn } from "../../urn/urn.ts";

/** An aspect: a record about an entity that is stored, versioned and written as a whole. */
export interface AspectSpec<S extends z.ZodObject = z.ZodObject> {
  /** The namespace of its record in Rest.li answers and metadata files, as in `com.linkedin.common.Ownership`. */
  readonly namespace: string;
  /** The name of its record in that namespace; absent: the aspect's, with a capital letter. */
  readonly record?: string;
  /** The fields that it may have. An aspect with others is refused, as DataHub does; those of stored ones are kept. */
  readonly schema: S;
  /** The aspect is stored as written, with any fields: `schema` requires only that it is an object. */
  readonly anyFields?: true;
  /**
   * The entity types that have it, as URNs name them, and what writing it does to an entity that does not exist.
   * Decision: descriptions, links, ownership and memberships never create an entity.
   */
  readonly of: Readonly<Record<string, "creates" | "describes">>;
  /** Of a key aspect: what the URN of an entity says. */
  fromUrn?(urn: EntityUrn): z.infer<S>;
  /** Its value as it is stored: with what follows from the rest of it. Absent: as it was written. */
  filled?(value: z.infer<S>): z.infer<S>;
  /** What of it entities are found by. Absent: nothing. */
  readonly index?: AspectIndex<z.infer<S>>;
}

/** The values of an aspect by which search finds its entity. Each function is given the validated value. */
export interface AspectIndex<V> {
  /** Texts by whose words the entity is found. */
  words?(value: V): readonly (string | undefined)[];
  /** The values by which searches can be filtered, under the names that filters have. */
  filters?(value: V): FilterValues;
  /** The display name of the entity. */
  displayName?(value: V): string | undefined;
  /** Whether the display name was edited; it then takes precedence over an ingested one. */
  readonly edited?: boolean;
  /** Whether the entity is marked removed, so that no search finds it. */
  isRemoved?(value: V): boolean;
  /** The owners of the entity, each with the URN of the ownership type. */
  owners?(value: V): readonly { readonly owner: string; readonly typeUrn: string }[];
  /** What the entity is related to besides its owners: the groups that a user is a member of, and the user's manager. */
  relatedTo?(value: V): readonly string[];
}

/** Values of an entity by which searches can be filtered, under the names of their fields. */
export type FilterValues = Readonly<Record<string, readonly (string | undefined)[]>>;

/** Declares an aspect, so that its index is checked against its schema. */
export function aspect<S extends z.ZodObject>(spec: AspectSpec<S>): AspectSpec<S> {
  return spec;
}

/** The aspect that every entity of a type has: it repeats what the URN says. */
export interface KeyAspectSpec<S extends z.ZodObject> extends AspectSpec<S> {
  fromUrn(urn: EntityUrn): z.infer<S>;
}

/** Declares a key aspect. */
export function keyAspectSpec<S extends z.ZodObject>(spec: KeyAspectSpec<S>): KeyAspectSpec<S> {
  return spec;
}
