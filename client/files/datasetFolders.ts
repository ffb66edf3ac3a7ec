import { datasetParts, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { uriPathPart } from "./uriPathPart.ts";

/** A dataset, and the ID of the catalogue that has it. */
interface PlacedDataset {
  readonly catalogue: string;
  readonly urn: DatasetUrn;
}

/**
 * The folders that texts of a dataset are shown in: catalogue, environment and platform. Of two tabs with one title, VS Code shows
 * the folder in which they differ.
 */
export function datasetFolders({ catalogue, urn }: PlacedDataset): string {
  const { platform, env } = datasetParts(urn);
  return [catalogue.replace(/^https:\/\//, ""), env, platform].map(uriPathPart).join("/");
}
