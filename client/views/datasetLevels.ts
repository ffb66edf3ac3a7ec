import type { ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";

/** A platform, or a folder on it. */
export interface DatasetFolder {
  readonly platform: string;
  /** The names of the folders, from the outermost on; none: the platform itself. */
  readonly folders: readonly string[];
}

/** A dataset in a folder. */
export interface FoldedDataset extends ListedDataset {
  /** What is shown: its display name, or what is left of the name in its URN. */
  readonly label: string;
}

interface Level {
  readonly folder: DatasetFolder;
  readonly levels: Map<string, Level>;
  readonly datasets: FoldedDataset[];
  count: number;
}

/** Datasets sorted into platforms and folders, of which one level is asked for at a time. */
export class DatasetLevels {
  readonly #platforms = new Map<string, Level>();

  constructor(datasets: Iterable<ListedDataset>) {
    for (const dataset of datasets) this.#add(dataset);
  }

  /** What is directly in a folder, in the order of names; `undefined`: the platforms. */
  in(folder: DatasetFolder | undefined): {
    readonly folders: readonly DatasetFolder[];
    readonly datasets: readonly FoldedDataset[];
  } {
    const level = folder && this.#find(folder);
    const levels = folder ? (level?.levels ?? new Map<string, Level>()) : this.#platforms;
    return {
      folders: [...levels].toSorted(([one], [other]) => inOrder(one, other)).map(([, { folder: found }]) => found),
      datasets: (level?.datasets ?? []).toSorted((one, other) => inOrder(one.label, other.label)),
    };
  }

  /** How many datasets are in a folder and below it. */
  countIn(folder: DatasetFolder): number {
    return this.#find(folder)?.count ?? 0;
  }

  #add(dataset: ListedDataset): void {
    const { platform, folders, leaf } = datasetPath(dataset.urn);
    let level = levelIn(this.#platforms, platform, { platform, folders: [] });
    level.count++;
    for (const [at, name] of folders.entries()) {
      level = levelIn(level.levels, name, { platform, folders: folders.slice(0, at + 1) });
      level.count++;
    }
    level.datasets.push({ ...dataset, label: dataset.displayName ?? leaf });
  }

  #find({ platform, folders }: DatasetFolder): Level | undefined {
    let level = this.#platforms.get(platform);
    for (const name of folders) level = level?.levels.get(name);
    return level;
  }
}

function levelIn(levels: Map<string, Level>, name: string, folder: DatasetFolder): Level {
  const level = levels.get(name) ?? { folder, levels: new Map<string, Level>(), datasets: [], count: 0 };
  levels.set(name, level);
  return level;
}

const { compare: inOrder } = new Intl.Collator("en", { numeric: true });
