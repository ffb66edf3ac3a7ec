import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { SearchFields } from "./document.ts";
import type { Expression } from "./expression.ts";

/** What a database does for a search. Every answer is that of one statement. */
export interface SearchTables {
  /** Entities that have the tokens an expression asks for. */
  find(expression: Expression, portion: IndexPart): Promise<readonly FoundRow[]>;
  /** Those of the entities with these numbers that have the tokens. */
  having(expression: Expression, ids: readonly number[]): Promise<ReadonlySet<number>>;
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
  readonly urn: EntityUrn;
  readonly name: string;
  readonly bare: string | undefined;
  readonly shown: string | undefined;
  readonly fields: () => SearchFields;
}
