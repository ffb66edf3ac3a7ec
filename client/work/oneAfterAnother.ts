/** Does work on things one after another. Of several for the same key that wait, only the last is worked on. */
export class OneAfterAnother<T> {
  readonly #work: (thing: T) => Promise<void>;
  readonly #waiting = new Map<string, T>();
  #working = false;

  /** @param work must not reject */
  constructor(work: (thing: T) => Promise<void>) {
    this.#work = work;
  }

  /** Works on this when nothing else is worked on any more. Gives what waited under this key before: it will not be worked on. */
  add(key: string, thing: T): T | undefined {
    const before = this.#waiting.get(key);
    this.#waiting.delete(key);
    this.#waiting.set(key, thing);
    if (!this.#working) void this.#go();
    return before;
  }

  async #go(): Promise<void> {
    this.#working = true;
    try {
      for (const [key, thing] of this.#waiting) {
        this.#waiting.delete(key);
        await this.#work(thing);
      }
    } finally {
      this.#working = false;
    }
  }
}
