/** The delay before each restart, in milliseconds: a service that dies at once must not keep the machine busy. */
const DELAYS_MS = [0, 500, 1000, 2000, 4000];
/** Deaths within this time are counted together, in milliseconds. */
const WINDOW_MS = 300_000;

/** Decides whether a service that died is restarted automatically: a few times, with growing delays, then no longer. */
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

  /** The user restarted it, so earlier deaths no longer count. */
  forget(): void {
    this.#deaths = [];
  }
}
