import * as l10n from "@vscode/l10n";
import { StatusBarAlignment, type Disposable } from "vscode";
import type { Message } from "./message.ts";
import type { MessageAction } from "./sinks/messageActions.ts";
import { showInformation, showMessage } from "./sinks/messages.ts";
import type { NamedChange } from "./work/underWay.ts";
import { showStatusLook, statusBarItem } from "./sinks/status.ts";

const ICONS = { brief: "info", information: "pass", warning: "warning", error: "error" };

/** A change that can be undone, as its message tells it. */
interface UndoableChange {
  readonly sentence: string;
  /** The ID of the catalogue that was changed. */
  readonly catalogue: string;
  /** When it was told, in milliseconds since 1970. */
  readonly at: number;
  /** The ID by which it is noted, so that it can be undone later too. */
  readonly noted: string | undefined;
}

/**
 * The last result of an operation, whose notification disappears after some seconds: *Show Last Result* shows it again. That
 * of an operation that took long is in the status bar, too, until the user has answered it.
 */
export class LastResult implements Disposable {
  readonly #item = statusBarItem({
    id: "metadataCatalogue.lastResult",
    name: l10n.t("Catalogue Result"),
    alignment: StatusBarAlignment.Left,
    priority: 9,
  });
  #showAgain: (() => void) | undefined;
  #answered: Message | undefined;
  readonly #catalogue: () => string;
  /** Whether the result is in the status bar, or is again if a newer operation has no result. */
  #isInBar = false;
  /** A change whose message offers to undo it. */
  #undoable: UndoableChange | undefined;
  /** A result that can be undone is closed, and is not offered again after this. */
  #atEnd: () => void = () => undefined;

  /** @param catalogue gives the ID of the catalogue that the window works with */
  constructor(catalogue: () => string) {
    this.#catalogue = catalogue;
  }

  /**
   * Shows a result; that of a long operation until it is answered.
   * @param text the result of a long operation in a few words, for the status bar. `undefined`: it was short
   * @returns the button that was chosen; `undefined`: none
   */
  tell<A extends MessageAction>(message: Message<A>, text?: string): PromiseLike<A | undefined> {
    if (message.isDeclined) {
      if (this.#isInBar) this.#item.show();
      return showMessage(message);
    }
    if (text === undefined) {
      this.#seen(message);
      return showMessage(message);
    }
    const { severity, sentence } = message;
    const tooltip = `${sentence} ${l10n.t("Click to show this again.")}`;
    showStatusLook(this.#item, { icon: ICONS[severity], text, tooltip, command: "metadataCatalogue.showLastResult" });
    this.#item.show();
    this.#isInBar = true;
    return this.#offer(message, "over");
  }

  /**
   * Shows a change that can be undone. Its button is offered again until it is chosen or a newer result takes its place.
   * @param noted names the change, if it is noted, so that it can be undone later too
   * @returns whether the user undoes it
   */
  async tellUndoable(sentence: string, noted?: NamedChange): Promise<boolean> {
    return (await this.tellKept({ severity: "information", sentence, actions: ["Undo"] }, noted)) === "Undo";
  }

  /** The last result, if it is a change whose message offers to undo it. */
  get undoable(): UndoableChange | undefined {
    return this.#undoable;
  }

  /**
   * Shows a result whose buttons are offered again until one is chosen or a newer result takes its place.
   * @param noted names the change, if it is noted, so that it can be undone later too
   */
  tellKept<A extends MessageAction>(message: Message<A>, noted?: NamedChange): Promise<A | undefined> {
    this.clear();
    return this.#offer(message, "kept", noted);
  }

  /**
   * Shows a message, and again with its buttons when that is asked for, until one is chosen.
   * @param whenClosed what becomes of it if the user closes it: it is over, or kept, to be shown again
   */
  #offer<A extends MessageAction>(
    message: Message<A>,
    whenClosed: "over" | "kept",
    noted?: NamedChange,
  ): Promise<A | undefined> {
    return new Promise((resolve) => {
      let shown = 0;
      const show = (): void => {
        const turn = ++shown;
        void showMessage(message).then((choice) => {
          // VS Code closes a notification when the same one is shown again.
          if (turn !== shown) return;
          const isLast = this.#showAgain === show;
          if (choice === undefined && isLast && whenClosed === "kept") {
            this.#atEnd = () => {
              resolve(undefined);
            };
            return;
          }
          // Before the result is noted as answered, which ends one that was closed and not shown again.
          resolve(choice);
          if (isLast) this.#seen(message);
        });
      };
      this.#showAgain = show;
      const { sentence, actions = [] } = message;
      const isUndoable = whenClosed === "kept" && actions.some((action) => action === "Undo");
      // The window may be connected to another catalogue by now.
      const catalogue = noted?.into ?? this.#catalogue();
      this.#undoable = isUndoable ? { sentence, catalogue, at: Date.now(), noted: noted?.id } : undefined;
      show();
    });
  }

  /** Shows the notification again; without its buttons, if the result was answered. */
  showAgain(): void {
    if (this.#showAgain) this.#showAgain();
    else if (this.#answered) void showMessage(asNotification(this.#answered));
    else
      void showInformation(
        l10n.t(
          'This window has changed nothing in the catalogue since it was opened or reloaded. To undo an earlier change, run "Undo Upsert or Change…".',
        ),
      );
  }

  /**
   * Takes the result out of the status bar, because a newer operation begins. Until the newer one has a result, this one can still
   * be shown.
   */
  hide(): void {
    this.#item.hide();
  }

  /** Forgets the result, because there is a newer one. */
  clear(): void {
    const atEnd = this.#atEnd;
    this.#atEnd = () => undefined;
    this.#showAgain = undefined;
    this.#answered = undefined;
    this.#undoable = undefined;
    this.#isInBar = false;
    this.hide();
    atEnd();
  }

  #seen(message: Message): void {
    this.clear();
    this.#answered = message;
  }

  dispose(): void {
    this.#item.dispose();
  }
}

/** A message that was answered, to be shown again. One that was brief is a notification now, because the user asks for it. */
function asNotification({ severity, sentence }: Message): Message {
  return { severity: severity === "brief" ? "information" : severity, sentence };
}
