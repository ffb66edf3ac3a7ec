import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { AspectPatch } from "../../catalogue/patch/aspectPatch.ts";

/** A change of one aspect that a client asks for, read and validated as far as it can be without what is stored. */
export interface Proposal {
  readonly urn: EntityUrn;
  /** The aspect. */
  readonly name: string;
  readonly change:
    | { readonly kind: "put"; readonly value: object }
    | { readonly kind: "patch"; readonly patches: readonly AspectPatch[] }
    | { readonly kind: "delete" };
  readonly conditions: Conditions;
}

/** The conditions under which a change is made. */
export interface Conditions {
  /** The version of the aspect that is stored; -1: the entity does not have it. */
  readonly version?: number | undefined;
  /** The entity does not exist yet. */
  readonly newEntity?: boolean;
  /** The aspect was written after this moment, in milliseconds since the epoch. */
  readonly modifiedSince?: number | undefined;
  /** The aspect was not written after this moment, in milliseconds since the epoch. */
  readonly unmodifiedSince?: number | undefined;
  /** A change that creates what is there already is passed over instead of refused. */
  readonly passOver?: boolean;
}
