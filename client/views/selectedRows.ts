import type { TreeView } from "vscode";
import type { Disposable } from "../emitter.ts";

/** A view of rows, as far as it is needed to know what is selected in it. */
type SelectableView = Pick<TreeView<unknown>, "selection" | "visible" | "onDidChangeSelection">;

/** The rows that the user selected, in the view where they selected last: commands without an argument are about these. */
export class SelectedRows {
  #last: SelectableView | undefined;

  /** Follows what is selected in a view, too. */
  follow(view: SelectableView): Disposable {
    this.#last ??= view;
    return view.onDidChangeSelection(() => {
      this.#last = view;
    });
  }

  /** The selected rows; none while their view is hidden, since the user does not see what a command would be about. */
  get rows(): readonly unknown[] {
    return this.#last?.visible === true ? this.#last.selection : [];
  }
}
