import * as l10n from "@vscode/l10n";
import { element, setContent } from "../ground/element.ts";
import { keysWith } from "../ground/keyNames.ts";
import { isPending, withLineFeeds } from "./description.ts";
import type { TypedDraft } from "./keptState.ts";
import type { PageDescription } from "./protocol.ts";

/** How an editing of a text ends: where to go from there, in rows. */
export interface EndOfEditing {
  readonly cancelled: boolean;
  readonly move: -1 | 0 | 1;
  /** Something else was clicked, which has the focus. */
  readonly left: boolean;
}

interface TextEditingOptions {
  /** For screen readers. */
  readonly label: string;
  readonly text: string;
  /** In a row of a table Enter ends the editing; otherwise it begins a line. */
  readonly isInRow: boolean;
  /** Another text was typed, now, or Esc goes back to another one. */
  readonly onTyped: (typed: Omit<TypedDraft, "column">) => void;
  /** Typing has paused, or ended: the text so far. When it is cancelled, the text from before. Not if it is the same. */
  readonly onText: (text: string) => void;
  readonly onEnd: (end: EndOfEditing) => void;
}

/** After so long without typing, what was typed is an unsaved change of the dataset, so that closing its page asks. */
const PAUSE_MS = 400;

/** A text that is being edited, in a box that grows with it. */
export class TextEditing {
  readonly element: HTMLElement;
  readonly #options: TextEditingOptions;
  readonly #box: HTMLTextAreaElement;
  readonly #note = element("div", { class: "changed", role: "status" });
  #pause: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  /** What Esc goes back to. */
  #before: string;
  /** What was reported last; until then the text from before. `undefined`: it was refused. */
  #reported: string | undefined;

  constructor(options: TextEditingOptions) {
    this.#options = options;
    this.#box = element("textarea", { "aria-label": options.label, rows: "1", spellcheck: "true" });
    const text = withLineFeeds(options.text);
    this.#box.value = text;
    this.#before = text;
    this.#reported = text;
    const keys = options.isInRow
      ? l10n.t("Enter to apply, Shift+Enter for a new line, Esc to cancel")
      : l10n.t`${keysWith("ctrl", l10n.t("Enter"))} to apply, Esc to cancel`;
    this.element = element(
      "div",
      { class: "editing" },
      this.#box,
      this.#note,
      element("div", { class: "faint keys" }, keys),
    );
    this.#box.addEventListener("input", () => {
      this.#typed();
    });
    this.#box.addEventListener("keydown", (event) => {
      this.#key(event);
    });
    this.#box.addEventListener("blur", () => {
      this.leave();
    });
  }

  /** Ends the editing with what was typed so far. */
  leave(): void {
    this.#end({ cancelled: false, move: 0, left: true });
  }

  /** As if this was typed instead of the text from before. */
  type(text: string): void {
    this.#box.value = text;
    this.#typed();
  }

  /**
   * Goes on with what was being typed before the page was loaded again. If none of it was an unsaved change yet, Esc goes
   * back to what the description is now, and the box says so if others have changed that since. What was saved as it was
   * typed is not typed again: the box has what the description is now.
   */
  goOn({ text, before }: TypedDraft, description: PageDescription): void {
    const isUnsaved = isPending(description);
    if (text === before && !isUnsaved) return;
    if (before !== undefined && isUnsaved) this.#before = before;
    this.type(text);
    if (before !== undefined && before !== this.#before) this.#sayChanged(this.#before);
  }

  /** Puts the cursor after the text. */
  focus(): void {
    this.#grow();
    this.#box.focus();
    this.#box.setSelectionRange(this.#box.value.length, this.#box.value.length);
  }

  /** Reports what was typed so far without waiting for a pause. */
  #flush(): void {
    clearTimeout(this.#pause);
    this.#report(this.#box.value);
  }

  /** Reports what was typed so far, to be saved: Esc does not take it back any more. */
  keep(): void {
    this.#flush();
    const { value } = this.#box;
    if (this.#before === value) return;
    this.#before = value;
    this.#tellTyped();
  }

  /**
   * What was reported was not taken: it is reported again with the next pause, and at the end.
   * @param stored the description without what was refused; Esc goes back to it
   */
  refused(stored: string): void {
    this.#reported = undefined;
    this.#before = withLineFeeds(stored);
    this.#tellTyped();
  }

  /**
   * The text that is being edited was changed elsewhere meanwhile. It is in the box if nothing was typed yet; otherwise the
   * box says what it is now.
   */
  changed(stored: string): void {
    const text = withLineFeeds(stored);
    if (text === this.#before || text === this.#reported || (text === "" && this.#reported?.trim() === "")) return;
    if (this.#box.value === this.#before && this.#reported === this.#before) {
      this.#box.value = text;
      this.#before = text;
      this.#reported = text;
      this.#grow();
      return;
    }
    this.#sayChanged(text);
    this.#before = text;
    this.#tellTyped();
  }

  #sayChanged(text: string): void {
    setContent(this.#note, l10n.t`Changed elsewhere while you typed, to: ${text}`);
  }

  #tellTyped(): void {
    this.#options.onTyped({ text: this.#box.value, before: this.#before });
  }

  #report(text: string): void {
    if (text === this.#reported) return;
    this.#reported = text;
    this.#options.onText(text);
  }

  #typed(): void {
    this.#grow();
    this.#tellTyped();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#flush();
    }, PAUSE_MS);
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    const keeps = this.#options.isInRow ? isPlain : event.ctrlKey || event.metaKey;
    if (event.key === "Escape") this.#done(event, { cancelled: true, move: 0, left: false });
    else if (event.key === "Enter" && keeps) this.#done(event, { cancelled: false, move: 1, left: false });
    else if (event.key === "Enter" && event.altKey) this.#newLine(event);
    else if (event.key === "Tab" && this.#options.isInRow)
      this.#done(event, { cancelled: false, move: event.shiftKey ? -1 : 1, left: false });
  }

  /** As in a spreadsheet. */
  #newLine(event: KeyboardEvent): void {
    event.preventDefault();
    this.#box.setRangeText("\n", this.#box.selectionStart, this.#box.selectionEnd, "end");
    this.#typed();
  }

  #done(event: KeyboardEvent, end: EndOfEditing): void {
    event.preventDefault();
    event.stopPropagation();
    this.#end(end);
  }

  #end(end: EndOfEditing): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#pause);
    this.#report(end.cancelled ? this.#before : this.#box.value);
    this.#options.onEnd(end);
  }

  #grow(): void {
    const lines = this.#box.value.split("\n").length;
    this.#box.rows = Math.min(Math.max(lines, Math.ceil(this.#box.value.length / 80)), MOST_LINES);
  }
}

const MOST_LINES = 20;
