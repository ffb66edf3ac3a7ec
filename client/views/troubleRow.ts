import * as l10n from "@vscode/l10n";
import type { TreeItem } from "vscode";
import { treeRow } from "../sinks/treeRow.ts";

/**
 * The row in place of something that could not be read; a click on it reads again.
 * @param given the row of what is read again; left out: all that is shown
 */
export function troubleRow(sentence: string, given: unknown = {}): TreeItem {
  const item = treeRow({
    label: l10n.t("Could not be read; click to try again"),
    description: sentence,
    icon: "warning",
    color: "list.warningForeground",
    tooltip: `${sentence} ${l10n.t("Click to try again.")}`,
  });
  item.command = { command: "metadataCatalogue.refreshRow", title: l10n.t("Try Again"), arguments: [given] };
  return item;
}
