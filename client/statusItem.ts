import { StatusBarAlignment, ThemeColor } from "vscode";
import type { ConnectionState } from "./connection.ts";
import type { Environment } from "./environment.ts";
import { showStatusLook, statusBarItem, type StatusLook } from "./sinks/status.ts";

/** Shows in the status bar whether the catalogue is there; a click shows the output, or starts it again. */
export function showStatus({ context, connection }: Environment): void {
  const item = statusBarItem({
    id: "metadataCatalogue.connection",
    name: "Catalogue Connection",
    alignment: StatusBarAlignment.Left,
    priority: 10,
  });
  const update = (state: ConnectionState): void => {
    showStatusLook(item, appearance(state));
    item.backgroundColor = state.kind === "failed" ? new ThemeColor("statusBarItem.warningBackground") : undefined;
  };
  update(connection.state);
  item.show();
  context.subscriptions.push(item, connection.onDidChange(update));
}

function appearance(state: ConnectionState): StatusLook {
  switch (state.kind) {
    case "idle":
      return {
        icon: "database",
        text: "Catalogue",
        tooltip: "The embedded service starts when it is needed. Click to start it now.",
        command: "metadataCatalogue.restart",
      };
    case "starting":
      return {
        icon: "sync~spin",
        text: "Catalogue",
        tooltip: "Starting the embedded service. Click to show the output.",
        command: "metadataCatalogue.showOutput",
      };
    case "restarting":
      return {
        icon: "sync~spin",
        text: "Catalogue",
        tooltip: `${state.sentence} It is being restarted.`,
        command: "metadataCatalogue.showOutput",
      };
    case "connected":
      return {
        icon: "database",
        text: "Catalogue",
        tooltip: `Connected to the embedded service at ${state.address.url}. Click to show the output.`,
        command: "metadataCatalogue.showOutput",
      };
    case "failed":
      return {
        icon: "warning",
        text: "Catalogue",
        tooltip: `${state.sentence} Click to restart it.`,
        command: "metadataCatalogue.restart",
      };
    case "untrusted":
      return {
        icon: "shield",
        text: "Catalogue",
        tooltip: "The embedded service is not started because this folder is not trusted. Click to manage trust.",
        command: "workbench.trust.manage",
      };
  }
}
