import type { SearchFields } from "./document.ts";
import type { Expression } from "./expression.ts";
import type { TokenShares } from "./tokens.ts";

/** What a database does for a search. In PostgreSQL, each answer is that of one statement. */
export interface SearchTables {
  /** Whether each statement waits for a server, so that it is worth asking at once what may turn out not to be needed. */
  readonly waitsForServer: boolean;
  /** Whether whatever is found first is found in the order of the numbers. */
  readonly findsInOrder: boolean;
  /** What is known of how many entities have a token. */
  shares(): TokenShares;
  /** The types of all entities. */
  types(): Promise<readonly string[]>;
  /** The entities that have the tokens an expression asks for; `undefined`: they are as many as `most`, or more. */
  few(expression: Expression, most: number): Promise<readonly FoundRow[] | undefined>;
  /** What is found, in classes. "more": at least `most` entities are; `undefined`: so many may be. */
  classes(asked: ClassesAsked): Promise<FoundClasses | "more" | undefined>;
  /** What two expressions find. */
  both(asked: BothExpressions): Promise<FoundByBoth>;
  /** The entities with these numbers. */
  rows(ids: readonly number[], withFields: boolean): Promise<readonly FoundRow[]>;
  /** How many entities have the tokens an expression asks for, as far as `most`. */
  count(expression: Expression, most: number): Promise<number>;
  /** Entities that have the tokens an expression asks for. */
  find(expression: Expression, portion: IndexPart): Promise<readonly FoundRow[]>;
  /**
   * Of the entities with these numbers, those with further tokens. The entities were found by an expression, and are
   * all that it finds between the least and the greatest of their numbers.
   */
  having(further: Expression, among: FoundNumbers): Promise<ReadonlySet<number>>;
  /** Entities of which a name begins with a text, ordered by that name; one may be there several times. */
  named(beginning: string, part: Pick<IndexPart, "count" | "withFields">): Promise<readonly FoundRow[]>;
  /** Entities of some types that are not marked removed, ordered by name, then URN. */
  listed(listing: Listing): Promise<readonly FoundRow[]>;
  /** The folders that are directly in one. */
  folders(level: FolderLevel): Promise<CountedFolders>;
  /** How many entities of some types are not marked removed, as far as `most`. */
  counted(types: readonly string[], most: number): Promise<number>;
}

/** Which folders to list, and how far to count. */
export interface FolderLevel {
  /** The text of the folder that they are in, and the least text after all those below it. */
  readonly beginning: string;
  readonly end: string;
  readonly start: number;
  readonly count: number;
  /** The most folders, and datasets of each folder, that are counted. */
  readonly mostFolders: number;
  readonly mostDatasets: number;
}

/** Folders, and how many there are and datasets in them, each as far as was asked for. */
export interface CountedFolders {
  readonly total: number;
  readonly datasets: number;
  readonly folders: readonly { readonly name: string; readonly datasets: number; readonly hasFolders: boolean }[];
}

/** Entities, and what they were found by. */
export interface FoundNumbers {
  readonly ids: readonly number[];
  readonly expression: Expression;
}

/** Two expressions, of which the second may not be needed. */
export interface BothExpressions {
  readonly first: Expression;
  readonly second: Expression;
  /** How many entities each of them finds at most. */
  readonly most: number;
  /** Whether the second one is not asked where the first one finds as many. */
  readonly isFirstEnough: boolean;
  readonly withFields: boolean;
}

export interface FoundByBoth {
  /** The numbers of the entities that the first expression finds. */
  readonly numbers: readonly number[];
  /** The entities that the second one finds. */
  readonly rows: readonly FoundRow[];
  /** Some of those that the first one finds alone, where they cost nothing more. */
  readonly others: readonly FoundRow[];
}

/** What a search finds, in classes that a database makes by comparing the names of entities with the terms. */
export interface ClassesWish {
  /** The terms of the search, which names are compared with. */
  readonly texts: readonly string[];
  /** Entities with these tokens are found whatever their names are. */
  readonly sure: Expression;
  /** Entities with these tokens are found if their names contain all terms; with `isCompared`, others of them may be found too. */
  readonly further: Expression;
  readonly isCompared: boolean;
}

/** What is found, and how many of it are wanted. */
export interface ClassesAsked extends ClassesWish {
  /** How many entities of each class are looked at, and count. */
  readonly most: number;
  /** How many of those are wanted whose names do not have all terms, but that are sure to be found. */
  readonly count: number;
}

export interface FoundClasses {
  /** The found entities whose names contain all terms. */
  readonly named: readonly FoundRow[];
  /** How many further entities are found whatever their names are, and the first of these by name, then URN. */
  readonly others: number;
  readonly firstOthers: readonly FoundRow[];
  /** Entities that may be found: whether they are has to be looked up for each of them. */
  readonly unsure: readonly FoundRow[];
}

/** The part of the found entities that is read. */
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
  readonly type: string;
  readonly isRemoved: boolean;
  readonly name: string;
  readonly bare: string | undefined;
  readonly shown: string | undefined;
  /** Empty where they were not asked for. */
  readonly fields: () => SearchFields;
}
