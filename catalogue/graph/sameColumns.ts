import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { simpleFieldPath } from "../vocabulary/fieldPath.ts";
import { MOST_EMPTY } from "./endlessPages.ts";
import type { CatalogueError } from "./error.ts";
import { foundTotal } from "./foundTotal.ts";
import type { CatalogueGraph } from "./graph.ts";
import { listDatasets } from "./listDatasets.ts";
import type { Column } from "./readDataset.ts";
import { readDatasets } from "./readDatasets.ts";
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
  /** Whether these are all datasets that a search for the name finds. */
  readonly isWhole: boolean;
}

interface SameColumnsOptions {
  /** How many datasets are looked through at most. */
  readonly most: number;
  /** Ends the search: what was found until then is the answer, if anything was. */
  readonly signal?: AbortSignal;
  /** @param total `undefined`: so many that the catalogue does not count them */
  readonly onProgress?: (done: number, total: number | undefined) => void;
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
  const seen = new Set<string>();
  const cutShort = (error: CatalogueError): Result<SameColumns, CatalogueError> =>
    error.kind === "cancelled" && columns.length > 0
      ? success({ columns, searched: seen.size, isWhole: false })
      : failure(error);
  let after: string | undefined;
  let isWhole = false;
  let empty = 0;
  while (!isWhole && seen.size < most) {
    const page = { query, all: true, after, count: Math.min(PAGE, most - seen.size) };
    const found = await listDatasets(graph, page);
    if (!found.ok) return cutShort(found.error);
    const { total, next } = found.value;
    const added = found.value.items.map((each) => each.urn).filter((each) => !seen.has(each));
    const misnamed = found.value.misnamed.filter((each) => !seen.has(each));
    const others = added.filter((each) => each !== urn);
    const read = await readDatasets(graph, others, signal);
    if (!read.ok) return cutShort(read.error);
    for (const each of [...added, ...misnamed]) seen.add(each);
    after = next;
    const isEmpty = found.value.items.length + found.value.misnamed.length === 0;
    empty = isEmpty ? empty + 1 : 0;
    // A catalogue that returns the same datasets again, or only empty pages, would never come to an end.
    isWhole = next === undefined || empty > MOST_EMPTY || (!isEmpty && added.length + misnamed.length === 0);
    for (const dataset of read.value.values())
      for (const each of dataset.columns)
        if (columnName(each.fieldPath).toLowerCase() === wanted) columns.push({ urn: dataset.urn, column: each });
    const { isLowerBound } = foundTotal(total, { query, start: 0, count: page.count });
    onProgress?.(seen.size, isLowerBound || total < seen.size ? undefined : Math.min(most, total));
  }
  return success({ columns, searched: seen.size, isWhole });
}
