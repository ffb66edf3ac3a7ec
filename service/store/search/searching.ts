import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { SearchFilter } from "./filter.ts";

/** The conditions of a search. */
export interface SearchedFor {
  /** As URNs name them. Empty: none. `undefined`: of every type. */
  readonly types: readonly string[] | undefined;
  /**
   * Terms between spaces, whatever their case; none, or `*`: all entities. An entity is found where each term is in its
   * name or display name, or consists of words of anything that its URN and its aspects say. A term of one or two characters is in a name
   * only where a word of it begins.
   */
  readonly query: string;
  /** Conditions that must hold as well. */
  readonly filter?: SearchFilter | undefined;
  /** Whether entities that are marked removed are found too. */
  readonly withRemoved?: boolean | undefined;
}

/** Which entities to list, and which page of them. */
export interface Search extends SearchedFor {
  readonly start: number;
  readonly count: number;
  /** `undefined`: the best match first. */
  readonly order?: { readonly by: "name" | "urn"; readonly descending: boolean } | undefined;
  /** Whether to count the values of what is found. */
  readonly withFacets?: boolean | undefined;
}

/** One page of search results. */
export interface SearchPage {
  /** How many there are in all; where `isTotalExact` is false, at least so many; if there are more after this page, it is more than its end. */
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly urns: readonly EntityUrn[];
  /** How often values occur, in the first thousand that were found. */
  readonly facets: readonly Facet[];
}

/** Which folder to look into, and which page of what is directly in it. */
export interface Browse extends SearchedFor {
  /** The platform, then the database and schema, or the folders of a path. Empty: the platforms. */
  readonly path: readonly string[];
  readonly start: number;
  readonly count: number;
}

/** One page of the folders that are directly in a folder, by name. */
export interface BrowsePage {
  readonly folders: readonly BrowsedFolder[];
  /** How many folders there are in all; at least so many where `isTotalExact` is false. */
  readonly total: number;
  /** How many datasets are in the folder that was looked into, and below it; at least so many where it is not exact. */
  readonly datasets: number;
  /** Whether both are exact. */
  readonly isTotalExact: boolean;
}

/** A folder of datasets, and how many are in it and below it. */
export interface BrowsedFolder {
  readonly name: string;
  readonly datasets: number;
  /** Where false, there are at least so many. */
  readonly isExact: boolean;
  readonly hasFolders: boolean;
}

/** The values of a field with the number of entities that have them, the most frequent first. */
export interface Facet {
  readonly field: string;
  /** Whether all that is found was counted; otherwise values occur at least so often, and others may occur, too. */
  readonly isExact: boolean;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Which entities to go through, and from where. */
export interface Scroll extends SearchedFor {
  /** Where the page before ended. `undefined`: the first page. */
  readonly after: number | undefined;
  readonly count: number;
}

/** One page, and where it ends; `next` is `undefined` where nothing follows. */
export interface ScrollPage {
  readonly urns: readonly EntityUrn[];
  readonly next: number | undefined;
}
