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
import type { Connections } from "./connections.ts";
import { PostgresReads } from "./reads.ts";
import type { Standbys } from "./standbys.ts";
import { deleteToken, writeBatch, writeToken } from "./writes.ts";
import { PostgresSearchTables } from "./searchTables.ts";

/** A catalogue in PostgreSQL. Any number of services may have it open; each keeps nothing of it in memory. It may be read from standbys. */
export class PostgresStore implements Store {
  readonly #connections: Connections;
  readonly #reads: PostgresReads;
  /** Access tokens are read where they are revoked. */
  readonly #tokens: PostgresReads;
  readonly #model: Model;
  readonly #search: IndexSearch;

  readonly #standbys: Standbys | undefined;
  readonly primary: Store;

  constructor(connections: Connections, model: Model, standbys?: Standbys) {
    const reader = standbys ?? connections;
    this.#connections = connections;
    this.#reads = new PostgresReads(reader, model);
    this.#tokens = new PostgresReads(connections, model);
    this.#model = model;
    this.#search = new IndexSearch(new PostgresSearchTables(reader), model);
    this.#standbys = standbys;
    this.primary = standbys ? new PostgresStore(connections, model) : this;
  }

  standbys(): readonly StandbyReport[] {
    return this.#standbys?.reports() ?? [];
  }

  existing(urns: readonly EntityUrn[]): Promise<ReadonlySet<EntityUrn>> {
    return this.#reads.existing(urns);
  }

  aspects(urns: readonly EntityUrn[], names?: readonly string[]): Promise<readonly AspectRow[]> {
    return this.#reads.aspects(urns, names);
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
    return this.#tokens.token(hash);
  }

  async addToken(token: StoredToken, { onlyFirst = false } = {}): Promise<boolean> {
    // Looked up first, so that a catalogue that has one starts on a server that accepts no changes.
    if (onlyFirst && (await this.#tokens.hasTokens())) return false;
    return this.#connections.transact((query) => writeToken(query, token, onlyFirst));
  }

  tokens(page: TokenPage): Promise<TokenList> {
    return this.#tokens.tokens(page);
  }

  revokeToken(hash: string): Promise<boolean> {
    return this.#connections.transact((query) => deleteToken(query, hash));
  }

  write(batch: WriteBatch): Promise<Result<void, Refusal>> {
    const texts = textBatch(batch);
    return this.#connections.transact((query) => writeBatch(query, texts, this.#model));
  }

  async close(): Promise<void> {
    await this.#standbys?.close();
    await this.#connections.close();
  }
}
