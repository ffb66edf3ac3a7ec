import * as l10n from "@vscode/l10n";
import type { TreeItem } from "vscode";
import { treeRow } from "../sinks/treeRow.ts";

/** The row of something of which nothing is known but a URN that is malformed. */
export function malformedRow(urn: string): TreeItem {
  return treeRow({ label: urn, description: l10n.t("malformed URN"), icon: "warning" });
}
