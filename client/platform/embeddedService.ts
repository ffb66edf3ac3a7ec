import type { Disposable, Event } from "../emitter.ts";

/** What became of a damaged store. */
export interface RecoveredNumbers {
  /** The folder that has the damaged files. `undefined`: the store was in order, and nothing was done. */
  readonly kept?: string | undefined;
  /** How much was saved. */
  readonly entities: number;
  readonly aspects: number;
  readonly versions: number;
  readonly tokens: number;
  /** How many parts are known to be lost. */
  readonly lost: number;
  /** What could be read only in part, so that more may be missing. */
  readonly partly: readonly StorePart[];
  /** What could not be read at all. */
  readonly unread: readonly StorePart[];
  /** Whether the list of tables in the file was lost, so that these were read where a new store has them. */
  readonly isListLost: boolean;
}

/** What a store has, as far as a recovery reads it. */
export const STORE_PARTS = ["entities", "aspects", "versions", "tokens"] as const;
export type StorePart = (typeof STORE_PARTS)[number];

/** Where the service listens. */
export interface ServiceAddress {
  readonly url: string;
  /** An access token for it, valid while it runs. */
  readonly token: string;
  /** What was saved of a damaged store, and what was not. */
  readonly recovery?: RecoveredNumbers | undefined;
}

/** The catalogue service of this window: no other setup, a token of its own, ended with the window. */
export interface EmbeddedService extends Disposable {
  /** Fires with a sentence when the service ends after it had listened, although nothing stopped it. */
  readonly onDidEnd: Event<string>;
  /**
   * Starts the service; if it runs, it is ended first. Waits until it listens. Throws with one sentence if it does not, a
   * `StartFailure` if the service said why.
   * @param recover whether it first saves what can be read of a damaged store
   */
  start(how: { readonly recover: boolean }): Promise<ServiceAddress>;
  /** Ends the service, if it runs, and waits until it has closed its files. */
  stop(): Promise<void>;
}

/** The service said why it cannot start. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
  /** As the service gives it, such as STORE_DAMAGED. */
  readonly code: string;

  /** The operating system's code for what it refused, such as EACCES, if that is why. */
  readonly reason: string | undefined;

  constructor({
    code,
    message,
    reason,
  }: {
    readonly code: string;
    readonly message: string;
    readonly reason?: string | undefined;
  }) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}
