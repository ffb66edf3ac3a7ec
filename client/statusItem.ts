import { StatusBarAlignment, ThemeColor } from "vscode";
import { catalogueStatus } from "./catalogue/catalogueStatus.ts";
import type { Environment } from "./environment.ts";
import { showStatusLook, statusBarItem } from "./sinks/status.ts";

/** Shows in the status bar which catalogue the window works with, and as whom. */
export function showStatus({ context, catalogue }: Environment): void {
  const item = statusBarItem({
    id: "metadataCatalogue.connection",
    name: "Catalogue Connection",
    alignment: StatusBarAlignment.Left,
    priority: 10,
  });
  const update = (): void => {
    const { state, place } = catalogue;
    showStatusLook(item, catalogueStatus(place, state));
    item.backgroundColor = state.kind === "failed" ? new ThemeColor("statusBarItem.warningBackground") : undefined;
  };
  update();
  item.show();
  context.subscriptions.push(item, catalogue.onDidChangeState(update));
}
