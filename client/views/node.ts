import type { Column, Dataset, DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";

/** One row of the tree of datasets. Its `kind` is also what menus are told apart by. */
export type CatalogueNode =
  | { readonly kind: "dataset"; readonly urn: DatasetUrn }
  | { readonly kind: "columns"; readonly urn: DatasetUrn; readonly dataset: Dataset }
  | { readonly kind: "owners"; readonly urn: DatasetUrn; readonly dataset: Dataset }
  | { readonly kind: "column"; readonly urn: DatasetUrn; readonly column: Column }
  | { readonly kind: "owner"; readonly urn: DatasetUrn; readonly owner: DatasetOwner }
  /** There are more datasets than are shown. */
  | { readonly kind: "more"; readonly shown: number; readonly total: number }
  /** A dataset, or all of them, could not be read; the sentence says why. */
  | { readonly kind: "trouble"; readonly urn?: DatasetUrn; readonly sentence: string };
