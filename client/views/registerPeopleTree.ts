import { window } from "vscode";
import type { Environment } from "../environment.ts";
import { showViewDescription } from "../sinks/treeView.ts";
import { Absence } from "./absence.ts";
import { AskedRows } from "./askedRows.ts";
import { PEOPLE_DRAGGING } from "./dragAndDrop.ts";
import { peopleNodeId } from "./peopleNode.ts";

/**
 * Puts the tree of users and groups into the Catalogue view. It is read again when the user comes back after a long time; the tree
 * of datasets does that only while it is visible and has no filter.
 */
export function registerPeopleTree({ context, people, selectedRows, rowFocus }: Environment): void {
  const absence = new Absence();
  const rows = new AskedRows(people, peopleNodeId);
  const view = window.createTreeView("metadataCatalogue.people", {
    treeDataProvider: rows,
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: PEOPLE_DRAGGING,
  });
  const tellSearch = (): void => {
    showViewDescription(view, people.query === "" ? undefined : `"${people.query}"`);
  };
  tellSearch();
  rowFocus.follow(view, rows);
  context.subscriptions.push(
    view,
    selectedRows.follow("metadataCatalogue.people", view),
    people.onDidSearch(tellSearch),
    view.onDidExpandElement(({ element }) => {
      people.noteUnfolded(element, true);
    }),
    view.onDidCollapseElement(({ element }) => {
      people.noteUnfolded(element, false);
    }),
    window.onDidChangeWindowState(({ focused }) => {
      if (absence.isOverAfterLong(focused)) people.again();
    }),
  );
}
