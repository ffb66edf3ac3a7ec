import { FileSystemError, Uri } from "vscode";
import { addressParts, readAddress, type DatasetAddress } from "./datasetAddress.ts";

/** The scheme of the texts of datasets. */
export const DATASET_SCHEME = "catalogue";

/** The view type of the custom editor that shows a dataset as a page. */
export const DATASET_PAGE = "metadataCatalogue.dataset";

/** The scheme of the rows of datasets, which have no file: VS Code would mark them as read-only. */
export const ROW_SCHEME = "catalogue-row";

/** The text of a dataset. The beginning of the path tells VS Code its language (`languages` in package.json). */
export function datasetUri(address: DatasetAddress): Uri {
  return Uri.from({ scheme: DATASET_SCHEME, ...addressParts(address) });
}

/** The dataset that a text shows; throws if the URI is not one of a dataset. */
export function datasetAddress(uri: Uri): DatasetAddress {
  const address = readAddress(uri);
  if (!address) throw FileSystemError.FileNotFound(uri);
  return address;
}

/** Which dataset a text is of, in the form in which texts of columns are noted too. */
export function wholeDataset(uri: Uri): DatasetAddress & { readonly column: "" } {
  return { ...datasetAddress(uri), column: "" };
}
