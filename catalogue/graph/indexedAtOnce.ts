/** DataHub is asked to index the first so many proposals of a run of writes before it answers; with more, its answers would take too long. */
const MOST_PROPOSALS = 20;

/** A run of writes ends when nothing is written for so long, in milliseconds. */
const PAUSE_MS = 5_000;

/** Decides for a connection which writes are small, so that DataHub may be asked to index them before it answers. */
export class IndexedAtOnce {
  readonly #now: () => number;
  #last = 0;
  /** How many proposals the run has. */
  #count = 0;

  /** @param now milliseconds since any moment; a clock may be set back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a request with so many proposals to the run. Returns whether they are to be indexed at once. */
  takes(proposals: number): boolean {
    const now = this.#now();
    if (Math.abs(now - this.#last) >= PAUSE_MS) this.#count = 0;
    this.#last = now;
    this.#count += proposals;
    return this.#count <= MOST_PROPOSALS;
  }
}
