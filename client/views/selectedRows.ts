import type { TreeView } from "vscode";
import type { Disposable } from "../emitter.ts";

/** A view of rows, as far as it is needed to know what is selected in it. */
type SelectableView = Pick<TreeView<unknown>, "selection" | "visible" | "onDidChangeSelection">;

/** The rows that are selected in the views; those of a view that is hidden do not count, since the user does not see them. */
export class SelectedRows {
  readonly #views = new Map<string, SelectableView>();
  #last: SelectableView | undefined;

  /** Follows what is selected in a view, too. @param id the ID of the view */
  follow(id: string, view: SelectableView): Disposable {
    this.#views.set(id, view);
    this.#last ??= view;
    return view.onDidChangeSelection(() => {
      this.#last = view;
    });
  }

  /** The rows in the view where the user selected last: commands without an argument are about these. */
  get rows(): readonly unknown[] {
    return selectedIn(this.#last);
  }

  /** The rows in a view, which its keys are about. */
  of(id: string): readonly unknown[] {
    return selectedIn(this.#views.get(id));
  }
}

function selectedIn(view: SelectableView | undefined): readonly unknown[] {
  return view?.visible === true ? view.selection : [];
}
