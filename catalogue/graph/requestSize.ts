import type { Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import { asksTooMuch } from "./request.ts";

/** How many items one request asks for: fewer after an answer that was too large, then slowly more again. */
export class RequestSize {
  readonly #most: number;
  #count: number;

  constructor(most: number) {
    this.#most = most;
    this.#count = most;
  }

  /**
   * Asks for fewer and fewer items until their answer is not too large.
   * @param moreThan so many are too few: twice as many are asked for first
   * @returns the last answer, and how many were asked for
   */
  async ask<T>(
    request: (count: number) => Promise<Result<T, CatalogueError>>,
    moreThan = 0,
  ): Promise<{ readonly reply: Result<T, CatalogueError>; readonly count: number }> {
    this.#count = Math.max(this.#count, Math.min(this.#most, moreThan * 2));
    for (;;) {
      const count = this.#count;
      const reply = await request(count);
      if (reply.ok) this.#count = Math.min(this.#most, count + Math.ceil(count / 10));
      if (reply.ok || !asksTooMuch(reply.error) || count <= moreThan + 1) return { reply, count };
      this.#count = moreThan + Math.ceil((count - moreThan) / 10);
    }
  }
}
