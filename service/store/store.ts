import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import type { Result } from "../../catalogue/result.ts";
import type { EntityUrn, UserUrn } from "../../catalogue/urn/urn.ts";
import type { Refusal } from "../refusal.ts";
import type { Role } from "../role.ts";
import type { Browse, BrowsePage, Scroll, ScrollPage, Search, SearchPage } from "./search/searching.ts";

/**
 * Where a catalogue is kept. The service reads and writes through this alone, whatever the database.
 * `test/service/store/contract.ts` holds what every store must do.
 */
export interface Store {
  /** The entities that exist: something created them, and they may be marked removed. */
  existing(urns: readonly EntityUrn[]): Promise<ReadonlySet<EntityUrn>>;
  /** The current aspects of the entities, by name in order; all of them when `names` is not given. */
  aspects(urns: readonly EntityUrn[], names?: readonly string[]): Promise<readonly AspectRow[]>;
  /** A version of an aspect, from 1 on; 0 is the current one. `undefined`: there is no such version. */
  version(urn: EntityUrn, name: string, version: number): Promise<AspectRow | undefined>;
  /** Versions of an aspect, the newest first; fewer than were asked for, but one at least, if they are very long. */
  history(urn: EntityUrn, name: string, page: HistoryPage): Promise<readonly AspectRow[]>;
  /**
   * Finds entities: those whose name is what is looked for first, then those whose name begins with it, those with words in
   * their names that begin with the terms, those with the terms in their names, and the others; each kind by name (its
   * case aside), then URN. Decision: of more than a thousand, only the first two kinds are in that order. Those marked
   * removed are not found, unless they are asked for.
   */
  search(search: Search): Promise<SearchPage>;
  /** Goes through what is found, in the order in which it came into being: each entity once, whatever is written meanwhile. */
  scroll(scroll: Scroll): Promise<ScrollPage>;
  /** The folders of datasets that are directly in one, by name. */
  browse(browse: Browse): Promise<BrowsePage>;
  /**
   * The aspects that name an entity as an owner, as a group or as a manager, ordered by the URNs of their entities, then by name; for
   * each of the entities.
   */
  references(urns: readonly EntityUrn[], page: ReferencePage): Promise<ReadonlyMap<EntityUrn, References>>;
  /** The access token with this hash. */
  token(hash: string): Promise<StoredToken | undefined>;
  /** Access tokens, the newest first; those that have expired too. */
  tokens(page: TokenPage): Promise<TokenList>;
  /** Keeps an access token. With `onlyFirst` only where the catalogue has none. Returns whether it was kept. */
  addToken(token: StoredToken, options?: { readonly onlyFirst?: boolean }): Promise<boolean>;
  /** Deletes the access token with this hash: no service accepts it from now on. Returns whether there was one. */
  revokeToken(hash: string): Promise<boolean>;
  /** Writes a batch, atomically. An aspect whose value is unchanged gets no new version. */
  write(batch: WriteBatch): Promise<Result<void, Refusal>>;
  /** The catalogue as the server that accepts its writes has it, for reads that a write depends on; itself, unless standbys are read. */
  readonly primary: Store;
  /** What is known of the standbys that this store reads from. */
  standbys?(): readonly StandbyReport[];
  /** What is known without asking the database. Absent: nothing is. */
  readonly known?: KnownContent | undefined;
  /** Ends what is under way, and closes the catalogue. */
  close(): Promise<void>;
}

/** Whether reads go to a standby, and if not, why: it is too far behind, does not answer, fails at what it is asked, or is no standby. */
export interface StandbyReport {
  readonly state: "usable" | "behind" | "unreachable" | "failing" | "not-a-standby";
}

/** What a store has in memory of what was read before. Each answer is as good as the database's; `undefined`: it must be asked. */
export interface KnownContent {
  /**
   * Compares what is known with the database, once for all who wait for it: afterwards, what is known is as it was stored at some
   * moment after the call. It never rejects: if the comparison fails, nothing is known. Absent: each read of what is known
   * compares it itself.
   */
  readonly fresh?: (() => Promise<void>) | undefined;
  /** Whether an entity exists. */
  exists(urn: EntityUrn): boolean | undefined;
  /** The current version of an aspect; `null`: the entity does not have it. */
  aspect(urn: EntityUrn, name: string): AspectRow | null | undefined;
  /** The access token with a hash. */
  token(hash: string): StoredToken | undefined;
  /** Does some work, which ends at once, and gives what it asked about entities and aspects, in its order. */
  recorded<T>(work: () => T): { readonly result: T; readonly reads: readonly KnownRead[] };
}

/** What was known when it was asked: whether an entity exists, or, of the aspect with a name, its row. */
export type KnownRead =
  | { readonly urn: EntityUrn; readonly name?: undefined; readonly known: boolean | undefined }
  | { readonly urn: EntityUrn; readonly name: string; readonly known: AspectRow | null | undefined };

/** One version of an aspect as it is stored. Versions count from 1. */
export interface AspectRow {
  readonly urn: EntityUrn;
  readonly name: string;
  readonly version: number;
  /** JSON. */
  readonly value: string;
  /** The URN of who wrote it. */
  readonly actor: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** An aspect to be stored under an entity. */
export interface AspectWrite {
  readonly urn: EntityUrn;
  readonly name: string;
  readonly value: object;
  /** The version its writer has seen; -1: no such aspect yet. `undefined`: whatever is stored. */
  readonly expectedVersion?: number | undefined;
}

/**
 * Aspects to be stored together, all or none.
 * Decision: an entity comes into being by what ingestion writes of it. Whether it exists is judged by the batch as a
 * whole, so that the order of its writes does not matter. Writing anything else to an entity that does not exist is refused.
 */
export interface WriteBatch {
  readonly writes: readonly AspectWrite[];
  /** What is to be deleted, before anything is written. */
  readonly deletions?: readonly Deletion[];
  readonly stamp: AuditStamp;
  /** Every write brings its entity into being, not only what ingestion writes of it. */
  readonly createEntities?: boolean;
  /** Further entities that must exist, or the batch is refused: an owner who is added. */
  readonly mustExist?: readonly EntityUrn[];
  /** Entities that must not exist before, or the batch is refused as one that expects another version. */
  readonly mustNotExist?: readonly EntityUrn[];
  /** Users who are removed: the access tokens that authenticate as them are deleted. */
  readonly revokedUsers?: readonly UserUrn[];
}

/** An aspect to be deleted with all its versions; without a name, an entity with all that is stored of it. What is not there is passed over. */
export interface Deletion {
  readonly urn: EntityUrn;
  readonly name?: string | undefined;
  /** The version that is to be deleted: of the aspect, or of an entity's key aspect. `undefined`: whatever is stored. */
  readonly expectedVersion?: number | undefined;
}

/** Selects the versions of an aspect to read. */
export interface HistoryPage {
  /** Only versions before this one. `undefined`: from the current one on. */
  readonly before?: number | undefined;
  readonly count: number;
}

/** Selects the references to list, and the page. */
export interface ReferencePage {
  /** The names of the aspects that refer: of owners, of memberships and of managers. */
  readonly aspects: readonly string[];
  /** The types of the entities that have the aspects, as URNs name them. `undefined`: every type. */
  readonly types?: readonly string[] | undefined;
  /** Whether aspects of entities that are marked removed count; they do when it is not given. */
  readonly withRemoved?: boolean | undefined;
  readonly start: number;
  readonly count: number;
}

/** One page of references, and how many there are in all. */
export interface References {
  readonly total: number;
  readonly found: readonly { readonly urn: EntityUrn; readonly name: string }[];
}

/** Selects the access tokens to list, and the page. */
export interface TokenPage {
  /** Only those that authenticate as this user. */
  readonly actor?: string | undefined;
  /** Only those that this user issued. */
  readonly createdBy?: string | undefined;
  readonly start: number;
  readonly count: number;
}

/** One page of access tokens, and how many there are in all. */
export interface TokenList {
  readonly total: number;
  readonly tokens: readonly StoredToken[];
}

/** An access token as it is kept: by the SHA-256 of its text. */
export interface StoredToken {
  readonly hash: string;
  readonly actor: UserUrn;
  readonly role: Role;
  /** A label by which its owner recognizes it. */
  readonly label: string;
  readonly description?: string | undefined;
  /** Who issued it. */
  readonly createdBy: UserUrn;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch. `undefined`: it does not expire. */
  readonly expiresAt: number | undefined;
}
