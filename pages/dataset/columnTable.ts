import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { element, setAttributes } from "../ground/element.ts";
import { giveFocus, giveFocusBack, placeOfFocus } from "../ground/focusPlace.ts";
import { pressKey, type KeyedTable } from "./columnKeys.ts";
import { ColumnRow, type DescriptionActions } from "./columnRow.ts";
import { editOf, shownWords } from "./description.ts";
import { fillDown, type RowRange } from "./fillDown.ts";
import type { TypedDraft } from "./keptState.ts";
import { pasteEdits } from "./pasteEdits.ts";
import { copiedRows } from "./pastedRows.ts";
import type { CellEdit, PageColumn } from "./protocol.ts";
import { TextEditing, type EndOfEditing } from "./textEditing.ts";
import { visibleColumns, type ColumnFilter } from "./visibleColumns.ts";

interface ColumnTableOptions {
  readonly edit: (edits: readonly CellEdit[]) => void;
  /** Says what was done by these edits, aloud too. */
  readonly say: (sentence: string, edits: readonly CellEdit[]) => void;
  /** A description is being typed; `undefined`: none is. */
  readonly onTyping: (draft: TypedDraft | undefined) => void;
  readonly actions: (column: PageColumn) => DescriptionActions;
  /** Whether filling down would now change something. */
  readonly onFillable: (isFillable: boolean) => void;
}

/** The columns of the dataset as a table whose descriptions are edited in place, with the keys of a spreadsheet. */
export class ColumnTable {
  readonly element: HTMLElement;
  readonly #options: ColumnTableOptions;
  readonly #body = element("tbody");
  readonly #table: HTMLElement;
  /** Takes what is pasted, since VS Code pastes into what can be edited only. */
  readonly #clipboard = element("textarea", {
    class: "for-screen-readers",
    tabindex: "-1",
    "aria-label": l10n.t("Paste"),
  });
  readonly #none = element("p", { class: "faint", hidden: true }, l10n.t("No column matches the filter."));
  readonly #rows = new Map<string, ColumnRow>();
  #columns: readonly PageColumn[] = [];
  #visible: readonly ColumnRow[] = [];
  #filter: ColumnFilter = { query: "", onlyUndescribed: false };
  #readOnly = false;
  /** The row with the focus, and the one at which the selection began. */
  #active = 0;
  #anchor = 0;
  #editing: { readonly row: ColumnRow; readonly editing: TextEditing } | undefined;

  constructor(options: ColumnTableOptions) {
    this.#options = options;
    const titles = [l10n.t("Column"), l10n.t("Type"), l10n.t("Description"), l10n.t("State")];
    const head = element(
      "thead",
      {},
      element("tr", {}, ...titles.map((title) => element("th", { scope: "col" }, title))),
    );
    this.#table = element(
      "table",
      { role: "grid", class: "columns", "aria-label": l10n.t("Columns"), "aria-multiselectable": "true" },
      head,
      this.#body,
    );
    this.element = element("div", {}, this.#table, this.#none, this.#clipboard);
    this.#body.addEventListener("mousedown", (event) => {
      this.#click(event);
    });
    // The keys work on the row with the focus, which a click on one of its buttons moves, too.
    this.#body.addEventListener("focusin", ({ target }) => {
      const row = this.#rowOf(target);
      const at = row ? this.#visible.indexOf(row) : this.#active;
      if (at !== this.#active) this.#choose(at, false);
    });
    this.#body.addEventListener("dblclick", (event) => {
      if (this.#rowOf(event.target)?.cell.contains(nodeOf(event.target)) === true) this.begin();
    });
    this.#body.addEventListener("keydown", (event) => {
      pressKey(event, this.#keyed);
    });
    this.#body.addEventListener("copy", (event) => {
      this.#copy(event);
    });
    this.#clipboard.addEventListener("paste", (event) => {
      this.#paste(event);
    });
    this.#clipboard.addEventListener("keyup", () => {
      this.#focus();
    });
  }

  /** Shows these columns; a description that is being edited stays as it is. */
  show(columns: readonly PageColumn[], readOnly: boolean): void {
    this.#columns = columns;
    this.#readOnly = readOnly;
    const paths = new Set(columns.map(({ path }) => path));
    const hadFocus = this.#hasFocus;
    setAttributes(this.#table, { hidden: columns.length === 0 });
    // What is being typed for a column that is gone is an unsaved change, too.
    if (this.#editing && !paths.has(this.#editing.row.column.path)) this.#editing.editing.leave();
    for (const path of this.#rows.keys()) if (!paths.has(path)) this.#rows.delete(path);
    for (const column of columns) {
      const row = this.#rows.get(column.path);
      if (row) row.show(column, readOnly);
      else this.#rows.set(column.path, new ColumnRow(column, readOnly, this.#options.actions));
    }
    this.#place(hadFocus);
    this.#tellFillable();
  }

  /** Shows only some of the columns. Gives how many. */
  filter(filter: ColumnFilter): number {
    this.#filter = filter;
    this.#place();
    return this.#visible.length;
  }

  get editing(): TextEditing | undefined {
    return this.#editing?.editing;
  }

  /** The editing of the description of a column. `undefined`: it is not being edited. */
  editingOf(path: string): TextEditing | undefined {
    return this.#editing?.row.column.path === path ? this.#editing.editing : undefined;
  }

  /** Edits the description of the active row, from this text. */
  begin(text?: string): void {
    const editing = this.#open(this.#visible[this.#active]);
    if (text !== undefined) editing?.type(text);
    editing?.focus();
  }

  /** Goes on with what was being typed in a column, whose row is shown whatever the filter leaves. */
  goOn(draft: TypedDraft): void {
    const row = this.#rows.get(draft.column ?? "");
    const editing = this.#open(row);
    if (!row || !editing) return;
    this.#place();
    const at = this.#visible.indexOf(row);
    this.#active = at;
    this.#anchor = at;
    this.#select();
    editing.goOn(draft, row.column);
    editing.focus();
  }

  /** Shows the box in which the description in a row is edited, if it can be. */
  #open(row: ColumnRow | undefined): TextEditing | undefined {
    if (!row || this.#readOnly || this.#editing) return undefined;
    const { column } = row;
    const before = shownWords(column);
    const editing = new TextEditing({
      label: l10n.t`Description of ${column.name}`,
      text: before,
      isInRow: true,
      onTyped: (typed) => {
        this.#options.onTyping({ column: column.path, ...typed });
      },
      onText: (typed) => {
        this.#edit([editOf(column.path, row.column, typed)]);
      },
      onEnd: (end) => {
        this.#end(row, end);
      },
    });
    this.#editing = { row, editing };
    row.edit(editing);
    return editing;
  }

  /** Gives the selected rows the description of the first of them. */
  fillDown(): void {
    if (this.#readOnly) return;
    const edits = this.#filledDown();
    this.#edit(edits);
    this.#say(
      edits.length === 0
        ? l10n.t("There was nothing to fill down.")
        : l10n.t`Filled down ${counted(edits.length, "description")}.`,
      edits,
    );
  }

  #filledDown(): readonly CellEdit[] {
    return fillDown(
      this.#visible.map(({ column }) => column),
      this.#range,
    );
  }

  #tellFillable(): void {
    this.#options.onFillable(this.#filledDown().length > 0);
  }

  #edit(edits: readonly (CellEdit | undefined)[]): void {
    const some = edits.filter((edit) => edit !== undefined);
    if (some.length > 0) this.#options.edit(some);
  }

  #end(row: ColumnRow, { move, left }: EndOfEditing): void {
    this.#editing = undefined;
    this.#options.onTyping(undefined);
    row.edit(undefined);
    const isThere = this.#columns.some(({ path }) => path === row.column.path);
    if (!left) this.#go(this.#active + move, false);
    else if (isThere) giveFocusBack(row.cell);
  }

  get #hasFocus(): boolean {
    return this.#body.contains(placeOfFocus());
  }

  /** Puts the rows that the filter leaves into the table. If the one with the focus goes, the next one gets it. */
  #place(hadFocus = this.#hasFocus): void {
    const shown = new Set(visibleColumns(this.#columns, this.#filter).map(({ path }) => path));
    const editing = this.#editing?.row.column.path;
    if (editing !== undefined) shown.add(editing);
    const rows = this.#columns.flatMap(({ path }) => this.#rows.get(path) ?? []);
    const visible = rows.filter(({ column }) => shown.has(column.path));
    setAttributes(this.#none, { hidden: this.#columns.length === 0 || visible.length > 0 });
    const isSame = visible.length === this.#visible.length && visible.every((row, at) => row === this.#visible[at]);
    if (isSame) return;
    const [active, ...below] = this.#visible.slice(this.#active);
    showRows(this.#body, this.#visible, visible);
    this.#visible = visible;
    const stay = new Set(visible);
    const next = [active, ...below].find((row) => row !== undefined && stay.has(row)) ?? (active && visible.at(-1));
    this.#active = next ? visible.indexOf(next) : 0;
    this.#anchor = this.#active;
    this.#select();
    const cell = this.#visible[this.#active]?.cell;
    if (cell && hadFocus && !this.#hasFocus) giveFocus(cell);
  }

  get #range(): RowRange {
    return { first: Math.min(this.#anchor, this.#active), last: Math.max(this.#anchor, this.#active) };
  }

  #select(): void {
    const { first, last } = this.#range;
    for (const [at, row] of this.#visible.entries()) row.select(at >= first && at <= last, at === this.#active);
    this.#tellFillable();
  }

  #focus(): void {
    this.#visible[this.#active]?.cell.focus();
  }

  #go(to: number, extend: boolean): void {
    this.#choose(to, extend);
    this.#focus();
  }

  #choose(to: number, extend: boolean): void {
    this.#active = Math.max(0, Math.min(to, this.#visible.length - 1));
    if (!extend) this.#anchor = this.#active;
    this.#select();
  }

  #rowOf(target: EventTarget | null): ColumnRow | undefined {
    const node = nodeOf(target);
    return this.#visible.find((row) => row.element.contains(node));
  }

  #click(event: MouseEvent): void {
    const row = this.#rowOf(event.target);
    if (!row || !(event.target instanceof Element) || event.target.closest("button, textarea")) return;
    event.preventDefault();
    this.#go(this.#visible.indexOf(row), event.shiftKey);
  }

  get #keyed(): KeyedTable {
    return {
      active: this.#active,
      last: this.#visible.length - 1,
      go: (to, extend) => {
        this.#go(to, extend);
      },
      selectAll: () => {
        this.#anchor = 0;
        this.#go(this.#visible.length - 1, true);
      },
      begin: (text) => {
        this.begin(text);
      },
      clear: () => {
        this.#clear();
      },
      fillDown: () => {
        this.fillDown();
      },
      expectPaste: () => {
        this.#clipboard.focus();
      },
    };
  }

  #clear(): void {
    if (this.#readOnly) return;
    const { first, last } = this.#range;
    const edits = this.#visible.slice(first, last + 1).map(({ column }) => editOf(column.path, column, ""));
    this.#edit(edits);
  }

  #copy(event: ClipboardEvent): void {
    if (!(event.target instanceof HTMLTableCellElement)) return;
    const { first, last } = this.#range;
    const rows = this.#visible.slice(first, last + 1).map(({ column }) => [shownWords(column)]);
    event.clipboardData?.setData("text/plain", copiedRows(rows));
    event.preventDefault();
  }

  #paste(event: ClipboardEvent): void {
    event.preventDefault();
    this.#focus();
    if (this.#readOnly) return;
    const visible = this.#visible.map(({ column }) => column);
    const { edits, sentence } = pasteEdits(event.clipboardData?.getData("text/plain") ?? "", {
      columns: this.#columns,
      visible,
      selected: this.#range,
    });
    this.#edit(edits);
    this.#say(sentence, edits);
  }

  /** Says what was done by these edits, and how many of them are in rows that the filter does not leave. */
  #say(sentence: string, edits: readonly CellEdit[]): void {
    const shown = new Set<string | null>(this.#visible.map(({ column }) => column.path));
    const hidden = edits.filter(({ column }) => !shown.has(column)).length;
    this.#options.say([sentence, ...hiddenRows(hidden)].join(" "), edits);
  }
}

/** That so many changed rows are hidden, as a sentence. */
function hiddenRows(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [l10n.t("1 changed row is hidden by the search or filter.")]
    : [l10n.t`${readableNumber(count)} changed rows are hidden by the search or filter.`];
}

/** Puts rows into the table instead of those from before. A row of both is not moved: it would lose the focus. */
function showRows(body: HTMLElement, before: readonly ColumnRow[], rows: readonly ColumnRow[]): void {
  const stay = new Set(rows);
  for (const row of before) if (!stay.has(row)) row.element.remove();
  let next = body.firstElementChild;
  for (const row of rows) {
    if (row.element === next) next = next.nextElementSibling;
    else body.insertBefore(row.element, next);
  }
}

function nodeOf(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
