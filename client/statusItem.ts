import { StatusBarAlignment, ThemeColor, window } from "vscode";
import type { ConnectionState } from "./connection.ts";
import type { Environment } from "./environment.ts";

/** Shows in the status bar whether the catalogue is there; a click shows the output, or starts it again. */
export function showStatus({ context, connection }: Environment): void {
  const item = window.createStatusBarItem("metadataCatalogue.connection", StatusBarAlignment.Left, 10);
  item.name = "Catalogue Connection";
  const update = (state: ConnectionState): void => {
    Object.assign(item, appearance(state));
    item.backgroundColor = state.kind === "failed" ? new ThemeColor("statusBarItem.warningBackground") : undefined;
  };
  update(connection.state);
  item.show();
  context.subscriptions.push(item, connection.onDidChange(update));
}

function appearance(state: ConnectionState): { text: string; tooltip: string; command: string } {
  switch (state.kind) {
    case "idle":
      return {
        text: "$(database) Catalogue",
        tooltip: "The embedded catalogue starts when it is needed. Click to start it now.",
        command: "metadataCatalogue.restart",
      };
    case "starting":
      return {
        text: "$(sync~spin) Catalogue",
        tooltip: "Starting the embedded catalogue",
        command: "metadataCatalogue.showOutput",
      };
    case "connected":
      return {
        text: "$(database) Catalogue",
        tooltip: `Connected to the embedded catalogue at ${state.address.url}`,
        command: "metadataCatalogue.showOutput",
      };
    case "failed":
      return {
        text: "$(warning) Catalogue",
        tooltip: `${state.sentence} Click to start it again.`,
        command: "metadataCatalogue.restart",
      };
    case "untrusted":
      return {
        text: "$(shield) Catalogue",
        tooltip: "Not started: this folder is not trusted",
        command: "workbench.trust.manage",
      };
  }
}
