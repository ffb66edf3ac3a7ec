import { BoundedMap } from "../collections/boundedMap.ts";
import type { EntityUrn } from "../urn/urn.ts";

/** How to wait, and random numbers: passed to the core, which has neither of its own. */
export interface Waiting {
  /** Ends early, in whatever way, when the signal is aborted; one that cannot may go on, since nobody waits for it then. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A random number, at least 0 and less than 1. */
  readonly random: () => number;
}

/** The window after a first conflict, in milliseconds. */
const FIRST_MS = 20;
/**
 * The longest window, in milliseconds: 32 writers spend more time writing than waiting, and are tries apart all the
 * same.
 */
const LONGEST_MS = 1_500;
/** How a window grows with a conflict, and shrinks with a success. */
const GROWTH = 2;
const SHRINKAGE = 1.5;
/** How many entities are remembered as contended. */
const MOST_ENTITIES = 1_000;

/**
 * Spreads out the tries of writers that write the same entity at the same time: before each, one waits for a random part
 * of a window, which doubles when the try ends in a conflict. The window of an entity is kept from one write to the next
 * and shrinks only step by step, so that a writer that has just succeeded does not take the turns of those still trying.
 * A write to an entity that has no other writer never waits.
 */
export class Backoff {
  readonly #waiting: Waiting;
  readonly #windows = new BoundedMap<EntityUrn, number>(MOST_ENTITIES);

  constructor(waiting: Waiting) {
    this.#waiting = waiting;
  }

  /** Waits until it is this writer's turn to try. */
  async turn(urn: EntityUrn): Promise<void> {
    const window = this.#windows.get(urn) ?? 0;
    if (window > 0) await this.#waiting.wait(this.#waiting.random() * window);
  }

  /** The try ended in a conflict. */
  lost(urn: EntityUrn): void {
    const window = this.#windows.get(urn) ?? 0;
    this.#windows.set(urn, Math.min(LONGEST_MS, Math.max(FIRST_MS, window * GROWTH)));
  }

  /** The try succeeded. */
  won(urn: EntityUrn): void {
    const window = this.#windows.get(urn);
    if (window === undefined) return;
    const smaller = window / SHRINKAGE;
    this.#windows.set(urn, smaller < FIRST_MS ? 0 : smaller);
  }
}
