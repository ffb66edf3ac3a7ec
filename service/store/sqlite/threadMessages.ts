import type { StoreRefusal } from "../storeFault.ts";
import type { StoreCommand, StoreOutcome } from "./command.ts";

/** The data that the writing thread is started with. */
export interface ThreadStart {
  readonly file: string;
  /** Which file that is, as `DatabaseFile` tells. */
  readonly identity: string;
  /** Whether the index is to be merged at once, and not only after the next write. */
  readonly merges: boolean;
}

/** A message to the writing thread: a command, answered under the same number, or `undefined` to close the file and end. */
export type ToThread = { readonly id: number; readonly command: StoreCommand } | undefined;

/** An answer of the writing thread. `fault`: the file cannot be written, with the error of SQLite. `bug`: any other error. */
export type FromThread =
  | { readonly id: number; readonly outcome: StoreOutcome }
  | { readonly id: number; readonly fault: StoreRefusal; readonly cause: unknown }
  | { readonly id: number; readonly bug: unknown };
