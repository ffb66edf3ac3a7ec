import { datasetPath } from "../../../catalogue/urn/datasetPath.ts";
import type { DatasetUrn } from "../../../catalogue/urn/urn.ts";

/** The symbol before each level of a folder, as DataHub's clients write it in filters by `browsePathV2`. */
const SYMBOL = "\u241f";

/** After each level in the index: less than all characters of names, so that folders are in the order of their names. */
export const LEVEL_END = "\u0001";
/** The next character: what begins with a level and its end is less than the level with this. */
export const AFTER_LEVEL_END = "\u0002";

/** The levels of the folder that a dataset is in: its platform, then its database and schema, or the folders of its path. */
export function levelsOf(urn: DatasetUrn): readonly string[] {
  const { platform, folders } = datasetPath(urn);
  return [platform, ...folders].map((name) => name.replaceAll(SEPARATORS, " "));
}

/** What would be taken for the end of a level. */
const SEPARATORS = /[\0-\u0002\u241f]/g;

/** A folder as filters name it; what is in it and below it is found by this value. */
export function folderValue(levels: readonly string[]): string {
  return levels.map((level) => SYMBOL + level).join("");
}

/** A folder as the index orders it: the texts of all folders below it begin with this text. */
export function folderText(levels: readonly string[]): string {
  return LEVEL_END + levels.map((level) => level + LEVEL_END).join("");
}

/** The least text that is greater than those of a folder and of all folders below it. */
export function textAfter(levels: readonly string[]): string {
  return folderText(levels).slice(0, -1) + AFTER_LEVEL_END;
}
