import { FileSystemError, Uri } from "vscode";
import { entityName, parseDatasetUrn } from "../../catalogue/urn/urn.ts";
import { fileName } from "../fileName.ts";
import { plainLabel } from "../../catalogue/display/inert.ts";
import { fromBase64Url, toBase64Url } from "../base64Url.ts";
import type { DescriptionAddress } from "./saveDescription.ts";

/** The scheme of the files that are descriptions. */
export const DESCRIPTION_SCHEME = "catalogue-description";

/** The file that is a description; `name` is how the column, or the dataset itself, is shown. */
export function descriptionUri({ catalogue, urn, column }: DescriptionAddress, name: string): Uri {
  const path = `/${pathPart(entityName(urn))}/${pathPart(name)}.md`;
  // VS Code puts the whole URI, decoded, into an error on save: what others wrote must not be readable in it.
  const query = toBase64Url(JSON.stringify({ catalogue, urn, column }));
  return Uri.from({ scheme: DESCRIPTION_SCHEME, path, query });
}

/** Whether it is a dataset, which has its descriptions in it. */
export function isFolder({ path }: Uri): boolean {
  return path.split("/").length < 3;
}

/** How the column or dataset is shown. */
export function descriptionName(uri: Uri): string {
  return fileName(uri).replace(/\.md$/, "");
}

/** What a file is the description of; throws when it is none. */
export function descriptionAddress(uri: Uri): DescriptionAddress {
  const address = parsed(fromBase64Url(uri.query) ?? "");
  if (typeof address === "object" && address !== null && "urn" in address && "column" in address) {
    const urn = typeof address.urn === "string" ? parseDatasetUrn(address.urn) : undefined;
    if (urn && typeof address.column === "string")
      return { catalogue: catalogueOf(address), urn, column: address.column };
  }
  throw FileSystemError.FileNotFound(uri);
}

/** A file that was opened by an earlier version of the extension is of the embedded catalogue. */
function catalogueOf(address: object): string {
  return "catalogue" in address && typeof address.catalogue === "string" ? address.catalogue : "embedded";
}

/** A name as a part of a path, which is only shown: VS Code puts it into messages. */
function pathPart(name: string): string {
  return plainLabel(name).replaceAll("/", "∕");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
