import type { MarkdownString } from "vscode";
import { columnTooltip, descriptionTooltip } from "../sinks/columnTooltip.ts";
import { datasetTooltip, ownerTooltip, personTooltip } from "../sinks/entityTooltip.ts";
import type { CatalogueNode } from "./node.ts";
import type { PeopleNode } from "./peopleNode.ts";

/** What a row of a view says when the pointer rests on it. `undefined`: nothing but its label. */
export function rowTooltip(node: CatalogueNode | PeopleNode): MarkdownString | undefined {
  switch (node.kind) {
    case "dataset":
    case "ownedDataset":
      return datasetTooltip(node.urn);
    case "description":
      return descriptionTooltip(node.dataset.description);
    case "column":
      return columnTooltip(node.column);
    case "owner":
      return ownerTooltip(node.owner);
    case "user":
    case "group":
      return personTooltip(node.about);
    default:
      return undefined;
  }
}
