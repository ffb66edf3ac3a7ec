import { shownEffect } from "../changes/changedValue.ts";
import type { Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { EntityChange, Upserted } from "./upsert.ts";

/** Identifies a record of a file. */
export interface RecordKey {
  /** The id as the file has it. */
  readonly id: string;
  readonly urn: EntityUrn;
}

/** The expected outcome of upserting a record. */
export interface PreviewedRecord extends RecordKey {
  readonly result: Result<Upserted, CatalogueError>;
}

/** The outcome of one record of a file that was upserted. */
export type RecordOutcome = RecordKey &
  /** `conflicted`: others changed it after it was compared, so that it was compared again. */
  (
    | { readonly kind: "upserted"; readonly upserted: Upserted; readonly conflicted?: true }
    | { readonly kind: "failed"; readonly error: CatalogueError }
    /** `why` ended the upsert before this record was sent: the user cancelled, or an error concerns every record. */
    | { readonly kind: "not-tried"; readonly why: CatalogueError }
  );

/** Whether anything was, or would be, stored. */
export function isChange({ created, changes, alongside }: Upserted): boolean {
  return created || changes.length > 0 || alongside.length > 0;
}

/** Whether something that is stored was, or would be, replaced or removed. A list that only grows loses nothing. */
export function overwrites(upserted: Upserted): boolean {
  return entitiesOf(upserted).some(({ changes }) => changes.some((change) => shownEffect(change) !== "adds"));
}

/** The record's own entity and the others it touched. */
export function entitiesOf(upserted: Upserted): readonly EntityChange[] {
  return [upserted, ...upserted.alongside];
}

/** An effect on an entity, as it is shown. */
interface ShownEffect extends Pick<EntityChange, "created" | "changes"> {
  readonly urn: EntityUrn;
}

/** Whether every change of the entities is also in what was shown of them, from the same value to the same value. */
export function isWithin(now: readonly ShownEffect[], shown: readonly ShownEffect[]): boolean {
  const entities = new Map(shown.map((entity) => [entity.urn, entity]));
  return now.every(({ urn, created, changes }) => {
    const entity = entities.get(urn);
    if (!entity) return !created && changes.length === 0;
    if (created && !entity.created) return false;
    return changes.every((change) =>
      entity.changes.some(
        ({ field, effect, from, to }) =>
          field === change.field && effect === change.effect && from === change.from && to === change.to,
      ),
    );
  });
}
