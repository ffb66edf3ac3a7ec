/** Shares the turns of the event loop between requests and background work. */
export class SharedTurns {
  readonly #turn: () => Promise<void>;
  #urgent = 0;

  /** @param turn resolves at the next turn of the event loop */
  constructor(turn: () => Promise<void>) {
    this.#turn = turn;
  }

  /** Resolves at the next turn. */
  async urgent(): Promise<void> {
    this.#urgent++;
    await this.#turn();
    this.#urgent--;
  }

  /** Resolves at the next turn in which nothing urgent is to be done. */
  async background(): Promise<void> {
    do await this.#turn();
    while (this.#urgent > 0);
  }
}
