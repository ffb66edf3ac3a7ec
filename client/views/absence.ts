/** How long the window must have been in the background, in milliseconds, so that what it shows is likely to be out of date. */
const LONG_MS = 5 * 60_000;

/** Measures how long the user was away from the window: somebody else may have written meanwhile. */
export class Absence {
  readonly #now: () => number;
  /** When the window lost the focus. `undefined`: it has it. */
  #since: number | undefined;

  /** @param now in milliseconds, from some moment; it only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The window got or lost the focus. Gives whether the user is back after a long time. */
  isOverAfterLong(focused: boolean): boolean {
    if (!focused) {
      this.#since ??= this.#now();
      return false;
    }
    const since = this.#since;
    this.#since = undefined;
    return since !== undefined && this.#now() - since >= LONG_MS;
  }
}
