import { datasetPath } from "../urn/datasetPath.ts";
import type { DatasetUrn } from "../urn/urn.ts";

/**
 * The display name of a dataset, unless it is the end of the name in the URN: many catalogues repeat that as the display name,
 * which says nothing new next to the whole name.
 */
export function tellingName(urn: DatasetUrn, displayName: string | undefined): string | undefined {
  return displayName === datasetPath(urn).leaf ? undefined : displayName;
}
