import { setTimeout as wait } from "node:timers/promises";

/** The longest pause between two tries, in milliseconds. */
const PAUSE_MS = 20;

/** The time limit for repeating an operation that others block for a moment. */
export class Patience {
  readonly #until: number;

  constructor(ms: number) {
    this.#until = performance.now() + ms;
  }

  get isOver(): boolean {
    return performance.now() > this.#until;
  }
}

/** Waits before the next try, for a random time, so that of several that try nobody is always late. */
export async function pause(): Promise<void> {
  await wait(1 + Math.random() * PAUSE_MS);
}
