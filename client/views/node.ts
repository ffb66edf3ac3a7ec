import type { PeopleNode } from "./peopleNode.ts";
import type { Column, Dataset, DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { DatasetFolder } from "./datasetLevels.ts";

/** Whether a row is in the group of pinned datasets, or below a row there. */
export interface Pinned {
  readonly pinned?: true;
}

/** Whether another owner of the dataset has the same name. */
interface Namesake {
  readonly hasNamesake?: true;
}

/** A part of a dataset; what was read of all of it is known. */
interface PartNode<Kind extends string> extends Pinned {
  readonly kind: Kind;
  readonly urn: DatasetUrn;
  readonly dataset: Dataset;
}

/** One row of the tree of datasets. Its `kind` is also what menus are told apart by. */
export type CatalogueNode =
  | { readonly kind: "platform" | "folder"; readonly folder: DatasetFolder }
  /** The group of the datasets that are pinned, which have a row in their folder too. */
  | { readonly kind: "pinned" }
  | ({ readonly kind: "dataset"; readonly urn: DatasetUrn } & Pinned)
  | PartNode<"description">
  | PartNode<"links">
  | PartNode<"owners">
  | PartNode<"columns">
  | ({ readonly kind: "link"; readonly urn: DatasetUrn; readonly link: Dataset["links"][number] } & Pinned)
  | ({ readonly kind: "owner"; readonly urn: DatasetUrn; readonly owner: DatasetOwner } & Namesake & Pinned)
  /** An owner of whom nothing is known but a URN that is malformed. */
  | ({ readonly kind: "malformedOwner"; readonly urn: DatasetUrn; readonly text: string } & Pinned)
  /** `before`: how many columns before it have the same path, if any. */
  | ({ readonly kind: "column"; readonly urn: DatasetUrn; readonly column: Column; readonly before?: number } & Pinned)
  /** There are more rows than are shown, here or, without a row above, in the catalogue. */
  | { readonly kind: "more"; readonly above: CatalogueNode | undefined; readonly left: number | undefined }
  /** There are more datasets than the catalogue lists. */
  | { readonly kind: "cutShort" }
  /** A dataset, or the list of them, could not be read; the sentence says why. */
  | { readonly kind: "trouble"; readonly urn?: DatasetUrn; readonly sentence: string };

/** Whether a command was called on a row that offers more rows. */
export function isMoreRow(argument: unknown): argument is Extract<CatalogueNode, { kind: "more" }> {
  return rowKind(argument) === "more";
}

/** Whether a command was called on the row of a dataset, at any of its places. */
export function isDatasetRow(argument: unknown): argument is Extract<CatalogueNode, { kind: "dataset" }> {
  return rowKind(argument) === "dataset";
}

/** Whether a command was called on the row of a dataset, or of a platform or folder of datasets. */
export function isDatasetsRow(
  argument: unknown,
): argument is Extract<CatalogueNode, { kind: "dataset" | "platform" | "folder" }> {
  const kind = rowKind(argument);
  return kind === "dataset" || kind === "platform" || kind === "folder";
}

/** The row of a platform, or of a folder on it. */
export function folderRow(folder: DatasetFolder): CatalogueNode {
  return { kind: folder.folders.length === 0 ? "platform" : "folder", folder };
}

/** Identifies a row across a refresh, so that it stays unfolded and selected. `undefined`: it need not be. */
export function nodeId(node: CatalogueNode): string | undefined {
  const id = idInFolders(node);
  return id === undefined ? undefined : `${idPrefix(node)}${id}`;
}

/** What the IDs of rows begin with that are shown in the group of pinned datasets: the same rows are in their folders. */
export function idPrefix(node: CatalogueNode): string {
  return isInPinned(node) ? "pinned " : "";
}

/** Whether a row is in the group "Pinned", as a property to be spread into the rows below it. */
export function pinnedAs(node: CatalogueNode): Pinned {
  return isInPinned(node) ? { pinned: true } : {};
}

/** The kinds of rows in both views. */
type ViewRowKind = (CatalogueNode | PeopleNode)["kind"];

/** Whether a command was called on a row of one of these kinds, or on none. */
export function isRowOfOrNone(argument: unknown, kinds: readonly ViewRowKind[]): boolean {
  const kind = rowKind(argument);
  return kind === undefined || kinds.some((each) => each === kind);
}

/** The `kind` of what a command was called on, if it has one. */
export function rowKind(argument: unknown): unknown {
  return typeof argument === "object" && argument !== null && "kind" in argument ? argument.kind : undefined;
}

function isInPinned(node: CatalogueNode): boolean {
  return "pinned" in node && node.pinned === true;
}

function idInFolders(node: CatalogueNode): string | undefined {
  switch (node.kind) {
    case "platform":
    case "folder":
      return JSON.stringify([node.folder.platform, ...node.folder.folders]);
    case "pinned":
      return "pinned";
    case "dataset":
      return node.urn;
    case "description":
    case "links":
    case "owners":
    case "columns":
      return `${node.urn} ${node.kind}`;
    case "link":
      return `${node.urn} link ${JSON.stringify([node.link.url, node.link.label])}`;
    case "owner":
      return `${node.urn} owner ${node.owner.urn} ${node.owner.typeUrn}`;
    case "malformedOwner":
      return `${node.urn} owner ${node.text}`;
    case "column":
      return `${node.urn} column${node.before ?? ""} ${node.column.fieldPath}`;
    case "more":
    case "cutShort":
    case "trouble":
      return undefined;
  }
}
