import { window } from "vscode";
import type { Environment } from "../environment.ts";
import { showViewDescription } from "../sinks/treeView.ts";
import { DATASET_DRAGGING } from "./dragAndDrop.ts";
import { searchName } from "./searchName.ts";
import { OwnerDecorations } from "./ownerDecorations.ts";

/** Puts the tree of datasets into the Catalogue view. Another window may have written meanwhile: coming back reads again. */
export function registerDatasetTree({ context, catalogue, tree, selectedRows, revealing }: Environment): void {
  const view = window.createTreeView("metadataCatalogue.datasets", {
    treeDataProvider: tree,
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: DATASET_DRAGGING,
  });
  const decorations = new OwnerDecorations(catalogue, tree.summaries);
  revealing.into(view);
  context.subscriptions.push(
    view,
    decorations,
    window.registerFileDecorationProvider(decorations),
    selectedRows.follow(view),
    tree.onDidRead(() => {
      showViewDescription(view, searchName(tree.search));
    }),
    view.onDidExpandElement(({ element }) => {
      tree.noteUnfolded(element, true);
    }),
    view.onDidCollapseElement(({ element }) => {
      tree.noteUnfolded(element, false);
    }),
    window.onDidChangeWindowState(({ focused }) => {
      if (focused && view.visible) catalogue.changed();
    }),
  );
}
