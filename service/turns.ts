import { setImmediate } from "node:timers/promises";

/** How long, in milliseconds, one request is worked on before the others have their turn. */
const TURN_MS = 5;

/** Divides long work into turns, so that other requests are answered meanwhile. */
export class Turns {
  #began = performance.now();

  /** Lets the other requests go first if this turn has lasted long enough. */
  async next(): Promise<void> {
    if (performance.now() - this.#began < TURN_MS) return;
    await setImmediate();
    this.#began = performance.now();
  }
}
