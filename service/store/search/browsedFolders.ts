import { parseDatasetUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { levelsOf } from "./folder.ts";
import type { BrowsedFolder } from "./searching.ts";

/** The folders directly in a folder that datasets below it are in, by name. */
export function browsedFolders(
  urns: readonly EntityUrn[],
  path: readonly string[],
): readonly Omit<BrowsedFolder, "isExact">[] {
  const folders = new Map<string, Omit<BrowsedFolder, "isExact">>();
  for (const urn of urns) {
    const dataset = parseDatasetUrn(urn);
    const levels = dataset ? levelsOf(dataset) : [];
    const name = levels[path.length];
    if (name === undefined) continue;
    const known = folders.get(name);
    const hasFolders = known?.hasFolders === true || levels.length > path.length + 1;
    folders.set(name, { name, datasets: (known?.datasets ?? 0) + 1, hasFolders });
  }
  return [...folders.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
