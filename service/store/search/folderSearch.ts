import type { Model } from "../../../catalogue/model/model.ts";
import { browsedFolders } from "./browsedFolders.ts";
import { findInOrder, MOST_COUNTED } from "./candidates.ts";
import { folderText, folderValue, textAfter } from "./folder.ts";
import type { Browse, BrowsePage } from "./searching.ts";
import type { SearchTables } from "./searchTables.ts";
import { urnsOf } from "./urnsOf.ts";
import { isForAll } from "./wanted.ts";
import { typeLimit, wishOf } from "./wishes.ts";

/** How many folders are counted, and how many datasets in each. */
const MOST_FOLDERS = 1_000;
/** How many datasets are sorted into folders, where only some are looked for. */
export const MOST_BROWSED = 5_000;

/** The folders that are directly in a folder, with how many datasets of those that are looked for are in each. */
export async function findFolders(
  tables: SearchTables,
  model: Model,
  { path, start, count, ...searched }: Browse,
): Promise<BrowsePage> {
  const types = searched.types?.includes("dataset") === false ? [] : ["dataset"];
  if (types.length === 0) return { folders: [], total: 0, datasets: 0, isTotalExact: true };
  if (!isForAll(searched)) return foldersOfFound(tables, model, { ...searched, types, path, start, count });
  const { folders, total, datasets } = await tables.folders({
    beginning: folderText(path),
    end: textAfter(path),
    start,
    count,
    mostFolders: Math.max(start + count, MOST_FOLDERS) + 1,
    mostDatasets: MOST_COUNTED + 1,
  });
  const cut = (counted: number): number => Math.min(counted, MOST_COUNTED);
  return {
    folders: folders.map((each) => ({
      ...each,
      datasets: cut(each.datasets),
      isExact: each.datasets <= MOST_COUNTED,
    })),
    total,
    datasets: cut(datasets),
    isTotalExact: total <= MOST_FOLDERS && datasets <= MOST_COUNTED,
  };
}

/** The folders directly in a folder that the found datasets are in, sorted out by looking at each of the first ones. */
async function foldersOfFound(
  tables: SearchTables,
  model: Model,
  { path, start, count, ...searched }: Browse,
): Promise<BrowsePage> {
  const inFolder = { field: "browsePathV2", is: "equal", values: [folderValue(path)], negated: false } as const;
  const filter = path.length === 0 ? searched.filter : (searched.filter ?? [[]]).map((all) => [...all, inFolder]);
  const limited = { ...searched, filter };
  const wanted = await wishOf(tables, limited, await typeLimit(tables, limited));
  const { rows, isWhole } = await findInOrder(tables, wanted, { count: MOST_BROWSED });
  const folders = browsedFolders(urnsOf(rows, model), path).map((each) => ({ ...each, isExact: isWhole }));
  return {
    folders: folders.slice(start, start + count),
    total: folders.length,
    datasets: rows.length,
    isTotalExact: isWhole,
  };
}
