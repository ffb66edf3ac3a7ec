import { CLOCK } from "../catalogue/clock.ts";

/** How long rows are on screen before somebody can have read them, in milliseconds. */
const READ_MS = 200;
/** After this time, rows are on screen even if VS Code did not say so, in milliseconds. */
const SHOWN_MS = 2_000;

/**
 * Whether the rows of a list that is filled while somebody types have been seen. VS Code shows them some time after they were
 * offered, in an order of its own, and tells which one is highlighted later still: until then, Enter would take the row that
 * has the place of the highlighted one.
 */
export class SeenRows {
  readonly #now: () => number;
  #offered = 0;
  #shown: number | undefined;

  constructor(now = CLOCK.now) {
    this.#now = now;
  }

  /** Other rows are offered to VS Code. */
  offered(): void {
    this.#offered = this.#now();
    this.#shown = undefined;
  }

  /** VS Code said that it highlights a row. */
  shown(): void {
    this.#shown ??= this.#now();
  }

  areSeen(): boolean {
    const now = this.#now();
    return now - this.#offered >= SHOWN_MS || (this.#shown !== undefined && now - this.#shown >= READ_MS);
  }
}
