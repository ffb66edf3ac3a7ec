import type { StoreRefusal } from "../storeFault.ts";
import type { Command, Outcome } from "./command.ts";

/** What the writing thread is started with. */
export interface ThreadStart {
  readonly file: string;
  /** Which file that is, as `DatabaseFile` tells. */
  readonly identity: string;
}

/** What the writing thread is told: a command, answered under the same number; or `undefined`, to close the file and end. */
export type ToThread = { readonly id: number; readonly command: Command } | undefined;

/** What it answers. `fault`: the file cannot be written, and what SQLite said. `bug`: anything else that was thrown. */
export type FromThread =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly fault: StoreRefusal; readonly cause: unknown }
  | { readonly id: number; readonly bug: unknown };
