import type { Waiting } from "./backoff.ts";

/** How long one request may take where nothing else is said, in milliseconds. */
export const TIMEOUT_MS = 30_000;

/** A catalogue and the access token that was given for it, and for no other. */
export interface Connection {
  /** The base URL, as in `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Absent for a catalogue without authentication, such as DataHub's quickstart: no `Authorization` header is sent. */
  readonly token?: string | undefined;
  /** How to give a token where one is needed and absent: a clause, as in "set CATALOGUE_TOKEN to it". */
  readonly tokenAdvice?: string | undefined;
  /** What to add when the catalogue does not answer, or its host is unknown: a sentence. */
  readonly unansweredAdvice?: string | undefined;
  /**
   * Asked before each request: why the connection is no longer used, a sentence; nothing is sent then. Absent, or `undefined`:
   * it is used.
   */
  readonly ended?: () => Promise<string | undefined>;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How to wait before a write that lost a race is tried again. */
  readonly waiting: Waiting;
  /** Aborted when the user stops everything: nothing is sent after that, and no answer to a read is waited for. */
  readonly stopped?: AbortSignal;
  /** How long one request may take, in milliseconds. */
  readonly timeoutMs?: number;
}
