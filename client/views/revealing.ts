import type { TreeView } from "vscode";
import type { CatalogueNode } from "./node.ts";

/** Shows rows of the tree of datasets, as soon as it is in a view. */
export class Revealing {
  #view: TreeView<CatalogueNode> | undefined;

  /** Rows are shown in this view from now on. */
  into(view: TreeView<CatalogueNode>): void {
    this.#view = view;
  }

  /** Shows a row, selected, with what is above it unfolded. */
  async reveal(row: CatalogueNode): Promise<void> {
    await this.#view?.reveal(row, { select: true, focus: true });
  }
}
