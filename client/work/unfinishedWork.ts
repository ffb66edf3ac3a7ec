import { nextTurn } from "../nextTurn.ts";

/** Work that the end of the window waits for: what was sent and is not answered, and notes that are being written. */
export class UnfinishedWork {
  readonly #work = new Set<Promise<unknown>>();

  /** The result of the work, for which the end of the window waits. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#work.add(work);
    try {
      return await work;
    } finally {
      this.#work.delete(work);
    }
  }

  /** Resolves when nothing is under way, also nothing that code has begun that waited for other work. */
  async settled(): Promise<void> {
    while (this.#work.size > 0) {
      await Promise.allSettled(this.#work);
      await nextTurn();
    }
  }
}
