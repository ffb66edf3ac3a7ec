import { commands, TreeItemCheckboxState, window } from "vscode";
import type { Environment } from "../environment.ts";
import { showViewDescription, showViewMessage } from "../sinks/treeView.ts";
import { Absence } from "./absence.ts";
import { AskedRows } from "./askedRows.ts";
import { DATASET_DRAGGING } from "./dragAndDrop.ts";
import { listingName, searchName } from "./searchName.ts";
import { isDatasetRow, nodeId } from "./node.ts";
import { OwnerDecorations } from "./ownerDecorations.ts";
import { tickMessage } from "./tickMessage.ts";
import { tickRows } from "./tickRows.ts";
import { tellThrown } from "../tellThrown.ts";

/**
 * Puts the tree of datasets into the Catalogue view. Somebody else may have written while the user was away for long: coming
 * back reads again. A filter needs every listed dataset for that, schema included, so with one it is left to _Refresh_.
 */
export function registerDatasetTree(environment: Environment): void {
  const { context, catalogue, tree, ticks, pins, selectedRows, rowFocus, revealing } = environment;
  const rows = new AskedRows(tree, nodeId);
  const view = window.createTreeView("metadataCatalogue.datasets", {
    treeDataProvider: rows,
    showCollapseAll: true,
    canSelectMany: true,
    // Datasets are ticked that have no row now.
    manageCheckboxStateManually: true,
    dragAndDropController: DATASET_DRAGGING,
  });
  const decorations = new OwnerDecorations(catalogue, tree.summaries);
  const absence = new Absence();
  revealing.into(view, rows);
  rowFocus.follow(view, rows);
  // A message would take the place of what the view says when it has no rows, such as that the catalogue does not answer.
  const showTicks = (): void => {
    const hasRows = tree.listed.isEmpty !== true && catalogue.state.kind !== "failed";
    showViewMessage(view, hasRows ? tickMessage(ticks) : undefined);
  };
  // VS Code offers for several selected rows only what each of them offers, so rows that are pinned and rows that are not offer both.
  const noteMixed = (): void => {
    const arePinned = view.selection.filter(isDatasetRow).map(({ urn }) => pins.has(catalogue.place, urn));
    void commands.executeCommand("setContext", "metadataCatalogue.mixedPins", new Set(arePinned).size > 1);
  };
  context.subscriptions.push(
    view,
    view.onDidChangeSelection(noteMixed),
    pins.onDidChange(noteMixed),
    decorations,
    window.registerFileDecorationProvider(decorations),
    selectedRows.follow("metadataCatalogue.datasets", view),
    tree.listed.onDidRead(() => {
      showViewDescription(view, searchName(tree.listed.search) ?? listingName(tree.listed.soFar));
      showTicks();
    }),
    ticks.onDidChange(showTicks),
    catalogue.onDidChangeState(showTicks),
    view.onDidChangeCheckboxState(({ items }) => {
      try {
        for (const isToTick of [false, true]) {
          const state = isToTick ? TreeItemCheckboxState.Checked : TreeItemCheckboxState.Unchecked;
          const rows = items.flatMap(([row, now]) => (now === state ? [row] : []));
          if (rows.length > 0) tickRows(environment, rows, isToTick);
        }
      } catch (error) {
        void tellThrown(environment, "Datasets could not be ticked", error);
      }
    }),
    view.onDidExpandElement(({ element }) => {
      tree.noteUnfolded(element, true);
    }),
    view.onDidCollapseElement(({ element }) => {
      tree.noteUnfolded(element, false);
    }),
    window.onDidChangeWindowState(({ focused }) => {
      const isBack = absence.isOverAfterLong(focused);
      if (isBack && view.visible && tree.listed.search.filter === "all") catalogue.changed();
    }),
  );
}
