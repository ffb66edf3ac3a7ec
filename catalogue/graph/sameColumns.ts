import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { simpleFieldPath } from "../vocabulary/fieldPath.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import type { Column } from "./readDataset.ts";
import { readDatasets } from "./readDatasets.ts";
import { searchDatasets } from "./searchEntities.ts";
import { stoppableGraph } from "./stoppableGraph.ts";

/** A column of a dataset. */
export interface DatasetColumn {
  readonly urn: DatasetUrn;
  readonly column: Column;
}

/** The columns of other datasets that have the name of a column. */
interface SameColumns {
  readonly columns: readonly DatasetColumn[];
  /** How many datasets were looked through. */
  readonly searched: number;
  /** The number of datasets that a search for the name finds; if there are many, the catalogue may report a lower number. */
  readonly total: number;
}

interface SameColumnsOptions {
  /** How many datasets are looked through at most. */
  readonly most: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** How many datasets are found and read at once. */
const PAGE = 100;

/** The name of a column: the last part of its path. */
export function columnName(fieldPath: string): string {
  const simple = simpleFieldPath(fieldPath);
  return simple.slice(simple.lastIndexOf(".") + 1);
}

/**
 * The columns with the name of a column, in the other datasets that a search for the name finds. Names that differ in case are
 * the same: each platform writes them in its own way.
 */
export async function sameColumns(
  catalogue: CatalogueGraph,
  { urn, column }: DatasetColumn,
  { most, signal, onProgress }: SameColumnsOptions,
): Promise<Result<SameColumns, CatalogueError>> {
  const graph = stoppableGraph(catalogue, signal);
  const query = columnName(column.fieldPath);
  const wanted = query.toLowerCase();
  const columns: DatasetColumn[] = [];
  let searched = 0;
  let total: number | undefined;
  while (searched < Math.min(most, total ?? most)) {
    if (signal?.aborted) return failure({ kind: "cancelled" });
    const count = Math.min(PAGE, most - searched);
    const found = await searchDatasets(graph, { query, start: searched, count });
    if (!found.ok) return found;
    if (found.value.items.length === 0) break;
    total = Math.max(found.value.total, searched + found.value.items.length);
    searched += found.value.items.length;
    const read = await readDatasets(
      graph,
      found.value.items.filter((each) => each !== urn),
      signal,
    );
    if (!read.ok) return read;
    for (const dataset of read.value.values())
      for (const each of dataset.columns)
        if (columnName(each.fieldPath).toLowerCase() === wanted) columns.push({ urn: dataset.urn, column: each });
    onProgress?.(searched, Math.min(most, total));
  }
  return success({ columns, searched, total: total ?? searched });
}
