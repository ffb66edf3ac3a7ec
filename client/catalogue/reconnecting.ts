import { CLOCK, type Clock } from "./clock.ts";

/** The pauses before it is asked again, in milliseconds; the last one is repeated. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Asks a catalogue that does not answer again, with growing pauses, until it is told to end. */
export class Reconnecting {
  readonly #ask: () => void;
  readonly #clock: Pick<Clock, "after">;
  #asked = 0;
  #cancel: (() => void) | undefined;

  constructor(ask: () => void, clock: Pick<Clock, "after"> = CLOCK) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** The catalogue did not answer: it is asked again after a pause. Does nothing during a pause. */
  pause(): void {
    if (this.#cancel) return;
    const ms = PAUSES_MS[Math.min(this.#asked, PAUSES_MS.length - 1)] ?? 0;
    this.#asked++;
    this.#cancel = this.#clock.after(ms, () => {
      this.#cancel = undefined;
      this.#ask();
    });
  }

  /** The catalogue answered, or is no longer wanted: it is not asked again, and the next pause is short. */
  end(): void {
    this.#asked = 0;
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
