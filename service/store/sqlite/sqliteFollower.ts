import { Kept } from "../kept.ts";
import type { StoredChanges } from "../storedChanges.ts";

/** How often, in milliseconds, changes of other processes are read while nobody asks, so that they do not become too many to go through. */
const WATCH_MS = 250;

/** Has what is kept of a database in SQLite compared with it before it is used. */
export class SqliteFollower {
  readonly kept = new Kept(() => this.#look());
  readonly #changes: () => StoredChanges;
  #looked = false;
  #watching: NodeJS.Timeout | undefined;

  /** @param changes what was changed since it was called last */
  constructor(changes: () => StoredChanges) {
    this.#changes = changes;
  }

  /** This process has written: what is known is compared with the database before it is used again. */
  written(): void {
    this.#looked = false;
  }

  /**
   * Looks once for all requests that have arrived together. What another process writes after that was not yet answered
   * when they were sent, so none of them misses what its client can know.
   */
  #look(): true {
    if (this.#looked) return true;
    this.kept.forget(this.#changes());
    this.#looked = true;
    setImmediate(() => {
      this.#looked = false;
    });
    this.#watch();
    return true;
  }

  /** Follows what others change, as long as anything is kept. */
  #watch(): void {
    this.#watching ??= setTimeout(() => {
      this.#watching = undefined;
      if (this.kept.isEmpty) return;
      this.kept.forget(this.#changes());
      this.#watch();
    }, WATCH_MS).unref();
  }
}
