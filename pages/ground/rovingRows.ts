import { giveFocus, placeOfFocus } from "./focusPlace.ts";

/** What in a row the keys go to. Its name tells it apart from what else is in the row. */
const STOP = "[data-stop]";

/**
 * Moves the focus in a table with the arrow keys: up and down to the row before and after, left and right within a row. Only
 * one of its buttons is reached by Tab, so that a long table is passed by one key.
 */
export class RovingRows {
  readonly #rows: HTMLElement;
  /** The place of the button that Tab reaches: its row from 0, and what it is. */
  #at = { row: 0, stop: "" };

  /** @param rows the body of the table; its buttons have `data-stop` */
  constructor(rows: HTMLElement) {
    this.#rows = rows;
    rows.addEventListener("keydown", (event) => {
      this.#key(event);
    });
    rows.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.matches(STOP)) this.#reach(target);
    });
  }

  /** The rows were made again: the focus is in the same row as before, or in this one, if it was in the table. */
  renew(hadFocus: boolean, at = this.#at.row): void {
    const rows = this.#stopsByRow();
    const row = rows[Math.min(at, rows.length - 1)] ?? [];
    const stop = row.find(({ dataset }) => dataset["stop"] === this.#at.stop) ?? row[0];
    if (!stop) return;
    this.#reach(stop);
    if (hadFocus) giveFocus(stop);
  }

  /** Whether the focus is in the table, or comes back to it. */
  get hasFocus(): boolean {
    return this.#rows.contains(placeOfFocus());
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const rows = this.#stopsByRow();
    const row = rows.findIndex((stops) => stops.some((stop) => stop === document.activeElement));
    const inRow = rows[row] ?? [];
    const at = inRow.findIndex((stop) => stop === document.activeElement);
    const name = inRow[at]?.dataset["stop"];
    const sameIn = (index: number): HTMLElement | undefined =>
      rows[index]?.find(({ dataset }) => dataset["stop"] === name) ?? rows[index]?.[0];
    const target = {
      ArrowDown: () => sameIn(row + 1),
      ArrowUp: () => sameIn(row - 1),
      ArrowRight: () => inRow[at + 1],
      ArrowLeft: () => inRow[at - 1],
      Home: () => sameIn(0),
      End: () => sameIn(rows.length - 1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    target()?.focus();
  }

  #reach(stop: HTMLElement): void {
    for (const [row, stops] of this.#stopsByRow().entries()) {
      for (const each of stops) {
        each.tabIndex = each === stop ? 0 : -1;
        if (each === stop) this.#at = { row, stop: each.dataset["stop"] ?? "" };
      }
    }
  }

  #stopsByRow(): readonly (readonly HTMLElement[])[] {
    return Array.from(this.#rows.children, (row) => [...row.querySelectorAll<HTMLElement>(STOP)]);
  }
}
