import { setImmediate } from "node:timers/promises";
import { Kept } from "../kept.ts";
import type { StoredChanges } from "../storedChanges.ts";

/** How long, in milliseconds, a comparison is waited for. After this, requests read the database, which reports its own errors. */
const PATIENCE_MS = 1_000;
/**
 * How often, in milliseconds, changes of other services are read while nobody asks, so that they do not become too many to go
 * through; and for how long after the last request.
 */
const WATCH_MS = 1_000;
const WATCHED_MS = 5 * 60_000;

/**
 * Compares what is kept with the database before a request uses it. One statement serves all requests that wait, and is sent
 * after each of them has arrived.
 */
export class PostgresFollower {
  readonly kept = new Kept(
    () => this.#isCurrent,
    () => this.#freshForRequest(),
  );
  readonly #changes: () => Promise<StoredChanges>;
  #isCurrent = false;
  /** The comparison that is under way, and the one after it. */
  #comparing: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** Whether a statement is under way, also one for which nobody waits any more. */
  #isUnderWay = false;
  /** How many writes of this process have ended. */
  #writes = 0;
  #askedAt = -Infinity;
  #watching: NodeJS.Timeout | undefined;

  /** @param changes what was changed since it was called last */
  constructor(changes: () => Promise<StoredChanges>) {
    this.#changes = changes;
  }

  /** This process has written: what is kept is compared with the database before it is used again. */
  written(): void {
    this.#writes++;
    this.#isCurrent = false;
  }

  #freshForRequest(): Promise<void> {
    this.#askedAt = performance.now();
    this.#watch();
    return this.#fresh();
  }

  /** Follows what others change for a while, as long as anything is kept. */
  #watch(): void {
    this.#watching ??= setTimeout(() => {
      this.#watching = undefined;
      if (this.kept.isEmpty || performance.now() - this.#askedAt > WATCHED_MS) return;
      void this.#fresh().then(() => {
        this.#watch();
      });
    }, WATCH_MS).unref();
  }

  #fresh(): Promise<void> {
    this.#next ??= this.#compareNext();
    return this.#next;
  }

  async #compareNext(): Promise<void> {
    await this.#comparing;
    await setImmediate();
    this.#next = undefined;
    this.#comparing = this.#compare();
    await this.#comparing;
  }

  async #compare(): Promise<void> {
    if (this.#isUnderWay) return;
    const before = this.#writes;
    this.#isUnderWay = true;
    const compared = this.#forgetChanged().finally(() => {
      this.#isUnderWay = false;
    });
    const { promise: late, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(resolve, PATIENCE_MS, false);
    const isCompared = await Promise.race([compared, late]);
    clearTimeout(timer);
    this.#isCurrent = isCompared && before === this.#writes;
  }

  /** Whether what was changed could be told; if not, nothing is kept. */
  async #forgetChanged(): Promise<boolean> {
    try {
      this.kept.forget(await this.#changes());
      return true;
    } catch {
      this.kept.forget("everything");
      return false;
    }
  }
}
