import * as z from "zod";
import { parsedJson } from "../../catalogue/json/parsedJson.ts";
import { datasetParts, datasetUrn, parseDatasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { fromBase64Url, toBase64Url } from "../base64Url.ts";
import { datasetFolders } from "../files/datasetFolders.ts";
import { uriPathPart } from "../files/uriPathPart.ts";

/** Identifies the dataset that a text shows. */
export interface DatasetAddress {
  /** The ID of the catalogue that has it. */
  readonly catalogue: string;
  readonly urn: DatasetUrn;
}

/** The parts of a URI that say which dataset its text is of. */
interface AddressParts {
  readonly path: string;
  readonly query: string;
}

/**
 * Writes an address as a path, which VS Code shows in tabs, and a query. VS Code shows the whole URI, decoded, when a file
 * cannot be saved: environment and catalogue are readable there, unless a name has other characters than the usual ones,
 * which could act or deceive in a message.
 */
export function addressParts({ catalogue, urn }: DatasetAddress): AddressParts {
  const { env } = datasetParts(urn);
  const path = pathOf({ catalogue, urn });
  const readable = { path, query: `${env},${catalogue}` };
  const read = readAddress(readable);
  if (read?.urn === urn && read.catalogue === catalogue) return readable;
  return { path, query: toBase64Url(JSON.stringify({ catalogue, urn })) };
}

/** Reads what `addressParts` wrote. `undefined`: it is no address. */
export function readAddress({ path, query }: AddressParts): DatasetAddress | undefined {
  return usualAddress({ path, query }) ?? encodedAddress(query);
}

function usualAddress({ path, query }: AddressParts): DatasetAddress | undefined {
  const [, platform, name] = USUAL_PATH.exec(path) ?? [];
  const [, env, catalogue] = USUAL_QUERY.exec(query) ?? [];
  if (platform === undefined || name === undefined || env === undefined || catalogue === undefined) return undefined;
  const address = { catalogue, urn: datasetUrn({ platform, name, env }) };
  // The folders are shown: they must not say otherwise than the query.
  return pathOf(address) === path ? address : undefined;
}

function encodedAddress(query: string): DatasetAddress | undefined {
  const read = address.safeParse(parsedJson(fromBase64Url(query) ?? ""));
  const urn = read.success ? parseDatasetUrn(read.data.urn) : undefined;
  return read.success && urn ? { catalogue: read.data.catalogue, urn } : undefined;
}

function pathOf(address: DatasetAddress): string {
  return `/catalogue/${datasetFolders(address)}/${uriPathPart(datasetParts(address.urn).name)}.dataset.yaml`;
}

/** The path of a usual dataset, with its platform and name. A platform that is "." or ".." would be taken for a step of the path. */
const USUAL_PATH = /^\/catalogue\/[^/]+\/[^/]+\/(?!\.{1,2}\/)([\w.-]+)\/([\w.-]+)\.dataset\.yaml$/;
/** The environment and the ID of the catalogue, which is a word or an address. Base64 has no comma. */
const USUAL_QUERY = /^([A-Z_]+),([\w.:/-]+)$/;

const address = z.object({ catalogue: z.string(), urn: z.string() });
