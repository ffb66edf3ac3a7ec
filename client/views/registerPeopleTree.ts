import { window } from "vscode";
import type { Environment } from "../environment.ts";
import { showViewDescription } from "../sinks/treeView.ts";
import { PEOPLE_DRAGGING } from "./dragAndDrop.ts";

/** Puts the tree of users and groups into the Catalogue view. */
export function registerPeopleTree({ context, people, selectedRows }: Environment): void {
  const view = window.createTreeView("metadataCatalogue.people", {
    treeDataProvider: people,
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: PEOPLE_DRAGGING,
  });
  context.subscriptions.push(
    view,
    selectedRows.follow("metadataCatalogue.people", view),
    people.onDidSearch(() => {
      showViewDescription(view, people.query === "" ? undefined : `"${people.query}"`);
    }),
  );
}
