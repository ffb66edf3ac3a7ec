import { isMac } from "../ground/keyNames.ts";

/** The table of columns, as its keys work on it. Rows are counted from 0, and a row beyond the ends is the first or last one. */
export interface KeyedTable {
  /** The row with the focus. */
  readonly active: number;
  readonly last: number;
  /** Moves the focus to a row and selects it, or, with `extend`, the rows from where the selection began. */
  go(to: number, extend: boolean): void;
  selectAll(): void;
  /** Edits the description of the active row, from this text or from what it is. */
  begin(text?: string): void;
  /** Empties the descriptions of the selected rows. */
  clear(): void;
  fillDown(): void;
  /** Moves the focus to where the browser pastes. */
  expectPaste(): void;
}

type Key = (table: KeyedTable, extend: boolean) => void;

/** What a key does that is pressed in a cell of the table. */
export function pressKey(event: KeyboardEvent, table: KeyedTable): void {
  if (!(event.target instanceof HTMLTableCellElement) || event.isComposing) return;
  const control = event.ctrlKey || event.metaKey;
  // With Caps Lock, a key is "V".
  const key = control ? event.key.replace(/^[A-Z]$/, (letter) => letter.toLowerCase()) : event.key;
  // Ctrl+Alt is AltGr, which types characters: no shortcut then.
  const act = control && event.altKey ? undefined : (control ? CONTROL_KEYS : PLAIN_KEYS)[key];
  if (act) {
    // What moves the focus to where something is pasted must not keep it from being pasted.
    if (key !== "v") {
      event.preventDefault();
      event.stopPropagation();
    }
    act(table, event.shiftKey);
  } else if (!control && (!event.altKey || isMac()) && isCharacter(event.key)) {
    event.preventDefault();
    table.begin(event.key);
  }
}

/** How many rows Page Up and Page Down go. */
const PAGE = 10;

const begin: Key = (table) => {
  table.begin();
};
const clear: Key = (table) => {
  table.clear();
};
const goBy =
  (rows: number): Key =>
  (table, extend) => {
    table.go(table.active + rows, extend);
  };
const goToFirst: Key = (table, extend) => {
  table.go(0, extend);
};
const goToLast: Key = (table, extend) => {
  table.go(table.last, extend);
};

const PLAIN_KEYS: Readonly<Record<string, Key>> = {
  ArrowDown: goBy(1),
  ArrowUp: goBy(-1),
  PageDown: goBy(PAGE),
  PageUp: goBy(-PAGE),
  Home: goToFirst,
  End: goToLast,
  Enter: begin,
  F2: begin,
  Delete: clear,
  Backspace: clear,
};

const CONTROL_KEYS: Readonly<Record<string, Key>> = {
  Home: goToFirst,
  End: goToLast,
  a: (table) => {
    table.selectAll();
  },
  d: (table) => {
    table.fillDown();
  },
  v: (table) => {
    table.expectPaste();
  },
};

/** Whether a key types a character other than a space, with which pages are scrolled. */
function isCharacter(key: string): boolean {
  return key !== " " && /^.$/u.test(key);
}
