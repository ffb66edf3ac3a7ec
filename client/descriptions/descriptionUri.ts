import { FileSystemError, Uri } from "vscode";
import { entityName } from "../../catalogue/urn/urn.ts";
import { datasetFolders } from "../files/datasetFolders.ts";
import { fileName } from "../files/fileName.ts";
import { uriPathPart } from "../files/uriPathPart.ts";
import { descriptionQuery, readDescriptionQuery } from "./descriptionQuery.ts";
import type { DescriptionAddress } from "./saveDescription.ts";

/** The scheme of the files that are descriptions. */
export const DESCRIPTION_SCHEME = "catalogue-description";

/** The file that is a description; `name` is how the column, or the dataset itself, is shown. */
export function descriptionUri(address: DescriptionAddress, name: string): Uri {
  const path = `/${datasetFolders(address)}/${uriPathPart(entityName(address.urn))}/${uriPathPart(name)}.md`;
  return Uri.from({ scheme: DESCRIPTION_SCHEME, path, query: descriptionQuery(address) });
}

/** Whether it is a folder: that of a dataset, its platform, environment or catalogue. */
export function isFolder({ path }: Uri): boolean {
  return path.split("/").length - 1 < 5;
}

/** How the column or dataset is shown. */
export function descriptionName(uri: Uri): string {
  return fileName(uri).replace(/\.md$/, "");
}

/** The dataset or column that a description file is about; throws if the URI is not one of a description. */
export function descriptionAddress(uri: Uri): DescriptionAddress {
  const address = readDescriptionQuery(uri.query);
  if (!address) throw FileSystemError.FileNotFound(uri);
  return address;
}
