import type { SQLInputValue } from "node:sqlite";
import { success, type Result } from "../../../catalogue/result.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { pause, Patience } from "../../patience.ts";
import type { Refusal } from "../../refusal.ts";
import type {
  AspectRow,
  HistoryPage,
  ReferencePage,
  References,
  Store,
  StoredToken,
  TokenList,
  TokenPage,
  WriteBatch,
} from "../store.ts";
import type { Outages, StoreWork } from "../outage.ts";
import type { Kept } from "../kept.ts";
import { IndexSearch } from "../search/search.ts";
import type { Browse, BrowsePage, Scroll, ScrollPage, Search, SearchPage } from "../search/searching.ts";
import { StoreFault } from "../storeFault.ts";
import { textBatch } from "../textBatch.ts";
import type { SqliteWriter, StoreCommand, StoreOutcome } from "./command.ts";
import { asFault, isBusy, lacksTable } from "./fault.ts";
import { refuseOtherStamp } from "./migrate.ts";
import { SqliteFollower } from "./sqliteFollower.ts";
import type { SqliteReads } from "./reads.ts";
import { SqliteSearchTables } from "./searchTables.ts";
import type { SqliteRow } from "./statements.ts";

/** How long a read waits, in milliseconds, while another program keeps everybody else out of the file. */
const PATIENCE_MS = 5_000;

interface SqliteStoreOptions {
  readonly closeReads: () => void;
  /** Logs that the file cannot be used; without it, each request does. */
  readonly outages?: Outages | undefined;
}

/** A catalogue in SQLite. */
export class SqliteStore implements Store {
  readonly primary = this;
  readonly known: Kept;
  readonly #follower: SqliteFollower;
  readonly #reads: SqliteReads;
  readonly #search: IndexSearch;
  readonly #writer: SqliteWriter;
  readonly #closeReads: () => void;
  readonly #outages: Outages | undefined;

  constructor(reads: SqliteReads, writer: SqliteWriter, { closeReads, outages }: SqliteStoreOptions) {
    this.#reads = reads;
    this.#follower = new SqliteFollower(() => reads.changes.sinceLast());
    this.known = this.#follower.kept;
    const read = (sql: string, ...values: readonly SQLInputValue[]): Promise<readonly SqliteRow[]> =>
      this.#read((each) => each.rows(sql, ...values));
    this.#search = new IndexSearch(new SqliteSearchTables(read), reads.model);
    this.#writer = writer;
    this.#closeReads = closeReads;
    this.#outages = outages;
  }

  existing(urns: readonly EntityUrn[]): Promise<ReadonlySet<EntityUrn>> {
    return this.#read((reads) => {
      const existing = reads.existing(urns);
      this.known.keepExisting(urns, existing);
      return existing;
    });
  }

  aspects(urns: readonly EntityUrn[], names?: readonly string[]): Promise<readonly AspectRow[]> {
    return this.#read((reads) => {
      const rows = reads.aspects(urns, names);
      if (names) this.known.keepAspects(urns, names, rows);
      return rows;
    });
  }

  version(urn: EntityUrn, name: string, version: number): Promise<AspectRow | undefined> {
    return this.#read((reads) => reads.version(urn, name, version));
  }

  history(urn: EntityUrn, name: string, page: HistoryPage): Promise<readonly AspectRow[]> {
    return this.#read((reads) => reads.history(urn, name, page));
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
    return this.#read((reads) => reads.references(urns, page));
  }

  token(hash: string): Promise<StoredToken | undefined> {
    return this.#read((reads) => {
      const token = reads.token(hash);
      if (token) this.known.keepToken(token);
      return token;
    });
  }

  async addToken(token: StoredToken, { onlyFirst = false } = {}): Promise<boolean> {
    // Looked up first, so that a catalogue that has one starts while it cannot be written.
    if (onlyFirst && (await this.#read((reads) => reads.hasTokens()))) return false;
    const kept = await this.#write({ kind: "token", token, onlyFirst });
    return kept.ok && kept.value;
  }

  tokens(page: TokenPage): Promise<TokenList> {
    return this.#read((reads) => reads.tokens(page));
  }

  async revokeToken(hash: string): Promise<boolean> {
    const revoked = await this.#write({ kind: "revocation", hash });
    return revoked.ok && revoked.value;
  }

  async write(batch: WriteBatch): Promise<Result<void, Refusal>> {
    const outcome = await this.#write({ kind: "batch", batch: textBatch(batch) });
    return outcome.ok ? success(undefined) : outcome;
  }

  async close(): Promise<void> {
    this.#closeReads();
    await this.#writer.close();
    this.#outages?.end();
  }

  async #write(command: StoreCommand): Promise<StoreOutcome> {
    try {
      const outcome = await this.#writer.write(command);
      this.#outages?.answered("write", outcome.ok && outcome.value);
      return outcome;
    } catch (error) {
      throw this.#noted(error, "write");
    } finally {
      this.#follower.written();
    }
  }

  /** Reads at once; while another program keeps everybody out, it waits without holding up anybody. */
  async #read<T>(read: (reads: SqliteReads) => T): Promise<T> {
    const patience = new Patience(PATIENCE_MS);
    for (;;) {
      try {
        const result = read(this.#reads);
        this.#outages?.answered("read");
        return result;
      } catch (error) {
        if (lacksTable(error)) this.#refuseOtherTables();
        if (!isBusy(error) || patience.isOver) throw this.#noted(asFault(error), "read");
      }
      await pause();
    }
  }

  #noted(error: unknown, work: StoreWork): unknown {
    if (error instanceof StoreFault) this.#outages?.failed(error, { work });
    return error;
  }

  /** Says why a read found other tables than it knows, if a newer service has changed them. */
  #refuseOtherTables(): void {
    const [stamp] = this.#reads.rows("select version from catalogue_schema");
    refuseOtherStamp(stamp, "nothing was read");
  }
}
