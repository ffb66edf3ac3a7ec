/** How long, in milliseconds, one request is worked on before the others have their turn. */
const TURN_MS = 2;

/** The requests that wait for their turn, the first to go on first. */
const waiting: (() => void)[] = [];

/**
 * Divides long work into turns, so that other requests are answered meanwhile. What waits for its next turn waits in one queue, and
 * between two turns what has arrived is looked at.
 */
export class Turns {
  readonly #isUrgent: boolean;
  #began = performance.now();

  /** `isUrgent`: goes before the others, because somebody waits for what it holds. */
  constructor({ isUrgent = false } = {}) {
    this.#isUrgent = isUrgent;
  }

  /** Waits for a turn. Requests that arrive together would otherwise each begin at once, one after the other. */
  async begin(): Promise<void> {
    await turn(this.#isUrgent);
    this.#began = performance.now();
  }

  /** Lets the other requests go first if this turn has lasted long enough. */
  async next(): Promise<void> {
    if (performance.now() - this.#began >= TURN_MS) await this.begin();
  }
}

function turn(isUrgent: boolean): Promise<void> {
  return new Promise((resolve) => {
    const length = isUrgent ? waiting.unshift(resolve) : waiting.push(resolve);
    if (length === 1) setImmediate(giveTurn);
  });
}

/** What arrives from the network is looked at between two of these. */
function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}
