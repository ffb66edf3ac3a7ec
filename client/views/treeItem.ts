import type { Command, TreeItem } from "vscode";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { datasetLook, entityIcon } from "../entityLook.ts";
import { columnTooltip } from "../sinks/columnTooltip.ts";
import { datasetTooltip, ownerTooltip } from "../sinks/entityTooltip.ts";
import { treeRow } from "../sinks/treeRow.ts";
import type { CatalogueNode } from "./node.ts";

/** How a row looks. */
export function treeItem(node: CatalogueNode): TreeItem {
  const item = appearance(node);
  item.contextValue = node.kind;
  const id = identity(node);
  if (id !== undefined) item.id = id;
  return item;
}

/** Identifies a row across a refresh, so that expanded rows stay expanded. */
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
    case "dataset":
      return withCommand(treeRow({ ...datasetLook(node.urn), tooltip: datasetTooltip(node.urn), children: true }), {
        command: "metadataCatalogue.openDataset",
        title: "Open Dataset",
        arguments: [{ urn: node.urn }],
      });
    case "columns": {
      const { columns } = node.dataset;
      const described = columns.filter((column) => column.description).length;
      const description = columns.length === 0 ? "no schema" : `${described} of ${columns.length} documented`;
      return treeRow({ label: "Columns", description, icon: "list-flat", children: columns.length > 0 });
    }
    case "owners": {
      const { owners } = node.dataset;
      return treeRow({
        label: "Owners",
        description: owners.length === 0 ? "none yet" : `${owners.length}`,
        icon: "organization",
        children: owners.length > 0,
        open: true,
      });
    }
    case "column":
      return columnItem(node);
    case "owner":
      return ownerItem(node.owner);
    case "more": {
      const item = treeRow({ label: `Show more (${node.total - node.shown} not shown)`, icon: "ellipsis" });
      return withCommand(item, {
        command: "metadataCatalogue.refresh",
        title: "Show More",
        arguments: [{ more: true }],
      });
    }
    case "trouble": {
      const { sentence, urn } = node;
      const item = treeRow({
        label: "Could not be read; click to try again",
        description: sentence,
        icon: "warning",
        color: "list.warningForeground",
        tooltip: `${sentence} Click to try again.`,
      });
      return withCommand(item, { command: "metadataCatalogue.refresh", title: "Try Again", arguments: [{ urn }] });
    }
  }
}

function columnItem({ urn, column }: Extract<CatalogueNode, { kind: "column" }>): TreeItem {
  const { name, description } = column;
  const text = description?.text ?? "no description";
  const icon =
    description === undefined ? "circle-outline" : description.origin === "edited" ? "comment" : "symbol-field";
  return withCommand(treeRow({ label: name, description: text, icon, tooltip: columnTooltip(column) }), {
    command: "metadataCatalogue.openDataset",
    title: "Open Dataset",
    arguments: [{ urn, column: column.fieldPath }],
  });
}

function ownerItem(owner: DatasetOwner): TreeItem {
  const { name, urn, typeLabel } = owner;
  return treeRow({ label: name, description: typeLabel, icon: entityIcon(urn), tooltip: ownerTooltip(owner) });
}

/** A row that does something when it is clicked, or Enter is pressed on it. */
function withCommand(item: TreeItem, command: Command): TreeItem {
  item.command = command;
  return item;
}
