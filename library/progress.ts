import type { RecordReport, UpsertOptions } from "./public.ts";

/**
 * Tells a program how far its work has come. If the program throws an exception then, the work ends as if the program had
 * aborted it, so that the report of what was written is not lost.
 */
export class Progress {
  /** Aborted when the program ends the work, in one way or the other. */
  readonly signal: AbortSignal | undefined;
  readonly #onProgress: UpsertOptions["onProgress"];
  readonly #stop = new AbortController();
  #done = 0;
  #thrown: { readonly error: unknown } | undefined;

  constructor({ signal, onProgress }: Pick<UpsertOptions, "signal" | "onProgress">) {
    this.#onProgress = onProgress;
    const signals = signal ? [signal, this.#stop.signal] : [this.#stop.signal];
    this.signal = onProgress ? AbortSignal.any(signals) : signal;
  }

  /** One more is done. */
  advance(total: number): void {
    this.#done++;
    if (this.#thrown) return;
    try {
      this.#onProgress?.(this.#done, total);
    } catch (error) {
      this.#thrown = { error };
      this.#stop.abort();
    }
  }

  /** The report of the work, which says if it ended because of an exception. */
  ended(report: RecordReport): RecordReport {
    if (!this.#thrown) return report;
    const how = report.stopped?.message ?? "All records had been processed by then.";
    const message = `onProgress threw an exception (${String(this.#thrown.error)}). ${how}`;
    return { ...report, ok: false, stopped: { kind: "cancelled", message } };
  }
}
