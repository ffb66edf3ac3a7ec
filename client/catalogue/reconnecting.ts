import type { Disposable } from "../emitter.ts";
import { CLOCK, type Clock } from "./clock.ts";

/** The pauses between attempts to reconnect. */
const PAUSES_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000];
/** A catalogue that has answered for so long, in milliseconds, is asked again after a short pause if it stops answering. */
const LASTING_MS = 60_000;

interface ReconnectingOptions {
  /** Absent: the clock of the machine. */
  readonly clock?: Pick<Clock, "after"> | undefined;
  /** In milliseconds; the last one is repeated. */
  readonly pauses?: readonly number[];
  /** How long the catalogue must have answered, in milliseconds, before the pauses begin again with the first one. */
  readonly lasting?: number;
}

/** Retries a connection to a catalogue that does not answer, with growing pauses, until `end` is called. */
export class Reconnecting implements Disposable {
  readonly #ask: () => Promise<unknown>;
  readonly #clock: Pick<Clock, "after">;
  readonly #pauses: readonly number[];
  readonly #lasting: number;
  #asked = 0;
  #cancel: (() => void) | undefined;
  /** Cancels the timer after which the next pause is the shortest again. */
  #cancelShort: (() => void) | undefined;
  #isDisposed = false;

  /** @param ask asks the catalogue once; if it throws, the catalogue is asked again after the next pause */
  constructor(
    ask: () => Promise<unknown>,
    { clock = CLOCK, pauses = PAUSES_MS, lasting = LASTING_MS }: ReconnectingOptions = {},
  ) {
    this.#ask = ask;
    this.#clock = clock;
    this.#pauses = pauses;
    this.#lasting = lasting;
  }

  /** To be called when the catalogue did not answer: schedules the next attempt. Does nothing if one is scheduled. */
  pause(): void {
    this.#cancelShort?.();
    this.#cancelShort = undefined;
    if (this.#cancel || this.#isDisposed) return;
    const ms = this.#pauses[Math.min(this.#asked, this.#pauses.length - 1)] ?? 0;
    this.#asked++;
    this.#cancel = this.#clock.after(ms, () => {
      this.#cancel = undefined;
      this.#ask().catch(() => {
        this.pause();
      });
    });
  }

  /** The catalogue answered: it is not asked again. If it goes on answering for long enough, the next pause is short. */
  end(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#asked === 0 || this.#isDisposed) return;
    this.#cancelShort ??= this.#clock.after(this.#lasting, () => {
      this.#cancelShort = undefined;
      this.#asked = 0;
    });
  }

  /** The catalogue is no longer wanted, whatever answers are still to come. */
  dispose(): void {
    this.#isDisposed = true;
    this.#cancel?.();
    this.#cancelShort?.();
  }
}
