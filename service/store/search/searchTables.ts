import type { SearchFields } from "./document.ts";
import type { Expression } from "./expression.ts";

/** What a database does for a search. Every answer is that of one statement. */
export interface SearchTables {
  /** How many entities have the tokens an expression asks for, as far as `most`. */
  count(expression: Expression, most: number): Promise<number>;
  /** Entities that have the tokens an expression asks for. */
  find(expression: Expression, portion: IndexPart): Promise<readonly FoundRow[]>;
  /**
   * Those of the entities with these numbers that have the tokens. `between`: the only entities with the tokens whose
   * numbers are between the least and the greatest of these are among these, so that looking there is fastest.
   */
  having(expression: Expression, ids: readonly number[], where: "anywhere" | "between"): Promise<ReadonlySet<number>>;
  /** Entities of which a name begins with a text, ordered by that name; one may be there several times. */
  named(beginning: string, count: number): Promise<readonly FoundRow[]>;
  /** Entities of some types that are not marked removed, ordered by name, then URN. */
  listed(listing: Listing): Promise<readonly FoundRow[]>;
  /** How many entities of some types are not marked removed, as far as `most`. */
  counted(types: readonly string[], most: number): Promise<number>;
}

/** How many entities are asked for. */
export interface IndexPart {
  /** Only those with a greater number, in the order of their numbers. `undefined`: whichever are found first. */
  readonly after: number | undefined;
  readonly count: number;
  /** Whether the values by which searches are filtered are needed. */
  readonly withFields: boolean;
}

/** A part of a listing. */
export interface Listing {
  readonly types: readonly string[];
  readonly descending: boolean;
  readonly start: number;
  readonly count: number;
}

/** An entity in the index. */
export interface FoundRow {
  /** Its number: entities that come into being later have greater ones. */
  readonly id: number;
  readonly urn: string;
  readonly name: string;
  readonly bare: string | undefined;
  readonly shown: string | undefined;
  /** Empty where they were not asked for. */
  readonly fields: () => SearchFields;
}
