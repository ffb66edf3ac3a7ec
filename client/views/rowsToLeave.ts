import type { EntityUrn } from "../../catalogue/urn/urn.ts";

/** A row that has the focus and is being removed. */
interface LeftRow {
  /** The datasets, users and groups that change when it is removed. */
  readonly changed: readonly EntityUrn[];
  /** Moves the focus to another row. */
  readonly leave: () => void;
}

/** Leaves a row that is being removed, once that is written: the user may decline until then. */
export class RowsToLeave {
  #row: LeftRow | undefined;

  /** @param row `undefined`: no row has to be left */
  async during(row: LeftRow | undefined, remove: () => Promise<void>): Promise<void> {
    this.#row = row;
    try {
      await remove();
    } finally {
      if (this.#row === row) this.#row = undefined;
    }
  }

  /** Something was written, perhaps something else and by another window. @param urns `undefined`: it may be anything */
  changed(urns: readonly EntityUrn[] | undefined): void {
    const row = this.#row;
    if (!row || urns?.some((urn) => row.changed.includes(urn)) === false) return;
    this.#row = undefined;
    row.leave();
  }
}
