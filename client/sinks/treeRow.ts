import { ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, type MarkdownString } from "vscode";
import { plainLabel, plainSentence } from "../../catalogue/display/inert.ts";

/** How a row of a tree looks. */
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
  if (description !== undefined) item.description = plainLabel(description);
  item.iconPath = new ThemeIcon(icon, color === undefined ? undefined : new ThemeColor(color));
  if (tooltip !== undefined) item.tooltip = plainSentence(tooltip);
  // A screen reader would say the tooltip, which is a URN.
  item.accessibilityInformation = {
    label: plainSentence(description === undefined ? label : `${label}, ${description}`),
  };
  return item;
}

/** The row, with what it says when the pointer rests on it. */
export function withTooltip(item: TreeItem, tooltip: MarkdownString | undefined): TreeItem {
  if (tooltip) item.tooltip = tooltip;
  return item;
}
