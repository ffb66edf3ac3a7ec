/** A map with any number of values for each key, made for many keys that nearly all have one. */
export class Multimap<Value extends object | string> {
  readonly #values = new Map<string, Value | Set<Value>>();

  get size(): number {
    return this.#values.size;
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  of(key: string): readonly Value[] {
    return [...this.each(key)];
  }

  /** The values of a key one after the other, in the order in which they came. */
  each(key: string): Iterable<Value> {
    const values = this.#values.get(key);
    if (values === undefined) return [];
    return values instanceof Set ? values : [values];
  }

  countOf(key: string): number {
    const values = this.#values.get(key);
    return values instanceof Set ? values.size : values === undefined ? 0 : 1;
  }

  keys(): Iterable<string> {
    return this.#values.keys();
  }

  /** Returns whether the key had a value before. */
  add(key: string, value: Value): boolean {
    const before = this.#values.get(key);
    if (before === undefined) this.#values.set(key, value);
    else if (before instanceof Set) before.add(value);
    else if (before !== value) this.#values.set(key, new Set([before, value]));
    return before !== undefined;
  }

  /** Returns whether the key has a value left. */
  delete(key: string, value: Value): boolean {
    const before = this.#values.get(key);
    if (before instanceof Set) {
      before.delete(value);
      if (before.size === 0) this.#values.delete(key);
    } else if (before === value) this.#values.delete(key);
    return this.#values.has(key);
  }
}
