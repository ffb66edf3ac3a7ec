import { entityTypes } from "../urn/entityTypes.ts";
import { PLATFORM_PREFIX } from "../urn/prefixes.ts";
import { success, type Result } from "../result.ts";
import { parseDatasetUrn, type DatasetUrn, type OwnerUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { SCROLL, SEARCH } from "./operations.generated.ts";
import { displayNameOf } from "./person.ts";

/** Which datasets, and how many of them. */
interface ListedPage {
  /** Words that must all occur; empty: all datasets. */
  readonly query: string;
  /** Lists all that the query finds, in no particular order, however many they are. Otherwise the best matches come first. */
  readonly all?: boolean;
  /** Only datasets that one of these owns; none: datasets that nobody owns. `undefined`: whoever owns them. */
  readonly owners?: readonly OwnerUrn[] | undefined;
  /** Only datasets of this platform, as `hive`. `undefined`: of any. */
  readonly platform?: string | undefined;
  /** Only datasets of other platforms than these. */
  readonly otherThan?: readonly string[];
  /** What the page before gave as `next`. `undefined`: the first page. */
  readonly after?: string | undefined;
  /** How many to return at most. */
  readonly count: number;
  readonly signal?: AbortSignal;
}

/** A dataset in a list. */
export interface ListedDataset {
  readonly urn: DatasetUrn;
  /** What people call it, unless that is the name in its URN. */
  readonly displayName: string | undefined;
}

/** A page of datasets. */
interface ListedDatasets {
  readonly items: readonly ListedDataset[];
  /** What the catalogue lists as datasets although its URN is not that of one, so that nothing can be asked about it. */
  readonly misnamed: readonly string[];
  /** How many there are in all; of many, a catalogue may say a lower number. */
  readonly total: number;
  /** Where the next page begins. `undefined`: this was the last. */
  readonly next: string | undefined;
  /** Whether this page is the last only because a catalogue puts no more results of a search in order; `all` lists the others, too. */
  readonly isCutShort: boolean;
}

/** How many results of a query a catalogue puts in order; DataHub refuses a page that ends after them. */
const MOST_ORDERED = 10_000;

/**
 * Lists datasets with the names to show, page by page. All of them come in no particular order, however many there are; of
 * those that a query finds, the best matches come first, up to as many as the catalogue puts in order, unless `all` is set.
 */
export async function listDatasets(
  graph: CatalogueGraph,
  { query, all = false, owners, platform, otherThan = [], after, count, signal }: ListedPage,
): Promise<Result<ListedDatasets, CatalogueError>> {
  const and = [
    ...(owners === undefined ? [] : [ownedBy(owners)]),
    ...(platform === undefined ? [] : [onPlatforms([platform])]),
    ...(otherThan.length === 0 ? [] : [{ ...onPlatforms(otherThan), negated: true }]),
  ];
  const common = {
    types: [entityTypes.dataset.graphql.type],
    count,
    searchFlags: { skipAggregates: true },
    ...(and.length === 0 ? {} : { orFilters: [{ and }] }),
  };
  const isAnything = query.trim() === "";
  if (all || isAnything) {
    const input = { ...common, query: isAnything ? "*" : query, ...(after === undefined ? {} : { scrollId: after }) };
    const reply = await graph.execute(SCROLL, { input }, signal);
    if (!reply.ok) return reply;
    const { total = 0, searchResults = [], nextScrollId } = reply.value.scrollAcrossEntities ?? {};
    return success({ ...listed(searchResults), total, next: nextScrollId ?? undefined, isCutShort: false });
  }
  const start = Number(after ?? "0");
  const most = Math.min(count, MOST_ORDERED - start);
  const reply = await graph.execute(SEARCH, { input: { ...common, query, start, count: most } }, signal);
  if (!reply.ok) return reply;
  const { total = 0, searchResults = [] } = reply.value.searchAcrossEntities ?? {};
  const end = start + most;
  // The number of many results is a lower bound, so a page that is not full is what tells the end.
  const isFull = searchResults.length >= most;
  // DataHub's number is never greater than what it puts in order: after a full page, there may be others.
  const isCutShort = isFull && end >= MOST_ORDERED;
  return success({ ...listed(searchResults), total, next: isFull && !isCutShort ? `${end}` : undefined, isCutShort });
}

/** A condition of a filter of DataHub's search. */
interface Condition {
  readonly field: string;
  readonly values?: readonly string[];
  readonly condition: "EXISTS" | "EQUAL";
  readonly negated?: boolean;
}

function onPlatforms(platforms: readonly string[]): Condition {
  return { field: "platform", condition: "EQUAL", values: platforms.map((platform) => PLATFORM_PREFIX + platform) };
}

function ownedBy(owners: readonly OwnerUrn[]): Condition {
  return owners.length === 0
    ? { field: "owners", condition: "EXISTS", negated: true }
    : { field: "owners", condition: "EQUAL", values: owners };
}

type SearchResults = readonly { readonly entity: Parameters<typeof displayNameOf>[1] & { readonly urn: string } }[];

function listed(found: SearchResults): Pick<ListedDatasets, "items" | "misnamed"> {
  const items: ListedDataset[] = [];
  const misnamed: string[] = [];
  for (const { entity } of found) {
    const urn = parseDatasetUrn(entity.urn);
    if (urn) items.push({ urn, displayName: displayNameOf(urn, entity) });
    else misnamed.push(entity.urn);
  }
  return { items, misnamed };
}
