import * as l10n from "@vscode/l10n";
import { button, element, renewButtons, setContent } from "../ground/element.ts";
import { giveFocusBack } from "../ground/focusPlace.ts";
import { markdownElements } from "../ground/markdown.ts";
import { buttonsOf, otherWords, stateOf, tellChanged, type DescriptionActions } from "./columnRow.ts";
import { editOf, shownWords } from "./description.ts";
import type { TypedDraft } from "./keptState.ts";
import type { CellEdit, DatasetPageContent } from "./protocol.ts";
import { TextEditing } from "./textEditing.ts";

interface DescriptionPartOptions {
  readonly edit: (edits: readonly CellEdit[]) => void;
  readonly onTyping: (draft: TypedDraft | undefined) => void;
  readonly openLink: (url: string) => void;
  readonly actions: (description: DatasetPageContent["description"]) => DescriptionActions;
}

/** The description of the dataset itself: rendered, and edited as Markdown. */
export class DescriptionPart {
  readonly element = element("section", { "aria-label": l10n.t("Description") });
  readonly #options: DescriptionPartOptions;
  readonly #title = element("div", { class: "bar" });
  readonly #words = element("div", { class: "markdown", dir: "auto" });
  #content: DatasetPageContent | undefined;
  #shown = "";
  #editing: TextEditing | undefined;

  constructor(options: DescriptionPartOptions) {
    this.#options = options;
    setContent(this.element, this.#title, this.#words);
  }

  get editing(): TextEditing | undefined {
    return this.#editing;
  }

  /** Edits the description. `null`: nothing is shown yet. */
  get button(): HTMLElement | null {
    return this.#title.querySelector("button");
  }

  show(content: DatasetPageContent): void {
    this.#content = content;
    const { description, readOnly } = content;
    const shown = JSON.stringify([description, readOnly]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const edit = button(
      l10n.t("Edit"),
      () => {
        this.begin();
      },
      { class: "plain", disabled: readOnly !== undefined },
    );
    const others = buttonsOf(
      description,
      readOnly !== undefined,
      this.#options.actions(description),
      l10n.t("Description"),
    );
    const title = [element("h2", {}, l10n.t("Description")), ...stateOf(description), edit, ...others];
    renewButtons(this.#title, title, () => edit);
    if (this.#editing) tellChanged(this.#editing, description);
    else this.#showWords();
  }

  /** Edits the description as Markdown, or goes on with what was being typed. */
  begin(draft?: TypedDraft): void {
    const content = this.#content;
    if (!content || content.readOnly !== undefined || this.#editing) return;
    const editing = new TextEditing({
      label: l10n.t("Description of the dataset"),
      text: shownWords(content.description),
      isInRow: false,
      onTyped: (typed) => {
        this.#options.onTyping({ column: null, ...typed });
      },
      onText: (typed) => {
        const edit = this.#content && editOf(null, this.#content.description, typed);
        if (edit) this.#options.edit([edit]);
      },
      onEnd: ({ left }) => {
        this.#editing = undefined;
        this.#options.onTyping(undefined);
        this.#showWords();
        const edit = this.button;
        if (!edit) return;
        if (left) giveFocusBack(edit);
        else edit.focus();
      },
    });
    this.#editing = editing;
    setContent(this.#words, editing.element);
    if (draft) editing.goOn(draft, content.description);
    editing.focus();
  }

  #showWords(): void {
    if (!this.#content) return;
    const { description } = this.#content;
    const shown = markdownElements(description.blocks, this.#options.openLink);
    const none = element("p", { class: "faint" }, l10n.t("No description yet. Choose Edit to write one, as Markdown."));
    const ingested = markdownElements(description.ingestedBlocks, this.#options.openLink);
    const hidden = ingested.length === 0 || description.mine === "" ? [] : [ingestedPart(ingested)];
    setContent(this.#words, ...(shown.length > 0 ? shown : [none]), ...otherWords(description), ...hidden);
  }
}

function ingestedPart(blocks: readonly HTMLElement[]): HTMLElement {
  return element(
    "details",
    {},
    element("summary", {}, l10n.t("Ingested description, which the edited one hides")),
    ...blocks,
  );
}
