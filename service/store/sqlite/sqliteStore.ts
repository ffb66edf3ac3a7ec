import type { AspectName } from "../../../catalogue/aspects.ts";
import type { Result } from "../../../catalogue/result.ts";
import type { EntityUrn } from "../../../catalogue/urn.ts";
import type { Refusal } from "../../refusal.ts";
import type { AspectRow, HistoryPage, Search, SearchPage, Store, StoredToken, WriteBatch } from "../store.ts";
import type { SqliteReads } from "./reads.ts";
import type { TextBatch } from "./writes.ts";

/** What a store writes through. */
export interface SqliteWriter {
  batch(batch: TextBatch): Promise<Result<void, Refusal>>;
  token(token: StoredToken, onlyFirst: boolean): Promise<boolean>;
  close(): Promise<void>;
}

/** A catalogue in SQLite. */
export class SqliteStore implements Store {
  readonly #reads: SqliteReads;
  readonly #writer: SqliteWriter;
  readonly #closeReads: () => void;

  constructor(reads: SqliteReads, writer: SqliteWriter, closeReads: () => void) {
    this.#reads = reads;
    this.#writer = writer;
    this.#closeReads = closeReads;
  }

  existing(urns: readonly EntityUrn[]): Promise<ReadonlySet<EntityUrn>> {
    return this.#read((reads) => reads.existing(urns));
  }

  aspects(urns: readonly EntityUrn[], names?: readonly AspectName[]): Promise<readonly AspectRow[]> {
    return this.#read((reads) => reads.aspects(urns, names));
  }

  version(urn: EntityUrn, name: AspectName, version: number): Promise<AspectRow | undefined> {
    return this.#read((reads) => reads.version(urn, name, version));
  }

  history(urn: EntityUrn, name: AspectName, page: HistoryPage): Promise<readonly AspectRow[]> {
    return this.#read((reads) => reads.history(urn, name, page));
  }

  search(search: Search): Promise<SearchPage> {
    return this.#read((reads) => reads.search(search));
  }

  token(hash: string): Promise<StoredToken | undefined> {
    return this.#read((reads) => reads.token(hash));
  }

  addToken(token: StoredToken, { onlyFirst = false } = {}): Promise<boolean> {
    return this.#writer.token(token, onlyFirst);
  }

  write({ writes, stamp, mustExist = [] }: WriteBatch): Promise<Result<void, Refusal>> {
    const texts = writes.map(({ urn, name, value, expectedVersion }) => {
      return { urn, name, text: JSON.stringify(value), expectedVersion };
    });
    return this.#writer.batch({ writes: texts, stamp, mustExist });
  }

  async close(): Promise<void> {
    this.#closeReads();
    await this.#writer.close();
  }

  #read<T>(read: (reads: SqliteReads) => T): Promise<T> {
    return new Promise((resolve) => {
      resolve(read(this.#reads));
    });
  }
}
