/** Why something in a metadata file is not stored; stable, the words are not. */
export type SkipCode =
  /** The file speaks of an entity type, or of an aspect, that this catalogue does not have. */
  | "unknown-entity-type"
  | "unknown-aspect"
  /** The file asks for a change that an import does not make, such as a deletion. */
  | "unsupported-change"
  /** The file is wrong here. */
  | "not-an-event"
  | "malformed-urn"
  | "invalid-aspect";

/** Something in a metadata file that was not understood. */
export interface Skipped {
  readonly code: SkipCode;
  /** Which item of the file's list, from 0. */
  readonly index: number;
  /** The entity it is about, as the file writes it. */
  readonly urn?: string | undefined;
  /** The entity type as the URN has it; `item` where there is no URN to tell. */
  readonly entityType: string;
  /** The aspect as the file names it, without namespaces; `undefined` when it is the whole item. */
  readonly aspect?: string | undefined;
  /** One sentence without a final stop. */
  readonly why: string;
}

/** Whether it is only of a kind that this catalogue does not have, or that imports do not make; anything else is wrong. */
export function isUnsupported({ code }: Skipped): boolean {
  return code === "unknown-entity-type" || code === "unknown-aspect" || code === "unsupported-change";
}
