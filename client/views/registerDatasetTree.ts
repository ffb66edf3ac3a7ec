import { window } from "vscode";
import { CLOCK } from "../catalogue/clock.ts";
import type { Environment } from "../environment.ts";
import { showViewDescription } from "../sinks/treeView.ts";
import { Absence } from "./absence.ts";
import { AskedRows } from "./askedRows.ts";
import { DATASET_DRAGGING } from "./dragAndDrop.ts";
import { listingName, searchName } from "./searchName.ts";
import { OwnerDecorations } from "./ownerDecorations.ts";

/**
 * Puts the tree of datasets into the Catalogue view. Somebody else may have written while the user was away for long: coming
 * back reads again. A filter needs every listed dataset for that, schema included, so with one it is left to _Refresh_.
 */
export function registerDatasetTree({ context, catalogue, tree, selectedRows, revealing }: Environment): void {
  const rows = new AskedRows(tree);
  const view = window.createTreeView("metadataCatalogue.datasets", {
    treeDataProvider: rows,
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: DATASET_DRAGGING,
  });
  const decorations = new OwnerDecorations(catalogue, tree.summaries);
  const absence = new Absence(CLOCK.now);
  revealing.into(view, rows);
  context.subscriptions.push(
    view,
    decorations,
    window.registerFileDecorationProvider(decorations),
    selectedRows.follow(view),
    tree.onDidRead(() => {
      showViewDescription(view, searchName(tree.search) ?? listingName(tree.listedSoFar));
    }),
    view.onDidExpandElement(({ element }) => {
      tree.noteUnfolded(element, true);
    }),
    view.onDidCollapseElement(({ element }) => {
      tree.noteUnfolded(element, false);
    }),
    window.onDidChangeWindowState(({ focused }) => {
      const isBack = absence.isOverAfterLong(focused);
      if (isBack && view.visible && tree.search.filter === "all") catalogue.changed();
    }),
  );
}
