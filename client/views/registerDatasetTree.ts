import { window } from "vscode";
import type { Environment } from "../environment.ts";

/** Puts the tree of datasets into the Catalogue view. Another window may have written meanwhile: coming back reads again. */
export function registerDatasetTree({ context, catalogue, tree, selectedRows }: Environment): void {
  const view = window.createTreeView("metadataCatalogue.datasets", { treeDataProvider: tree, showCollapseAll: true });
  context.subscriptions.push(
    view,
    selectedRows.follow(view),
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
