import * as l10n from "@vscode/l10n";
import { button, element, renewButtons, setAttributes, setContent } from "../ground/element.ts";
import { hidesIngested, isChangedByOthers, isPending, shownWords } from "./description.ts";
import type { PageColumn, PageDescription } from "./protocol.ts";
import { codePointName } from "../../catalogue/display/hidden.ts";
import type { TextEditing } from "./textEditing.ts";

/** What can be done with a description besides editing it. */
export interface DescriptionActions {
  /** Replaces the text. */
  readonly give: (text: string) => void;
  readonly keepMine: () => void;
  readonly compare: (other: "ingested" | "stored") => void;
  readonly showHistory: () => void;
}

/** The row of a column in the table. */
export class ColumnRow {
  readonly element: HTMLTableRowElement;
  /** The cell that has the focus. */
  readonly cell: HTMLTableCellElement;
  readonly #state: HTMLTableCellElement;
  readonly #actions: (column: PageColumn) => DescriptionActions;
  #column: PageColumn;
  #shown = "";
  #isActive = false;
  #editing: TextEditing | undefined;

  constructor(column: PageColumn, readOnly: boolean, actions: (column: PageColumn) => DescriptionActions) {
    this.#column = column;
    this.#actions = actions;
    this.cell = element("td", { class: "words", tabindex: "-1" });
    this.#state = element("td", { class: "state" });
    this.element = element(
      "tr",
      { "aria-selected": "false" },
      element("th", { scope: "row", class: "name" }, withEndsShown(column.name)),
      element("td", { class: "type" }, column.type ?? ""),
      this.cell,
      this.#state,
    );
    this.show(column, readOnly);
  }

  get column(): PageColumn {
    return this.#column;
  }

  /** Shows what a column is now, unless it is the same. */
  show(column: PageColumn, readOnly: boolean): void {
    this.#column = column;
    const shown = JSON.stringify([column, readOnly]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    setAttributes(this.element, { class: isPending(column) ? "pending" : undefined });
    if (this.#editing) tellChanged(this.#editing, column);
    else setContent(this.cell, ...wordsOf(column));
    const buttons = buttonsOf(column, readOnly, this.#actions(column), column.name);
    renewButtons(this.#state, [...stateOf(column), ...buttons], () => this.cell);
    this.#makeTabStops();
  }

  /** Selects the row, or not; the focus is in it if it is the active one. */
  select(isSelected: boolean, isActive: boolean): void {
    setAttributes(this.element, { "aria-selected": String(isSelected) });
    setAttributes(this.cell, { tabindex: isActive ? "0" : "-1" });
    this.#isActive = isActive;
    this.#makeTabStops();
  }

  /** Tab goes to the buttons of the active row, not to those of every row. */
  #makeTabStops(): void {
    for (const each of this.#state.querySelectorAll("button"))
      setAttributes(each, { tabindex: this.#isActive ? undefined : "-1" });
  }

  /** Shows the text in a box, or again as text. */
  edit(editing: TextEditing | undefined): void {
    this.#editing = editing;
    setContent(this.cell, ...(editing ? [editing.element] : wordsOf(this.#column)));
  }
}

/** A name in which blanks at its ends, by which alone two names may differ, can be seen. */
function withEndsShown(name: string): string {
  return name.replace(/^\s|\s$/g, (blank) => `⟨${codePointName(blank)}⟩`);
}

/** Tells a box what the description it edits is now. The ingested one is shown again when a text is taken away in the box. */
export function tellChanged(editing: TextEditing, description: PageDescription): void {
  const words = shownWords(description);
  if (words !== description.ingested) editing.changed(words);
}

function wordsOf(column: PageColumn): readonly HTMLElement[] {
  const words = shownWords(column);
  const isIngestedAgain = column.mine === "" && words !== "";
  const shown =
    words === ""
      ? element("span", { class: "faint" }, l10n.t("No description"))
      : element("span", { class: isIngestedAgain ? "text faint" : "text", dir: "auto" }, words);
  return [shown, ...otherWords(column)];
}

/** What somebody else wrote meanwhile, and what was there before both; or, if only they changed it, that it stays. */
export function otherWords(description: PageDescription): readonly HTMLElement[] {
  if (!isChangedByOthers(description)) return [];
  const { theirs, base } = description;
  const line = (label: string, words: string): HTMLElement =>
    element(
      "div",
      {},
      element("span", { class: "faint" }, label),
      element("span", { class: "text", dir: "auto" }, words === "" ? l10n.t("no description") : words),
    );
  const lines = [
    line(l10n.t("Changed elsewhere to: "), theirs),
    isPending(description)
      ? line(l10n.t("It was: "), base)
      : element("div", { class: "faint" }, l10n.t("Saving does not overwrite this text.")),
  ];
  return [element("div", { class: "others" }, ...lines)];
}

/** What is to be known about a description, in words. */
export function stateOf(description: PageDescription): readonly HTMLElement[] {
  const { origin, inConflict } = description;
  const isStored = !isPending(description) && !isChangedByOthers(description);
  const looks: readonly BadgeLook[] = [
    ...(inConflict ? ["conflict" as const] : []),
    ...(isPending(description) ? ["not-saved" as const] : []),
    ...(isStored && origin !== undefined ? [origin] : []),
    ...(isStored && hidesIngested(description) ? ["hides-ingested" as const] : []),
  ];
  return looks.map((look) => element("span", { class: `badge ${look}` }, BADGES[look]));
}

type BadgeLook = "conflict" | "not-saved" | "edited" | "ingested" | "hides-ingested";

const BADGES: Readonly<Record<BadgeLook, string>> = {
  conflict: l10n.t("conflict"),
  "not-saved": l10n.t("not saved"),
  edited: l10n.t("edited"),
  ingested: l10n.t("ingested"),
  "hides-ingested": l10n.t("hides ingested"),
};

/** What can be done with a description. @param name what it is called: by its column, or the title of its section */
export function buttonsOf(
  description: PageDescription,
  readOnly: boolean,
  { give, keepMine, compare, showHistory }: DescriptionActions,
  name: string,
): readonly HTMLElement[] {
  const plain = (label: string, act: () => void, disabled = false): HTMLElement =>
    button(label, act, { class: "plain", disabled, "aria-label": `${label}: ${name}` });
  const use = (label: string, text: string): HTMLElement =>
    plain(
      label,
      () => {
        give(text);
      },
      readOnly,
    );
  const comparing = (label: string, other: "ingested" | "stored"): HTMLElement =>
    plain(label, () => {
      compare(other);
    });
  const others =
    isPending(description) && isChangedByOthers(description)
      ? [
          plain(l10n.t("Keep Mine"), keepMine, readOnly),
          use(l10n.t("Use Theirs"), description.theirs),
          comparing(l10n.t("Compare"), "stored"),
        ]
      : [];
  const ingested = hidesIngested(description)
    ? [use(l10n.t("Use Ingested"), ""), comparing(l10n.t("Compare with Ingested"), "ingested")]
    : [];
  // Also where there is no description: one that was removed is found there.
  return [...others, ...ingested, plain(l10n.t("History"), showHistory)];
}
