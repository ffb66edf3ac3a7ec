import { BoundedMap } from "../catalogue/collections/boundedMap.ts";

/** So many links have an effect, the newest. */
const MOST = 20;

/**
 * What links that run commands are about. A link has a key, which is a number, and nothing else. The keys count from the time of
 * the start, so that none is given again and a message from before a restart means nothing.
 */
export class LinkTargets<T> {
  readonly #targets = new BoundedMap<string, T>(MOST);
  #last = Date.now();

  /** Keeps what a link is about, and gives its key. */
  add(target: T): string {
    const key = `${++this.#last}`;
    this.#targets.set(key, target);
    return key;
  }

  /** What the link with this key is about. `undefined`: it is too old. */
  at(key: string): T | undefined {
    return this.#targets.get(key);
  }
}
