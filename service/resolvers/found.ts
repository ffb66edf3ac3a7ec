import type { SearchedFor } from "../store/search/searching.ts";
import { entityRef, type EntityRef } from "./entityRef.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";

/** A page of what was found, before what else is said of it is worked out. */
interface FoundPageOfEntities {
  readonly count: number;
  readonly total: number;
  readonly searchResults: readonly FoundResult[];
  /** What was looked for: facets are counted when they are asked for. `undefined`: they are not wanted. */
  readonly faceted: Faceted | undefined;
}

/** The search whose facets are counted. */
export interface Faceted extends SearchedFor {
  /** The most values of one facet. */
  readonly mostValues: number;
}

/** The parent of the fields of GraphQL's `SearchResults`. */
export interface FoundEntities extends FoundPageOfEntities {
  readonly start: number;
  readonly isTotalExact: boolean;
}

/** The parent of the fields of GraphQL's `ScrollResults`. */
export interface ScrolledEntities extends FoundPageOfEntities {
  readonly nextScrollId: string | undefined;
}

/** The parent of the fields of GraphQL's `SearchResult`. */
export interface FoundResult {
  readonly entity: EntityRef;
  /** What was looked for. */
  readonly query: string;
}

/** Each entity as a search result. */
export function foundEntities(urns: readonly EntityUrn[], query: string): readonly FoundResult[] {
  return urns.map((urn) => ({ entity: entityRef(urn), query }));
}
