import { inOrderOfNames } from "../../catalogue/text/nameOrder.ts";
import type { Dataset } from "../../catalogue/graph/readDataset.ts";
import type { CatalogueNode } from "./node.ts";

/** The rows directly below a dataset. */
export function partsOf(dataset: Dataset): readonly CatalogueNode[] {
  const { urn, links } = dataset;
  return [
    { kind: "description", urn, dataset },
    ...(links.length > 0 ? [{ kind: "links", urn, dataset } as const] : []),
    { kind: "owners", urn, dataset },
    { kind: "columns", urn, dataset },
  ];
}

/** The rows below a part of a dataset: owners by their ownership type, then by name. */
export function rowsOf(node: CatalogueNode): readonly CatalogueNode[] {
  switch (node.kind) {
    case "links":
      return node.dataset.links.map((link) => ({ kind: "link", urn: node.urn, link }));
    case "owners":
      return node.dataset.owners
        .toSorted(
          (one, other) => inOrderOfNames(one.typeLabel, other.typeLabel) || inOrderOfNames(one.name, other.name),
        )
        .map((owner) => ({ kind: "owner", urn: node.urn, owner }));
    case "columns":
      return node.dataset.columns.map((column) => ({ kind: "column", urn: node.urn, column }));
    default:
      return [];
  }
}
