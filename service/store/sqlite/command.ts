import type { AuditStamp } from "../../../catalogue/model/aspects/fields.ts";
import type { Result } from "../../../catalogue/result.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Refusal } from "../../refusal.ts";
import type { Deletion, StoredToken } from "../store.ts";

/** A `WriteBatch` whose values are JSON texts, as they are stored and handed between threads. */
export interface TextBatch {
  readonly writes: readonly TextWrite[];
  readonly deletions: readonly Deletion[];
  readonly stamp: AuditStamp;
  readonly createEntities: boolean;
  readonly mustExist: readonly EntityUrn[];
}

export interface TextWrite {
  readonly urn: EntityUrn;
  readonly name: string;
  readonly text: string;
  readonly expectedVersion: number | undefined;
}

/** Something to be written, all of it or nothing. */
export type StoreCommand =
  | { readonly kind: "batch"; readonly batch: TextBatch }
  | { readonly kind: "token"; readonly token: StoredToken; readonly onlyFirst: boolean };

/** The outcome of a command: whether something was written, or why it was refused. */
export type StoreOutcome = Result<boolean, Refusal>;

/** Carries out commands in the order in which they were given. */
export interface SqliteWriter {
  /** @throws StoreFault when the file cannot be written now; then nothing of the command was. */
  write(command: StoreCommand): Promise<StoreOutcome>;
  /** Carries out what was given, and closes the file. */
  close(): Promise<void>;
}
