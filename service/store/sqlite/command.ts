import type { Result } from "../../../catalogue/result.ts";
import type { Refusal } from "../../refusal.ts";
import type { StoredToken } from "../store.ts";
import type { TextBatch } from "../textBatch.ts";

/** Something to be written, all of it or nothing. */
export type StoreCommand =
  | { readonly kind: "batch"; readonly batch: TextBatch }
  | { readonly kind: "token"; readonly token: StoredToken; readonly onlyFirst: boolean }
  | { readonly kind: "revocation"; readonly hash: string };

/** The outcome of a command: whether something was written, or why it was refused. */
export type StoreOutcome = Result<boolean, Refusal>;

/** Carries out commands in the order in which they were given. */
export interface SqliteWriter {
  /** @throws StoreFault when the file cannot be written now; then nothing of the command was. */
  write(command: StoreCommand): Promise<StoreOutcome>;
  /** Carries out what was given, and closes the file. */
  close(): Promise<void>;
}
