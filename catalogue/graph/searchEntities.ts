import { fitOf, type EntitySuggestion } from "../facts/entityFacts.ts";
import { entityTypes } from "../urn/entityTypes.ts";
import { success, type Result } from "../result.ts";
import { parseDatasetUrn, parseEntityUrn, type DatasetUrn } from "../urn/urn.ts";
import type { EntityType } from "../urn/entityTypes.ts";
import type { CatalogueError } from "./error.ts";
import { foundTotal, type FoundTotal } from "./foundTotal.ts";
import type { CatalogueGraph } from "./graph.ts";
import { SEARCH, type EntityType as SearchedType, type SearchData } from "./operations.generated.ts";
import { displayNameOf } from "./person.ts";

/** Which page of what is found. */
interface SearchedPage {
  /** Words that must all occur; empty: everything. */
  readonly query: string;
  /** How many to skip. */
  readonly start: number;
  /** How many to return at most. */
  readonly count: number;
}

/** A page of what was found, and how many there are in all. */
interface FoundPage<T> extends FoundTotal {
  readonly items: readonly T[];
}

/** Finds datasets by their names. */
export async function searchDatasets(
  graph: CatalogueGraph,
  page: SearchedPage,
): Promise<Result<FoundPage<DatasetUrn>, CatalogueError>> {
  const found = await search(graph, [entityTypes.dataset.graphql.type], page);
  return found.ok
    ? success({ ...found.value, items: found.value.items.flatMap(({ urn }) => parseDatasetUrn(urn) ?? []) })
    : found;
}

/** The number of entities that are requested to suggest completions from. */
const SUGGESTED = 100;

/** The text that a user types to find an entity. */
export interface Typed {
  readonly type: EntityType;
  readonly typed: string;
  /** Stops the search when its result is no longer needed. */
  readonly signal?: AbortSignal;
}

/** Entities of a type whose name or display name contains what was typed, those that begin with it first. */
export async function suggestEntities(
  graph: CatalogueGraph,
  { type, typed, signal }: Typed,
): Promise<Result<readonly EntitySuggestion[], CatalogueError>> {
  const page = { query: typed, start: 0, count: SUGGESTED };
  const found = await search(graph, [entityTypes[type].graphql.type], { ...page, ...(signal ? { signal } : {}) });
  if (!found.ok) return found;
  const suggestions = found.value.items.flatMap((entity) => {
    const urn = parseEntityUrn(entity.urn);
    if (!urn) return [];
    const displayName = displayNameOf(urn, entity);
    const suggestion = { urn, ...(displayName === undefined ? {} : { displayName }) };
    // A catalogue looks into more than names, its URNs for one.
    const fit = fitOf(suggestion, typed);
    return fit ? [{ suggestion, begins: fit === "begins" }] : [];
  });
  const inOrder = suggestions.toSorted((one, other) => Number(other.begins) - Number(one.begins));
  return success(inOrder.map(({ suggestion }) => suggestion));
}

/** An entity that was found, of any type. */
type FoundEntity = NonNullable<SearchData["searchAcrossEntities"]>["searchResults"][number]["entity"];

async function search(
  graph: CatalogueGraph,
  types: readonly SearchedType[],
  { query, start, count, signal }: SearchedPage & Pick<Typed, "signal">,
): Promise<Result<FoundPage<FoundEntity>, CatalogueError>> {
  const input = { types, query: query.trim() === "" ? "*" : query, start, count };
  const reply = await graph.execute(SEARCH, { input }, signal);
  if (!reply.ok) return reply;
  const { total = 0, searchResults = [] } = reply.value.searchAcrossEntities ?? {};
  return success({
    ...foundTotal(total, { query, start, count }),
    items: searchResults.map((result) => result.entity),
  });
}
