import { inOrderOfNames } from "../../catalogue/text/nameOrder.ts";
import type { ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";

/** A platform, or a folder on it. */
export interface DatasetFolder {
  readonly platform: string;
  /** The names of the folders, from the outermost on; none: the platform itself. */
  readonly folders: readonly string[];
}

/** A dataset in a folder. */
interface FoldedDataset extends ListedDataset {
  /** What is shown: its display name, or what is left of the name in its URN. */
  readonly label: string;
}

/** What is directly in a folder, in the order of names. */
interface LevelRows {
  readonly folders: readonly DatasetFolder[];
  readonly datasets: readonly FoldedDataset[];
}

interface Level {
  readonly folder: DatasetFolder;
  readonly levels: Map<string, Level>;
  readonly datasets: FoldedDataset[];
  count: number;
  /** Put in order when they are asked for, until something is added. */
  rows: LevelRows | undefined;
}

/** Datasets sorted into platforms and folders, of which one level is asked for at a time. */
export class DatasetLevels {
  readonly #platforms = new Map<string, Level>();

  constructor(datasets: Iterable<ListedDataset>) {
    for (const dataset of datasets) this.add(dataset);
  }

  /** What is directly in a folder; `undefined`: the platforms. */
  in(folder: DatasetFolder | undefined): LevelRows {
    if (!folder) return { folders: foldersOf(this.#platforms), datasets: [] };
    const level = this.#find(folder);
    return level ? (level.rows ??= rowsOf(level)) : { folders: [], datasets: [] };
  }

  /** How many datasets are in a folder and below it. */
  countIn(folder: DatasetFolder): number {
    return this.#find(folder)?.count ?? 0;
  }

  /** The datasets in a folder and below it. */
  *below(folder: DatasetFolder): Iterable<DatasetUrn> {
    const level = this.#find(folder);
    if (level) yield* urnsBelow(level);
  }

  /** Adds a dataset that is not there yet. */
  add(dataset: ListedDataset): void {
    const { platform, folders, leaf } = datasetPath(dataset.urn);
    let level = levelIn(this.#platforms, platform, { platform, folders: [] });
    level.count++;
    for (const [at, name] of folders.entries()) {
      level.rows = undefined;
      level = levelIn(level.levels, name, { platform, folders: folders.slice(0, at + 1) });
      level.count++;
    }
    level.rows = undefined;
    level.datasets.push({ ...dataset, label: dataset.displayName ?? leaf });
  }

  #find({ platform, folders }: DatasetFolder): Level | undefined {
    let level = this.#platforms.get(platform);
    for (const name of folders) level = level?.levels.get(name);
    return level;
  }
}

function levelIn(levels: Map<string, Level>, name: string, folder: DatasetFolder): Level {
  const known = levels.get(name);
  if (known) return known;
  const level: Level = { folder, levels: new Map(), datasets: [], count: 0, rows: undefined };
  levels.set(name, level);
  return level;
}

function* urnsBelow({ levels, datasets }: Level): Iterable<DatasetUrn> {
  for (const { urn } of datasets) yield urn;
  for (const level of levels.values()) yield* urnsBelow(level);
}

function rowsOf({ levels, datasets }: Level): LevelRows {
  const inNames = datasets.toSorted((one, other) => inOrderOfNames(one.label, other.label));
  return { folders: foldersOf(levels), datasets: inNames };
}

function foldersOf(levels: ReadonlyMap<string, Level>): readonly DatasetFolder[] {
  return [...levels].toSorted(([one], [other]) => inOrderOfNames(one, other)).map(([, { folder }]) => folder);
}
