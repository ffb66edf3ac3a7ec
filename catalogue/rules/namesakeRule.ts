import type { EntityUrn } from "../urn.ts";
import type { ProblemCode } from "./rule.ts";

/** A record as the rules for those that are named alike see it. */
export interface NamedRecord {
  /** As it is written. */
  readonly id: string;
  readonly urn: EntityUrn;
}

/** Something that can be wrong between two records whose ids are the same but for case and e-mail domain. */
export interface NamesakeRule {
  readonly codes: readonly ProblemCode[];
  /** What is wrong with a record because of one above it; `related` is said at that one. */
  finding(record: NamedRecord, first: NamedRecord): NamesakeFinding | undefined;
}

export interface NamesakeFinding {
  readonly code: string;
  readonly message: string;
  readonly related: string;
}
