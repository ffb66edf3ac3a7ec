/**
 * A map of limited size: the oldest entries make room for new ones, but the newest always stays. `sizeOf` gives the size of an
 * entry; by default it is 1.
 */
export class BoundedMap<Key, Value> {
  readonly #most: number;
  readonly #sizeOf: (key: Key) => number;
  readonly #values = new Map<Key, Value>();
  #size = 0;

  constructor(most: number, sizeOf: (key: Key) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  set(key: Key, value: Value): void {
    if (!this.#values.has(key)) this.#size += this.#sizeOf(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most || this.#values.size === 1) return;
      this.#values.delete(oldest);
      this.#size -= this.#sizeOf(oldest);
    }
  }
}
