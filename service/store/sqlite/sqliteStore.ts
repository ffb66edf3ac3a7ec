import { success, type Result } from "../../../catalogue/result.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { pause, Patience } from "../../patience.ts";
import type { Refusal } from "../../refusal.ts";
import type {
  AspectRow,
  HistoryPage,
  ReferencePage,
  References,
  Search,
  SearchPage,
  Store,
  StoredToken,
  TokenList,
  TokenPage,
  WriteBatch,
} from "../store.ts";
import { textBatch } from "../textBatch.ts";
import type { SqliteWriter } from "./command.ts";
import { asFault, isBusy } from "./fault.ts";
import type { SqliteReads } from "./reads.ts";

/** How long a read waits, in milliseconds, while another program keeps everybody else out of the file. */
const PATIENCE_MS = 5_000;

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

  aspects(urns: readonly EntityUrn[], names?: readonly string[]): Promise<readonly AspectRow[]> {
    return this.#read((reads) => reads.aspects(urns, names));
  }

  version(urn: EntityUrn, name: string, version: number): Promise<AspectRow | undefined> {
    return this.#read((reads) => reads.version(urn, name, version));
  }

  history(urn: EntityUrn, name: string, page: HistoryPage): Promise<readonly AspectRow[]> {
    return this.#read((reads) => reads.history(urn, name, page));
  }

  search(search: Search): Promise<SearchPage> {
    return this.#read((reads) => reads.search(search));
  }

  references(urns: readonly EntityUrn[], page: ReferencePage): Promise<ReadonlyMap<EntityUrn, References>> {
    return this.#read((reads) => reads.references(urns, page));
  }

  token(hash: string): Promise<StoredToken | undefined> {
    return this.#read((reads) => reads.token(hash));
  }

  async addToken(token: StoredToken, { onlyFirst = false } = {}): Promise<boolean> {
    // Looked up first, so that a catalogue that has one starts while it cannot be written.
    if (onlyFirst && (await this.#read((reads) => reads.hasTokens()))) return false;
    const kept = await this.#writer.write({ kind: "token", token, onlyFirst });
    return kept.ok && kept.value;
  }

  tokens(page: TokenPage): Promise<TokenList> {
    return this.#read((reads) => reads.tokens(page));
  }

  async revokeToken(hash: string): Promise<boolean> {
    const revoked = await this.#writer.write({ kind: "revocation", hash });
    return revoked.ok && revoked.value;
  }

  async write(batch: WriteBatch): Promise<Result<void, Refusal>> {
    const outcome = await this.#writer.write({ kind: "batch", batch: textBatch(batch) });
    return outcome.ok ? success(undefined) : outcome;
  }

  async close(): Promise<void> {
    this.#closeReads();
    await this.#writer.close();
  }

  /** Reads at once; while another program keeps everybody out, it waits without holding up anybody. */
  async #read<T>(read: (reads: SqliteReads) => T): Promise<T> {
    const patience = new Patience(PATIENCE_MS);
    for (;;) {
      try {
        return read(this.#reads);
      } catch (error) {
        if (!isBusy(error) || patience.isOver) throw asFault(error);
      }
      await pause();
    }
  }
}
