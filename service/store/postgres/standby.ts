import type { Client } from "pg";
import { numberIn, type DatabaseRow } from "../row.ts";
import type { PostgresAddress } from "./address.ts";
import { clientConfig } from "./clientConfig.ts";
import { CONNECTION, Connections } from "./connections.ts";
import { DatabaseClient } from "./databaseClient.ts";
import { hasNoTls } from "./fault.ts";
import type { StatementOptions } from "./reader.ts";

/** How long, in milliseconds, a standby may take to say how far it is. */
const ANSWER_MS = 2_000;

/** Where a server is in the log of changes, in bytes; null: it is not a standby, but accepts writes. */
const POSITION = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(coalesce(pg_last_wal_replay_lsn(), '0/0'), '0/0')::bigint end as position`;

/** One hot standby: a server that repeats what the primary writes, and can be read. */
export class Standby {
  readonly label: string;
  readonly #address: PostgresAddress;
  #url: string;
  #reading: Connections | undefined;
  #asking: Client | undefined;

  constructor(address: PostgresAddress) {
    this.label = address.label;
    this.#address = address;
    this.#url = address.url;
  }

  /** Reads by one statement, which is not tried again. */
  read(sql: string, values: readonly unknown[], options?: StatementOptions): Promise<readonly DatabaseRow[]> {
    this.#reading ??= new Connections(this.#url, { patienceMs: 0 });
    return this.#reading.read(sql, values, options);
  }

  /** How far it is in the primary's log. `undefined`: it is not a standby. Throws when it does not answer. */
  async position(): Promise<number | undefined> {
    try {
      this.#asking ??= await this.#connected();
      const { rows } = await this.#asking.query<DatabaseRow>(POSITION);
      const [row] = rows;
      return !row || row["position"] === null ? undefined : numberIn(row, "position");
    } catch (error) {
      void this.close();
      throw error;
    }
  }

  /** Ends its connections, and soon what is read by them. It can be asked again. */
  async close(): Promise<void> {
    const [asking, reading] = [this.#asking, this.#reading];
    this.#asking = undefined;
    this.#reading = undefined;
    await Promise.allSettled([asking?.end(), reading?.close()]);
  }

  async #connected(): Promise<Client> {
    const { url, plainUrl } = this.#address;
    try {
      this.#url = url;
      return await connected(url);
    } catch (error) {
      if (!hasNoTls(error) || plainUrl === undefined) throw error;
      this.#url = plainUrl;
      return await connected(plainUrl);
    }
  }
}

async function connected(url: string): Promise<Client> {
  const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
  // A longer connect_timeout of the URL would keep what is read from the other standbys waiting.
  const client = new DatabaseClient({ ...CONNECTION, ...clientConfig(url), ...limits });
  client.on("error", () => undefined); // The next statement reports it.
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}
