import { columnDescriptions } from "./columnDescriptions.ts";
import { shownDescription } from "../facts/shownDescription.ts";
import type { Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { askAboutDatasets } from "./datasetBatches.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { SUMMARIES, type SummariesData } from "./operations.generated.ts";
import { displayNameOf } from "./person.ts";
import type { Dataset } from "./readDataset.ts";

/** What a dataset is called, whether it and its columns have descriptions, and whether it has owners. */
export interface DatasetSummary {
  /** What people call it. Absent: by the name in its URN. */
  readonly displayName?: string;
  /** The URNs of its owners, each once, in the order of their characters, also those that are malformed. */
  readonly owners: readonly string[];
  readonly described: boolean;
  readonly columns: number;
  readonly describedColumns: number;
  /** The dataset is marked as removed, so that searches do not find it. Absent: it is not. */
  readonly isRemoved?: true;
}

/**
 * How many datasets are asked about by one request. Only the paths and descriptions of their columns are read, so it may be
 * more than where they are read whole. The rows of a level, half a thousand, are two requests at the same time, which the
 * embedded service answers three times as fast as ten of fifty.
 */
const AT_ONCE = 250;

/** Reads which of some datasets have descriptions and owners; datasets that do not exist are absent from the result. */
export function readSummaries(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
): Promise<Result<ReadonlyMap<DatasetUrn, DatasetSummary>, CatalogueError>> {
  return askAboutDatasets(graph, urns, { operation: SUMMARIES, atOnce: AT_ONCE, of: summaryIn });
}

/** The summary of a dataset that was read whole. */
export function summaryOf(dataset: Dataset): DatasetSummary {
  const { displayName, description, owners, malformedOwners = [], columns, isRemoved } = dataset;
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(isRemoved ? { isRemoved } : {}),
    owners: inOrder([...owners.map(({ urn }) => urn), ...malformedOwners]),
    described: description !== undefined,
    columns: columns.length,
    describedColumns: columns.filter((column) => column.description).length,
  };
}

function inOrder(owners: readonly string[]): readonly string[] {
  return [...new Set(owners)].toSorted();
}

type SummarizedEntity = NonNullable<NonNullable<SummariesData["entities"]>[number]>;

function summaryIn(urn: DatasetUrn, entity: SummarizedEntity): DatasetSummary {
  const { properties, editableProperties, schemaMetadata, ownership } = entity;
  const fields = schemaMetadata?.fields ?? [];
  const descriptionOf = columnDescriptions(entity);
  const displayName = displayNameOf(urn, entity);
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(entity.status?.removed === true ? { isRemoved: true } : {}),
    owners: inOrder((ownership?.owners ?? []).map(({ owner }) => owner.urn)),
    described: shownDescription(editableProperties?.description, properties?.description) !== undefined,
    columns: fields.length,
    describedColumns: fields.filter((field) => descriptionOf(field)).length,
  };
}
