import { FileSystemError, Uri } from "vscode";
import * as z from "zod";
import { plainLabel } from "../../catalogue/display/inert.ts";
import { parsedJson } from "../../catalogue/json/parsedJson.ts";
import { datasetParts, parseDatasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { fromBase64Url, toBase64Url } from "../base64Url.ts";

/** The scheme of the texts of datasets. */
export const DATASET_SCHEME = "catalogue";

/** What VS Code calls the editor that shows such a text as a page. */
export const DATASET_PAGE = "metadataCatalogue.dataset";

/** The scheme of the rows of datasets, which have no file: VS Code would mark them as read-only. */
export const ROW_SCHEME = "catalogue-row";

/** Which dataset a text is of. */
export interface DatasetAddress {
  /** The ID of the catalogue that has it. */
  readonly catalogue: string;
  readonly urn: DatasetUrn;
}

/**
 * The text of a dataset; platform and name are its path, which is only shown. The beginning of the path tells VS Code its
 * language (`languages` in package.json).
 */
export function datasetUri({ catalogue, urn }: DatasetAddress): Uri {
  const { platform, name } = datasetParts(urn);
  const path = `/catalogue/${pathPart(platform)}/${pathPart(name)}.dataset.yaml`;
  // VS Code shows whole URIs, decoded, in errors: what others wrote must not be readable in them.
  return Uri.from({ scheme: DATASET_SCHEME, path, query: toBase64Url(JSON.stringify({ catalogue, urn })) });
}

/** Which dataset a text is of; throws when it is of none. */
export function datasetAddress(uri: Uri): DatasetAddress {
  const read = address.safeParse(parsedJson(fromBase64Url(uri.query) ?? ""));
  const urn = read.success ? parseDatasetUrn(read.data.urn) : undefined;
  if (!read.success || !urn) throw FileSystemError.FileNotFound(uri);
  return { catalogue: read.data.catalogue, urn };
}

/** Which dataset a text is of, in the form in which texts of columns are noted too. */
export function wholeDataset(uri: Uri): DatasetAddress & { readonly column: "" } {
  return { ...datasetAddress(uri), column: "" };
}

const address = z.object({ catalogue: z.string(), urn: z.string() });

function pathPart(name: string): string {
  return plainLabel(name).replaceAll("/", "∕");
}
