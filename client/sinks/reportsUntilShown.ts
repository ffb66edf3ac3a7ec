/** A report of the progress of work. */
export interface Step {
  readonly message: string;
  /** Percent of the whole. */
  readonly increment?: number;
}

/** Collects the reports of work until its progress is shown. */
export class ReportsUntilShown {
  #show: ((step: Step) => void) | undefined;
  #last: Step | undefined;
  /** The percent of the whole that was reported so far. */
  #reached = 0;

  report(step: Step): void {
    if (this.#show) {
      this.#show(step);
      return;
    }
    this.#reached += step.increment ?? 0;
    this.#last = step;
  }

  /** Shows what was reported last, and from now on each report. */
  begin(show: (step: Step) => void): void {
    this.#show = show;
    if (this.#last === undefined) return;
    const { message } = this.#last;
    show(this.#reached > 0 ? { message, increment: this.#reached } : { message });
  }
}
