import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import type { EntityUrn, UserUrn } from "../../catalogue/urn/urn.ts";
import type { Deletion, WriteBatch } from "./store.ts";

/** A `WriteBatch` whose values are JSON texts, as they are stored and handed between threads. */
export interface TextBatch {
  readonly writes: readonly TextWrite[];
  readonly deletions: readonly Deletion[];
  readonly stamp: AuditStamp;
  readonly createEntities: boolean;
  readonly mustExist: readonly EntityUrn[];
  readonly mustNotExist: readonly EntityUrn[];
  readonly revokedUsers: readonly UserUrn[];
}

/** One aspect to be stored. */
export interface TextWrite {
  readonly urn: EntityUrn;
  readonly name: string;
  readonly text: string;
  readonly expectedVersion: number | undefined;
}

/** The batch with its values as texts. */
export function textBatch(batch: WriteBatch): TextBatch {
  const {
    writes,
    deletions = [],
    stamp,
    createEntities = false,
    mustExist = [],
    mustNotExist = [],
    revokedUsers = [],
  } = batch;
  const texts = writes.map(({ urn, name, value, expectedVersion }) => {
    return { urn, name, text: JSON.stringify(value), expectedVersion };
  });
  return { writes: texts, deletions, stamp, createEntities, mustExist, mustNotExist, revokedUsers };
}
