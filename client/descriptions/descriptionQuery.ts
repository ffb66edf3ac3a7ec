import * as z from "zod";
import { parsedJson } from "../../catalogue/json/parsedJson.ts";
import { datasetParts, datasetUrn, parseDatasetUrn } from "../../catalogue/urn/urn.ts";
import { fromBase64Url, toBase64Url } from "../base64Url.ts";
import type { DescriptionAddress } from "./saveDescription.ts";

/**
 * The query of the URI of a description. VS Code shows the whole URI, decoded, when it cannot be saved: the address is
 * readable there, unless a name has other characters than the usual ones, which could act or deceive in a message.
 */
export function descriptionQuery(address: DescriptionAddress): string {
  const { catalogue, urn, column } = address;
  const { platform, name, env } = datasetParts(urn);
  const readable = [platform, name, env, catalogue, column].join(",");
  const read = readDescriptionQuery(readable);
  if (read?.urn === urn && read.catalogue === catalogue && read.column === column) return readable;
  return toBase64Url(JSON.stringify({ catalogue, urn, column }));
}

/** Reads what `descriptionQuery` wrote. `undefined`: it is no address. */
export function readDescriptionQuery(query: string): DescriptionAddress | undefined {
  const [, platform, name, env, catalogue, column] = USUAL_QUERY.exec(query) ?? [];
  if (platform && name && env && catalogue && column !== undefined)
    return { catalogue, urn: datasetUrn({ platform, name, env }), column };
  const read = address.safeParse(parsedJson(fromBase64Url(query) ?? "")).data;
  const urn = read && parseDatasetUrn(read.urn);
  return urn && { ...read, urn };
}

/** Platform, name and environment of the dataset, the catalogue, and the column, which may be empty. Base64 has no comma. */
const USUAL_QUERY = /^([\w.-]+),([\w.-]+),([A-Z_]+),([\w.:/-]+),([\w.=[\]-]*)$/;

const address = z.object({ catalogue: z.string(), urn: z.string(), column: z.string() });
