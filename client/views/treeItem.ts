import { MarkdownString, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from "vscode";
import type { Column, DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import type { ShownDescription } from "../../catalogue/shownDescription.ts";
import { datasetParts } from "../../catalogue/urn.ts";
import type { CatalogueNode } from "./node.ts";

/** How a row looks. */
export function treeItem(node: CatalogueNode): TreeItem {
  const item = appearance(node);
  item.contextValue = node.kind;
  const id = identity(node);
  if (id !== undefined) item.id = id;
  return item;
}

/** Tells rows apart through a refresh, so that what was unfolded stays so. */
function identity(node: CatalogueNode): string | undefined {
  switch (node.kind) {
    case "dataset":
      return node.urn;
    case "columns":
    case "owners":
      return `${node.urn} ${node.kind}`;
    case "column":
      return `${node.urn} column ${node.column.fieldPath}`;
    case "owner":
      return `${node.urn} owner ${node.owner.urn} ${node.owner.typeUrn}`;
    default:
      return undefined;
  }
}

function appearance(node: CatalogueNode): TreeItem {
  switch (node.kind) {
    case "dataset": {
      const { name, platform, env } = datasetParts(node.urn);
      return row({
        label: name,
        description: `${platform} · ${env}`,
        icon: "database",
        tooltip: node.urn,
        children: true,
      });
    }
    case "columns": {
      const { columns } = node.dataset;
      const described = columns.filter((column) => column.description).length;
      const description = columns.length === 0 ? "no schema" : `${described} of ${columns.length} described`;
      return row({ label: "Columns", description, icon: "list-flat", children: columns.length > 0 });
    }
    case "owners": {
      const { owners } = node.dataset;
      return row({
        label: "Owners",
        description: owners.length === 0 ? "none yet" : `${owners.length}`,
        icon: "organization",
        children: owners.length > 0,
        open: true,
      });
    }
    case "column":
      return columnItem(node.column);
    case "owner":
      return ownerItem(node.owner);
    case "more": {
      const item = row({ label: `Show more (${node.total - node.shown} not shown)`, icon: "ellipsis" });
      item.command = { command: "metadataCatalogue.refresh", title: "Show More", arguments: [{ more: true }] };
      return item;
    }
    case "trouble":
      return row({ label: node.sentence, icon: "warning", color: "list.warningForeground", tooltip: node.sentence });
  }
}

interface Row {
  readonly label: string;
  readonly description?: string;
  readonly icon: string;
  readonly color?: string;
  readonly tooltip?: string | MarkdownString;
  readonly children?: boolean;
  readonly open?: boolean;
}

function row({ label, description, icon, color, tooltip, children = false, open = false }: Row): TreeItem {
  const state = !children
    ? TreeItemCollapsibleState.None
    : open
      ? TreeItemCollapsibleState.Expanded
      : TreeItemCollapsibleState.Collapsed;
  const item = new TreeItem(label, state);
  if (description !== undefined) item.description = description;
  item.iconPath = new ThemeIcon(icon, color === undefined ? undefined : new ThemeColor(color));
  if (tooltip !== undefined) item.tooltip = tooltip;
  return item;
}

function columnItem({ name, fieldPath, nativeDataType, description }: Column): TreeItem {
  const tooltip = new MarkdownString();
  tooltip.appendCodeblock(fieldPath, "text");
  if (nativeDataType !== undefined) tooltip.appendMarkdown(`*${escaped(nativeDataType)}*\n\n`);
  describe(tooltip, description);
  const text = description?.text.replace(/\s+/g, " ") ?? "no description";
  const icon = description === undefined ? "circle-outline" : description.origin === "edited" ? "edit" : "symbol-field";
  return row({ label: name, description: text, icon, tooltip });
}

/** The whole description and where it comes from; an ingested one that an edit hides is shown too. */
function describe(tooltip: MarkdownString, description: ShownDescription | undefined): void {
  if (!description) {
    tooltip.appendMarkdown("No description yet.");
    return;
  }
  tooltip.appendMarkdown(description.text);
  tooltip.appendMarkdown(
    `\n\n---\n${description.origin === "edited" ? "Edited in the catalogue." : "From ingestion."}`,
  );
  if (description.hidden !== undefined)
    tooltip.appendMarkdown(` It hides what ingestion says:\n\n${description.hidden}`);
}

function ownerItem({ name, kind, urn, typeLabel }: DatasetOwner): TreeItem {
  return row({ label: name, description: typeLabel, icon: kind === "user" ? "person" : "organization", tooltip: urn });
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|]/g, "\\$&");
}
