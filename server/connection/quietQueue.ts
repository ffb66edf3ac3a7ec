/** A message that has arrived is handed on within some three turns of the event loop, one after the other. */
const QUIET_TURNS = 10;

/**
 * Runs one task for each key, when some turns of the event loop have brought nothing new: in a burst of changes that wait
 * to be read, only the newest is worked on, and what was asked meanwhile is answered first. It waits for no clock.
 */
export class QuietQueue {
  readonly #turn: () => Promise<void>;
  readonly #tasks = new Map<string, () => void>();
  #running = false;
  /** How often something was added. */
  #additions = 0;

  /** @param turn resolves at the next turn of the event loop */
  constructor(turn: () => Promise<void>) {
    this.#turn = turn;
  }

  /** Puts a task into the queue, in place of the one of this key that still waits. */
  add(key: string, task: () => void): void {
    this.#tasks.set(key, task);
    this.#additions++;
    if (!this.#running) void this.#run();
  }

  /** Takes the task of this key out of the queue. */
  remove(key: string): void {
    this.#tasks.delete(key);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const additions = this.#additions;
      for (let turns = 0; turns < QUIET_TURNS; turns++) await this.#turn();
      if (additions !== this.#additions) continue;
      const task = this.#tasks.get(next);
      this.#tasks.delete(next);
      task?.();
    }
    this.#running = false;
  }

  #next(): string | undefined {
    return this.#tasks.keys().next().value;
  }
}
