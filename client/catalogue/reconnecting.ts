import type { Disposable } from "../emitter.ts";
import { CLOCK, type Clock } from "./clock.ts";

/** The pauses between attempts to reconnect. */
const PAUSES_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000];
/** A catalogue that has answered for so long, in milliseconds, is asked again after a short pause if it stops answering. */
const LASTING_MS = 60_000;
/** The longest pause that a catalogue can ask for, in milliseconds: a day. */
const LONGEST_MS = 86_400_000;

interface ReconnectingOptions {
  /** Absent: the clock of the machine. */
  readonly clock?: Pick<Clock, "after"> | undefined;
  /** In milliseconds; the last one is repeated. */
  readonly pauses?: readonly number[];
  /** How long the catalogue must have answered, in milliseconds, before the pauses begin again with the first one. */
  readonly lasting?: number;
  /** Whether something is asked now; that it is answered must be waited for before the pauses begin again. Absent: nothing is. */
  readonly isAsking?: () => boolean;
}

/** Retries a connection to a catalogue that does not answer, with growing pauses, until `end` is called. */
export class Reconnecting implements Disposable {
  readonly #ask: () => Promise<unknown>;
  readonly #clock: Pick<Clock, "after">;
  readonly #pauses: readonly number[];
  readonly #lasting: number;
  readonly #isAsking: () => boolean;
  #asked = 0;
  #cancel: (() => void) | undefined;
  /** How long the pause is that is under way, in milliseconds. */
  #pauseMs = 0;
  /** Cancels the timer after which the next pause is the shortest again. */
  #cancelShort: (() => void) | undefined;
  #isDisposed = false;

  /** @param ask asks the catalogue once; if it throws, the catalogue is asked again after the next pause */
  constructor(
    ask: () => Promise<unknown>,
    { clock = CLOCK, pauses = PAUSES_MS, lasting = LASTING_MS, isAsking = () => false }: ReconnectingOptions = {},
  ) {
    this.#ask = ask;
    this.#clock = clock;
    this.#pauses = pauses;
    this.#lasting = lasting;
    this.#isAsking = isAsking;
  }

  /**
   * To be called when the catalogue did not answer: schedules the next attempt. Does nothing if one is scheduled, unless for too early.
   * @param leastMs how long the catalogue asks to wait, in milliseconds
   */
  pause(leastMs = 0): void {
    this.#cancelShort?.();
    this.#cancelShort = undefined;
    const least = Math.min(leastMs, LONGEST_MS);
    if (this.#isDisposed || (this.#cancel && this.#pauseMs >= least)) return;
    const growing = this.#pauses[Math.min(this.#asked, this.#pauses.length - 1)] ?? 0;
    const ms = this.#cancel ? least : Math.max(growing, least);
    if (!this.#cancel) this.#asked++;
    this.#cancel?.();
    this.#pauseMs = ms;
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
    this.#cancelShort ??= this.#afterLasting();
  }

  #afterLasting(): () => void {
    return this.#clock.after(this.#lasting, () => {
      this.#cancelShort = this.#isAsking() ? this.#afterLasting() : undefined;
      if (!this.#cancelShort) this.#asked = 0;
    });
  }

  /** The catalogue is no longer wanted, whatever answers are still to come. */
  dispose(): void {
    this.#isDisposed = true;
    this.#cancel?.();
    this.#cancelShort?.();
  }
}
