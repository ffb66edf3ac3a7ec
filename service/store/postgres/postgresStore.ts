import type { Model } from "../../../catalogue/model/model.ts";
import type { Result } from "../../../catalogue/result.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Refusal } from "../../refusal.ts";
import type {
  AspectRow,
  HistoryPage,
  ReferencePage,
  References,
  StandbyReport,
  Store,
  StoredToken,
  TokenList,
  TokenPage,
  WriteBatch,
} from "../store.ts";
import { IndexSearch } from "../search/search.ts";
import type { Browse, BrowsePage, Scroll, ScrollPage, Search, SearchPage } from "../search/searching.ts";
import { textBatch } from "../textBatch.ts";
import type { Kept } from "../kept.ts";
import { PostgresChanges } from "./changes.ts";
import type { Connections, Query } from "./connections.ts";
import { PostgresFollower } from "./postgresFollower.ts";
import { PostgresReads } from "./reads.ts";
import type { Standbys } from "./standbys.ts";
import { deleteToken, writeBatch, writeToken } from "./writes.ts";
import { PostgresSearchTables } from "./searchTables.ts";

/** After how many writes a service that keeps nothing asks for changes all the same. */
const WRITES_BETWEEN_QUESTIONS = 100;

interface PostgresReading {
  readonly standbys?: Standbys | undefined;
  /** Whether what is read is kept in memory. */
  readonly keeps?: boolean;
}

/**
 * A catalogue in PostgreSQL. Any number of services may have it open. It may be read from standbys; what is read from the server
 * that accepts writes is kept in memory, as long as it is compared with the database before it is used.
 */
export class PostgresStore implements Store {
  readonly #connections: Connections;
  readonly #reads: PostgresReads;
  /** Access tokens are read where they are revoked. */
  readonly #tokens: PostgresReads;
  readonly #model: Model;
  readonly #search: IndexSearch;

  readonly #standbys: Standbys | undefined;
  readonly #changes: PostgresChanges;
  readonly #follower: PostgresFollower | undefined;
  #writes = 0;
  readonly known: Kept | undefined;
  readonly primary: Store;

  /** @param standbys where it is read from; then nothing is kept, nor by the store that reads for writes */
  constructor(connections: Connections, model: Model, { standbys, keeps = !standbys }: PostgresReading = {}) {
    const reader = standbys ?? connections;
    this.#connections = connections;
    this.#reads = new PostgresReads(reader, model);
    this.#tokens = new PostgresReads(connections, model);
    this.#model = model;
    this.#search = new IndexSearch(new PostgresSearchTables(reader), model);
    this.#standbys = standbys;
    this.#changes = new PostgresChanges(connections.aside, (work) => connections.transact(work));
    this.#follower = keeps ? new PostgresFollower(() => this.#changes.sinceLast()) : undefined;
    this.known = this.#follower?.kept;
    this.primary = standbys ? new PostgresStore(connections, model, { keeps: false }) : this;
  }

  standbys(): readonly StandbyReport[] {
    return this.#standbys?.reports() ?? [];
  }

  existing(urns: readonly EntityUrn[]): Promise<ReadonlySet<EntityUrn>> {
    const { known } = this;
    if (!known) return this.#reads.existing(urns);
    return known.duringRead(async (reading) => {
      const existing = await this.#reads.existing(urns);
      known.keepExisting(urns, existing, reading);
      return existing;
    });
  }

  aspects(urns: readonly EntityUrn[], names?: readonly string[]): Promise<readonly AspectRow[]> {
    const { known } = this;
    if (!known || !names) return this.#reads.aspects(urns, names);
    return known.duringRead(async (reading) => {
      const rows = await this.#reads.aspects(urns, names);
      known.keepAspects(urns, names, rows, reading);
      return rows;
    });
  }

  version(urn: EntityUrn, name: string, version: number): Promise<AspectRow | undefined> {
    return this.#reads.version(urn, name, version);
  }

  history(urn: EntityUrn, name: string, page: HistoryPage): Promise<readonly AspectRow[]> {
    return this.#reads.history(urn, name, page);
  }

  search(search: Search): Promise<SearchPage> {
    return this.#search.search(search);
  }

  scroll(scroll: Scroll): Promise<ScrollPage> {
    return this.#search.scroll(scroll);
  }

  browse(browse: Browse): Promise<BrowsePage> {
    return this.#search.browse(browse);
  }

  references(urns: readonly EntityUrn[], page: ReferencePage): Promise<ReadonlyMap<EntityUrn, References>> {
    return this.#reads.references(urns, page);
  }

  token(hash: string): Promise<StoredToken | undefined> {
    const { known } = this;
    if (!known) return this.#tokens.token(hash);
    return known.duringRead(async (reading) => {
      const token = await this.#tokens.token(hash);
      if (token) known.keepToken(token, reading);
      return token;
    });
  }

  async addToken(token: StoredToken, { onlyFirst = false } = {}): Promise<boolean> {
    // Looked up first, so that a catalogue that has one starts on a server that accepts no changes.
    if (onlyFirst && (await this.#tokens.hasTokens())) return false;
    return this.#transact((query) => writeToken(query, token, onlyFirst));
  }

  tokens(page: TokenPage): Promise<TokenList> {
    return this.#tokens.tokens(page);
  }

  revokeToken(hash: string): Promise<boolean> {
    return this.#transact((query) => deleteToken(query, hash));
  }

  write(batch: WriteBatch): Promise<Result<void, Refusal>> {
    const texts = textBatch(batch);
    return this.#transact((query) => writeBatch(query, texts, this.#model));
  }

  async #transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    try {
      return await this.#connections.transact(work);
    } finally {
      this.#follower?.written();
      // Asking for changes also deletes old ones.
      if (!this.#follower && ++this.#writes % WRITES_BETWEEN_QUESTIONS === 0)
        this.#changes.sinceLast().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    await this.#standbys?.close();
    await this.#connections.close();
  }
}
