import { BoundedMap } from "../collections/boundedMap.ts";
import type { EntityUrn } from "../urn/urn.ts";

/** A wait and random numbers, passed in by the caller because the core has neither timers nor randomness. */
export interface Waiting {
  /** Ends early, in whatever way, when the signal is aborted; one that cannot may go on, since nobody waits for it then. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A random number, at least 0 and less than 1. */
  readonly random: () => number;
}

/** The window after a first conflict, in milliseconds. */
const FIRST_MS = 20;
/**
 * The longest window, in milliseconds, or where tries take long, in tries. It must hold the tries of all writers one after
 * the other: in a shorter one they go on meeting each other, however often each has lost.
 */
const LONGEST_MS = 1_500;
const LONGEST_TRIES = 32;
/** The longest window of all, in milliseconds: a catalogue that hangs during a try is not waited for as many times. */
const MOST_MS = 30_000;
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
  readonly #now: () => number;
  readonly #windows = new BoundedMap<EntityUrn, number>(MOST_ENTITIES);

  /** @param now milliseconds since any moment */
  constructor(waiting: Waiting, now: () => number) {
    this.#waiting = waiting;
    this.#now = now;
  }

  /** Waits until it is this writer's turn to try, or the signal is aborted. Returns when the try begins. */
  async turn(urn: EntityUrn, signal?: AbortSignal): Promise<number> {
    const window = this.#windows.get(urn) ?? 0;
    if (window > 0) await this.#wait(this.#waiting.random() * window, signal);
    return this.#now();
  }

  async #wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.#waiting.wait(ms, signal);
    } catch (error) {
      // A timer ends with an error when it is aborted. The caller checks the signal.
      if (signal?.aborted !== true) throw error;
    }
  }

  /** The try that began then ended in a conflict. */
  lost(urn: EntityUrn, began: number): void {
    const window = this.#windows.get(urn) ?? 0;
    const tries = LONGEST_TRIES * (this.#now() - began);
    const longest = Math.min(MOST_MS, Math.max(LONGEST_MS, tries));
    this.#windows.set(urn, Math.min(longest, Math.max(FIRST_MS, window * GROWTH)));
  }

  /** The try succeeded. */
  won(urn: EntityUrn): void {
    const window = this.#windows.get(urn);
    if (window === undefined) return;
    const smaller = window / SHRINKAGE;
    this.#windows.set(urn, smaller < FIRST_MS ? 0 : smaller);
  }
}
