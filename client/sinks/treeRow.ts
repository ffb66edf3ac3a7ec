import * as l10n from "@vscode/l10n";
import {
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCheckboxState,
  TreeItemCollapsibleState,
  type MarkdownString,
} from "vscode";
import { plainDescription, plainLabel, plainSentence } from "../../catalogue/display/inert.ts";

/** The appearance of a row of a tree view. */
export interface Row {
  readonly label: string;
  readonly description?: string;
  readonly icon: string;
  readonly color?: string;
  /** What it says when the pointer rests on it; a text that takes longer to make is given by `withTooltip` then. */
  readonly tooltip?: string;
  readonly children?: boolean;
  readonly open?: boolean;
}

/** A row of a tree; texts from the catalogue in it are made plain. */
export function treeRow({ label, description, icon, color, tooltip, children = false, open = false }: Row): TreeItem {
  const state = !children
    ? TreeItemCollapsibleState.None
    : open
      ? TreeItemCollapsibleState.Expanded
      : TreeItemCollapsibleState.Collapsed;
  const item = new TreeItem(plainLabel(label), state);
  if (description !== undefined) item.description = plainDescription(label, description);
  item.iconPath = new ThemeIcon(icon, color === undefined ? undefined : new ThemeColor(color));
  if (tooltip !== undefined) item.tooltip = plainSentence(tooltip);
  // A screen reader would say the tooltip, which is a URN.
  item.accessibilityInformation = {
    label: plainSentence(description === undefined ? label : `${label}, ${description}`),
  };
  return item;
}

/** A checkbox at a row. */
export interface TickBox {
  readonly isTicked: boolean;
  /** What it is for: VS Code says itself whether it is ticked. */
  readonly name: string;
}

/** The row with a checkbox, if it has one. VS Code has a screen reader say the state of a checkbox, but not at its row. */
export function withTickBox(item: TreeItem, box: TickBox | undefined): TreeItem {
  if (!box) return item;
  const label = plainSentence(box.name);
  item.checkboxState = {
    state: box.isTicked ? TreeItemCheckboxState.Checked : TreeItemCheckboxState.Unchecked,
    tooltip: label,
    accessibilityInformation: { label },
  };
  const state = box.isTicked ? l10n.t("ticked") : l10n.t("not ticked");
  item.accessibilityInformation = { label: `${item.accessibilityInformation?.label ?? label}, ${state}` };
  return item;
}

/** The row, with what it says when the pointer rests on it. */
export function withTooltip(item: TreeItem, tooltip: MarkdownString | undefined): TreeItem {
  if (tooltip) item.tooltip = tooltip;
  return item;
}
