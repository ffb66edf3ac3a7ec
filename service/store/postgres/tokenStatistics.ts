import { numberIn, textIn } from "../row.ts";
import type { TokenShares } from "../search/tokens.ts";
import type { Reader } from "./reader.ts";

/** How long what was read counts as what is known, in milliseconds. PostgreSQL makes new statistics after many changes only. */
const KNOWN_MS = 600_000;

/** The tokens that most entities have, of which PostgreSQL keeps statistics for its plans; none before it has made any. */
const SQL = `select token, share::float8 as share
  from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (token, share)
  where schemaname = 'metadata_catalogue' and tablename = 'search_entity' and attname = 'tokens' and token is not null`;

/** How many entities have which tokens, as PostgreSQL has counted them in a sample. */
export class TokenStatistics {
  readonly #reader: Reader;
  #shares: TokenShares = new Map();
  /** When they are read again. */
  #until = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** What was read last, which nobody waits for: without it, searches find the same, but take longer. */
  shares(): TokenShares {
    if (performance.now() >= this.#until) {
      this.#until = performance.now() + KNOWN_MS;
      void this.#read().catch(() => undefined); // A search says what is wrong with the database.
    }
    return this.#shares;
  }

  async #read(): Promise<void> {
    const rows = await this.#reader.read(SQL, []);
    this.#shares = new Map(rows.map((row) => [textIn(row, "token"), numberIn(row, "share")]));
  }
}
