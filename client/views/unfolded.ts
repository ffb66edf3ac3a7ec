/**
 * Which rows the user expanded or collapsed, by their IDs. VS Code forgets this for rows that disappear for a while, as they
 * do when the catalogue cannot be reached.
 */
export class Unfolded {
  readonly #open = new Map<string, boolean>();

  /** The person unfolded the row, or folded it. */
  note(id: string | undefined, open: boolean): void {
    if (id === undefined) return;
    // The latest last, so that what was noted first is forgotten first.
    this.#open.delete(id);
    this.#open.set(id, open);
    if (this.#open.size > MOST) for (const [first] of this.#open) return void this.#open.delete(first);
  }

  /** Forgets the rows whose IDs begin like this. */
  forget(beginning: string): void {
    for (const id of [...this.#open.keys()]) if (id.startsWith(beginning)) this.#open.delete(id);
  }

  /** Whether the row is to be open; `initially` when the person did neither. */
  isOpen(id: string | undefined, initially: boolean): boolean {
    return (id === undefined ? undefined : this.#open.get(id)) ?? initially;
  }
}

/** How many rows are remembered. */
const MOST = 10_000;
