import { setImmediate } from "node:timers/promises";
import { Kept } from "../kept.ts";
import type { StoredChanges } from "../storedChanges.ts";

/** How long, in milliseconds, a comparison is waited for. After this, requests read the database, which reports its own errors. */
const PATIENCE_MS = 1_000;

/**
 * Compares what is kept with the database before a request uses it. One statement serves all requests that wait, and is sent
 * after each of them has arrived.
 */
export class PostgresFollower {
  readonly kept = new Kept(
    () => this.#isCurrent,
    () => this.#fresh(),
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

  /** @param changes what was changed since it was called last */
  constructor(changes: () => Promise<StoredChanges>) {
    this.#changes = changes;
  }

  /** This process has written: what is kept is compared with the database before it is used again. */
  written(): void {
    this.#writes++;
    this.#isCurrent = false;
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
