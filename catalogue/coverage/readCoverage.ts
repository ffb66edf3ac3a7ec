import * as l10n from "@vscode/l10n";
import { failure, success, type Result } from "../result.ts";
import { endlessList, MOST_EMPTY } from "../graph/endlessPages.ts";
import type { CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { listDatasets } from "../graph/listDatasets.ts";
import { datasetParts, type OwnerUrn } from "../urn/urn.ts";
import type { Coverage } from "./coverage.ts";
import type { DatasetCoverage } from "./datasetCoverage.ts";
import { readGoneOwners } from "./goneOwners.ts";
import { readOwnerNames, wellFormed } from "./ownerNames.ts";
import { readListed, type UnreadDataset } from "./readListed.ts";
import { unlessStopped } from "../graph/unlessStopped.ts";
import { inWorkingOrder } from "./workingOrder.ts";

/**
 * A reading that ended before every dataset was read: it was cancelled, or the catalogue did not answer. There are no
 * figures in it, because those of a part of a catalogue say nothing about the catalogue.
 */
export interface IncompleteReading {
  readonly error: CatalogueError;
  /** How many datasets were read, and how many there are, as far as the catalogue said. */
  readonly read: number;
  readonly total: number | undefined;
}

/** Which datasets to read, and how. */
export interface CoverageWish {
  /** Only datasets of this platform, by its short name. */
  readonly platform?: string | undefined;
  /** Only datasets that this user or group owns. */
  readonly owner?: OwnerUrn | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** How many datasets are listed, and then read, at a time: of their aspects, only so many are in memory at once. */
const PAGE = 400;

/** Reads every dataset of a catalogue, page by page, and keeps the numbers. */
export async function readCoverage(
  graph: CatalogueGraph,
  { platform, owner, signal, onProgress }: CoverageWish = {},
): Promise<Result<Coverage, IncompleteReading>> {
  const seen = new Set<string>();
  const datasets: DatasetCoverage[] = [];
  const unread: UnreadDataset[] = [];
  const owners = new Map<string, string>();
  let total: number | undefined;
  const cutShort = (error: CatalogueError): { readonly ok: false; readonly error: IncompleteReading } =>
    failure({ error, read: seen.size, total });
  let empty = 0;
  let after: string | undefined;
  do {
    const page = await unlessStopped(signal, listDatasets(graph, { query: "", count: PAGE, after, ...only(signal) }));
    if (!page.ok) return cutShort(page.error);
    const { items, misnamed, next } = page.value;
    total = Math.max(page.value.total, total ?? 0);
    const added = items.filter(({ urn }) => !seen.has(urn));
    const malformed = misnamed.filter((urn) => !seen.has(urn));
    const hasAny = items.length + misnamed.length > 0;
    empty = hasAny ? 0 : empty + 1;
    if (empty > MOST_EMPTY || (hasAny && added.length + malformed.length === 0))
      return cutShort(endlessList(graph.url));
    for (const urn of malformed) {
      unread.push({
        urn,
        kind: "malformed-urn",
        message: l10n.t`"${urn}" is listed as a dataset, but is not the URN of one.`,
      });
      seen.add(urn);
    }
    const wanted = added.filter(({ urn }) => platform === undefined || datasetParts(urn).platform === platform);
    const read = await readListed(graph, wanted, signal);
    if (!read.ok) return cutShort(read.error);
    unread.push(...read.value.unread);
    for (const dataset of read.value.datasets) {
      if (owner !== undefined && !dataset.owners.includes(owner)) continue;
      datasets.push({ ...dataset, owners: dataset.owners.map((each) => kept(owners, each)) });
    }
    for (const { urn } of added) seen.add(urn);
    onProgress?.(seen.size, Math.max(total, seen.size));
    after = next;
  } while (after !== undefined);
  const people = wellFormed(owners.keys());
  const names = await unlessStopped(signal, readOwnerNames(graph, people, signal));
  if (!names.ok) return cutShort(names.error);
  const gone = await unlessStopped(signal, readGoneOwners(graph, people));
  if (!gone.ok) return cutShort(gone.error);
  return success({
    datasets: inWorkingOrder(datasets),
    unread,
    ownerNames: names.value,
    goneOwners: gone.value,
  });
}

function only(signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  return signal ? { signal } : {};
}

/** The first string that was read of this URN, so that an owner of many datasets is in memory once. */
function kept(owners: Map<string, string>, owner: string): string {
  const known = owners.get(owner);
  if (known === undefined) owners.set(owner, owner);
  return known ?? owner;
}
