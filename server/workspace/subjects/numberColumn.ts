/** Numbers from 0 to 2³² − 1 by row number, four bytes each; 0 where none was set. */
export class NumberColumn {
  #values = new Uint32Array(256);

  at(row: number): number {
    return this.#values[row] ?? 0;
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) {
      const grown = new Uint32Array(Math.max(row + 1, this.#values.length * 1.5));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[row] = value;
  }
}
