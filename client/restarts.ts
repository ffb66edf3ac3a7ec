/** How long is waited before each start, in milliseconds: a service that dies at once should not keep a machine busy. */
const DELAYS_MS = [0, 500, 1000, 2000, 4000];
/** How long a death counts, in milliseconds. */
const WINDOW_MS = 300_000;

/** Decides whether a service that died is started again by itself: some times, later each time, never for ever. */
export class Restarts {
  #deaths: readonly number[] = [];

  /**
   * The service died, or did not come up.
   * @param now in milliseconds, from a clock that only goes forward
   * @returns how long to wait before it is started again, in milliseconds; `undefined`: it is not, by itself
   */
  afterDeath(now: number): number | undefined {
    this.#deaths = [...this.#deaths.filter((death) => now - death < WINDOW_MS), now];
    return DELAYS_MS[this.#deaths.length - 1];
  }

  /** A person started it, so what was before no longer counts. */
  forget(): void {
    this.#deaths = [];
  }
}
