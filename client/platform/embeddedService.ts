import type { Recovery } from "../../catalogue/recovery.ts";
import type { Disposable, Event } from "../emitter.ts";

/** Where the service listens. */
export interface ServiceAddress {
  readonly url: string;
  /** An access token for it, valid while it runs. */
  readonly token: string;
  /** What was saved of a damaged store, and what was not. */
  readonly recovery?: Recovery | undefined;
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
