/** How long, in milliseconds, one request is worked on before the others have their turn. */
const TURN_MS = 2;

/** The requests that wait for their turn, the first to go on first. */
const waiting: (() => void)[] = [];

/** Divides long work into turns, so that other requests are answered meanwhile: of all long work, one turn at a time. */
export class Turns {
  #began = performance.now();

  /** Waits for a turn. Requests that arrive together would otherwise each begin at once, one after the other. */
  async begin(): Promise<void> {
    await turn();
    this.#began = performance.now();
  }

  /** Lets the other requests go first if this turn has lasted long enough. */
  async next(): Promise<void> {
    if (performance.now() - this.#began >= TURN_MS) await this.begin();
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}

/** What arrives from the network is looked at between two of these. */
function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}
