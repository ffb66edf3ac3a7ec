import type { CellEdit } from "./protocol.ts";

/** The edits of the page that the extension has not confirmed yet, which the page shows as if they were made. */
export class UnconfirmedEdits {
  readonly #edits = new Map<number, readonly CellEdit[]>();
  #last = 0;

  /** Gives the ID of these edits. */
  add(edits: readonly CellEdit[]): number {
    this.#last++;
    this.#edits.set(this.#last, edits);
    return this.#last;
  }

  /** The extension has made or refused those up to this one. */
  confirm(id: number): void {
    for (const each of this.#edits.keys()) if (each <= id) this.#edits.delete(each);
  }

  /** The edits that were sent under an ID; none if the extension has confirmed them already. */
  of(id: number): readonly CellEdit[] {
    return this.#edits.get(id) ?? [];
  }

  /** All, later ones after those that they replace. */
  get all(): readonly CellEdit[] {
    return [...this.#edits.values()].flat();
  }
}
