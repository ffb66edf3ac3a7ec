import * as l10n from "@vscode/l10n";
import { button, element, renewButtons, setAttributes } from "../ground/element.ts";
import type { CellEdit, ColumnlessDescription, DatasetPageContent } from "./protocol.ts";

interface ColumnlessPartOptions {
  readonly discard: (edit: CellEdit) => void;
  /** Gets the focus when the last description is discarded. */
  readonly next: () => HTMLElement | null;
}

/** Unsaved descriptions under names of which the schema has no column, or several: a save may refuse them, so they can be copied and discarded here. */
export class ColumnlessPart {
  readonly element = element("section", {
    class: "notice warning",
    tabindex: "-1",
    "aria-label": l10n.t("Descriptions without a column"),
    hidden: true,
  });
  readonly #options: ColumnlessPartOptions;
  #shown = "";

  constructor(options: ColumnlessPartOptions) {
    this.#options = options;
  }

  show({ columnless, readOnly }: DatasetPageContent): void {
    const shown = JSON.stringify([columnless, readOnly]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const rows = columnless.map((each) => this.#row(each, readOnly !== undefined));
    const why = columnless.length > 0 && columnless.every(({ base }) => base === undefined) ? WHY_CORRECT : WHY_DISCARD;
    renewButtons(this.element, [why, ...rows], () => (rows.length === 0 ? this.#options.next() : this.element));
    setAttributes(this.element, { hidden: rows.length === 0 });
  }

  #row({ name, mine, base }: ColumnlessDescription, readOnly: boolean): HTMLElement {
    const discard =
      base === undefined
        ? undefined
        : button(
            l10n.t("Discard"),
            () => {
              this.#options.discard({ column: name, text: base });
            },
            { class: "plain", disabled: readOnly, "aria-label": l10n.t`Discard the description of ${name}` },
          );
    const words =
      mine === ""
        ? element("div", { class: "faint" }, l10n.t("No description"))
        : element("div", { class: "text", dir: "auto" }, mine);
    return element("div", {}, element("div", { class: "bar" }, element("code", {}, name), discard), words);
  }
}

const WHY_DISCARD = l10n.t(
  "The schema no longer has these columns, or has several of the same name, so a save may be refused because of these descriptions. Copy the texts that you need, then discard them here, or correct the names with Open as Text.",
);
/** None of them can be discarded: the text has names that its changes did not begin from. */
const WHY_CORRECT = l10n.t(
  "The schema does not have these columns, or has several of the same name, so a save may be refused because of these descriptions. Correct or remove the names with Open as Text.",
);
