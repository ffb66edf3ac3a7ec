import { StatusBarAlignment, type Disposable } from "vscode";
import type { Message } from "./message.ts";
import { showInformation, showMessage } from "./sinks/messages.ts";
import { showStatusLook, statusBarItem } from "./sinks/status.ts";

const ICONS = { brief: "info", information: "pass", warning: "warning", error: "error" };

/**
 * The result of an operation that took long: its notification disappears after some seconds, so it is in the status bar,
 * too, until the user has answered it.
 */
export class LastResult implements Disposable {
  readonly #item = statusBarItem({
    id: "metadataCatalogue.lastResult",
    name: "Catalogue Result",
    alignment: StatusBarAlignment.Left,
    priority: 9,
  });
  #showAgain: (() => void) | undefined;
  #answered: Message | undefined;

  /**
   * Shows the result of an upsert or import; that of a long one until it is answered.
   * @param text the result of a long one in a few words, for the status bar. `undefined`: it was short
   * @returns the button that was chosen; `undefined`: none
   */
  tell<A extends string>(message: Message<A>, text: string | undefined): PromiseLike<A | undefined> {
    if (text === undefined) {
      this.#seen(message);
      return showMessage(message);
    }
    const { severity, sentence } = message;
    const tooltip = `${sentence} Click to show this again.`;
    showStatusLook(this.#item, { icon: ICONS[severity], text, tooltip, command: "metadataCatalogue.showLastResult" });
    this.#item.show();
    return new Promise((resolve) => {
      let shown = 0;
      const show = (): void => {
        const turn = ++shown;
        void showMessage(message).then((choice) => {
          // VS Code closes a notification when the same one is shown again.
          if (turn !== shown) return;
          if (this.#showAgain === show) this.#seen(message);
          resolve(choice);
        });
      };
      this.#showAgain = show;
      show();
    });
  }

  /** Shows the notification again; without its buttons, if the result was answered. */
  showAgain(): void {
    if (this.#showAgain) this.#showAgain();
    else if (this.#answered) void showMessage({ ...this.#answered, actions: [] });
    else void showInformation("Nothing has been upserted or imported in this window yet.");
  }

  /** Takes the result out of the status bar, because a newer operation begins. */
  clear(): void {
    this.#showAgain = undefined;
    this.#answered = undefined;
    this.#item.hide();
  }

  #seen(message: Message): void {
    this.clear();
    this.#answered = message;
  }

  dispose(): void {
    this.#item.dispose();
  }
}
