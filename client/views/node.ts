import type { Column, Dataset, DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { DatasetFolder } from "./datasetLevels.ts";

/** A part of a dataset; what was read of all of it is known. */
interface PartNode<Kind extends string> {
  readonly kind: Kind;
  readonly urn: DatasetUrn;
  readonly dataset: Dataset;
}

/** One row of the tree of datasets. Its `kind` is also what menus are told apart by. */
export type CatalogueNode =
  | { readonly kind: "platform" | "folder"; readonly folder: DatasetFolder }
  | { readonly kind: "dataset"; readonly urn: DatasetUrn }
  | PartNode<"description">
  | PartNode<"links">
  | PartNode<"owners">
  | PartNode<"columns">
  | { readonly kind: "link"; readonly urn: DatasetUrn; readonly link: Dataset["links"][number] }
  | { readonly kind: "owner"; readonly urn: DatasetUrn; readonly owner: DatasetOwner }
  | { readonly kind: "column"; readonly urn: DatasetUrn; readonly column: Column }
  /** There are more rows than are shown, here or, without a row above, in the catalogue. */
  | { readonly kind: "more"; readonly above: CatalogueNode | undefined; readonly left: number | undefined }
  /** A dataset, or the list of them, could not be read; the sentence says why. */
  | { readonly kind: "trouble"; readonly urn?: DatasetUrn; readonly sentence: string };

/** Whether a command was called on a row that offers more rows. */
export function isMoreRow(argument: unknown): argument is Extract<CatalogueNode, { kind: "more" }> {
  return typeof argument === "object" && argument !== null && "kind" in argument && argument.kind === "more";
}

/** Identifies a row across a refresh, so that it stays unfolded and selected. `undefined`: it need not be. */
export function nodeId(node: CatalogueNode): string | undefined {
  switch (node.kind) {
    case "platform":
    case "folder":
      return JSON.stringify([node.folder.platform, ...node.folder.folders]);
    case "dataset":
      return node.urn;
    case "description":
    case "links":
    case "owners":
    case "columns":
      return `${node.urn} ${node.kind}`;
    case "link":
      return `${node.urn} link ${node.link.url}`;
    case "owner":
      return `${node.urn} owner ${node.owner.urn} ${node.owner.typeUrn}`;
    case "column":
      return `${node.urn} column ${node.column.fieldPath}`;
    case "more":
    case "trouble":
      return undefined;
  }
}
