import { CLOCK } from "../catalogue/clock.ts";

/** How long the window must have been in the background, in milliseconds, so that what it shows is likely to be out of date. */
const LONG_MS = 5 * 60_000;

/** Measures how long the user was away from the window: somebody else may have written meanwhile. */
export class Absence {
  readonly #clocks: readonly (() => number)[];
  /** When the window lost the focus, by each clock. `undefined`: it has it. */
  #since: readonly number[] | undefined;

  /**
   * @param clocks in milliseconds, from some moment: by default one that setting the clock of the machine does not change, and one
   * that goes on while the machine sleeps. What counts is the longest time that one of them measures.
   */
  constructor(clocks = [CLOCK.now, Date.now]) {
    this.#clocks = clocks;
  }

  /** The window got or lost the focus. Gives whether the user is back after a long time. */
  isOverAfterLong(focused: boolean): boolean {
    const now = this.#clocks.map((clock) => clock());
    if (!focused) {
      this.#since ??= now;
      return false;
    }
    const since = this.#since;
    this.#since = undefined;
    return since !== undefined && now.some((each, at) => each - (since[at] ?? each) >= LONG_MS);
  }
}
