import { setTimeout as wait } from "node:timers/promises";
import { Pool, TypeOverrides, types as pgTypes, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import { pause, Patience } from "../../patience.ts";
import type { Failure, Outages, StoreWork } from "../outage.ts";
import type { DatabaseRow } from "../row.ts";
import { StoreFault } from "../storeFault.ts";
import { clientConfig } from "./clientConfig.ts";
import { asFault, isLost, isPassing } from "./fault.ts";
import { freshClient } from "./freshClient.ts";
import type { StatementOptions, Reader } from "./reader.ts";
import { beginWrite, causeOf } from "./writeTransaction.ts";

/** The most connections of one service: those that wait for each other's writes keep no reader waiting. */
const READERS = 8;
const WRITERS = 4;
/** What is asked before each request must not wait for slow reads. */
const ASIDE = 1;
/** How long, in milliseconds, a connection may take to come about or become free. */
const CONNECT_MS = 10_000;
/** How long, in milliseconds, something is tried again that others, or a restart of the server, prevent. */
const PATIENCE_MS = 5_000;
/** How long, in milliseconds, a statement may take, and how long it may wait for another transaction. */
const STATEMENT_MS = 30_000;
const LOCK_MS = 5_000;
/** The server keeps to these bounds; if it is not heard of any more, a statement fails a little later all the same. */
const SILENT_MS = STATEMENT_MS + 5_000;
/** How long, in milliseconds, what is under way may take to end when the store closes. */
const CLOSE_MS = 2_000;
/** After this time, in milliseconds, the store closes although something still waits for a server that does not answer. */
const GIVEN_UP_MS = CLOSE_MS + 1_000;

/**
 * How statements are planned: by indexes. What has a token is never found sooner by looking at one row after the other, as
 * tokens are kept apart from their rows.
 */
const PLANNING = "-c enable_seqscan=off";

/** The settings of every connection. */
export const CONNECTION = {
  application_name: "metadata-catalogue",
  // What an administrator set for this process comes last, and so counts. A URL with `options` has nothing but its own.
  options: [PLANNING, process.env["PGOPTIONS"]].filter(Boolean).join(" "),
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  types: types(),
} satisfies PoolConfig;

/** Numbers of 64 bits as numbers: versions and times of a catalogue are within 53. */
function types(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(pgTypes.builtins.INT8, Number);
  return overrides;
}

/** The outcome of a statement: its rows, and how many it read or wrote. */
interface QueryOutcome {
  readonly rows: readonly DatabaseRow[];
  readonly count: number;
}

/** Carries out one statement, or several in one text, without values, whose rows follow on each other. */
export type Query = (sql: string, values?: readonly unknown[], options?: StatementOptions) => Promise<QueryOutcome>;

/** Told of each transaction that was committed, or may have been. */
interface AfterCommit {
  /** By the connection that committed it. */
  readonly committed: (query: Query) => Promise<void>;
  /** The connection was lost, and whether it was committed is not known. */
  readonly lost: () => void;
}

interface ConnectionOptions {
  readonly patienceMs?: number;
  /** Logs that the database cannot be reached or used; without it, each request does. */
  readonly outages?: Outages | undefined;
}

/** The connections of a store. */
export class Connections implements Reader {
  readonly #reading: Pool;
  readonly #writing: Pool;
  readonly #asking: Pool;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #inUse = new Set<PoolClient>();
  readonly #patienceMs: number;
  readonly #outages: Outages | undefined;
  #afterCommit: AfterCommit | undefined;
  #closing = false;
  /** Whether nothing is begun any more by connections that come about late. */
  #isOver = false;

  /** `url` has a password in it, and is never shown. */
  constructor(url: string, { patienceMs = PATIENCE_MS, outages }: ConnectionOptions = {}) {
    this.#patienceMs = patienceMs;
    this.#outages = outages;
    const limits = { statement_timeout: STATEMENT_MS, lock_timeout: LOCK_MS, query_timeout: SILENT_MS };
    const timeouts = { ...limits, idle_in_transaction_session_timeout: STATEMENT_MS };
    const given = { ...CONNECTION, ...timeouts };
    const settings = { ...given, ...clientConfig(url), Client: freshClient(url, given) };
    this.#reading = openPool({ ...settings, max: READERS });
    this.#writing = openPool({ ...settings, max: WRITERS });
    this.#asking = openPool({ ...settings, max: ASIDE });
  }

  /** Names who is told of each commit, before the one who asked for it is. */
  afterCommit(observer: AfterCommit): void {
    this.#afterCommit = observer;
  }

  /** Reads by one statement. */
  read(sql: string, values: readonly unknown[], options?: StatementOptions): Promise<readonly DatabaseRow[]> {
    return this.#readBy(this.#reading, sql, values, options);
  }

  /** Reads by a connection that is used for nothing else, one statement after the other. */
  readonly aside: Reader = {
    read: (sql, values, options) => this.#readBy(this.#asking, sql, values, options),
  };

  #readBy(
    pool: Pool,
    sql: string,
    values: readonly unknown[],
    options: StatementOptions | undefined,
  ): Promise<readonly DatabaseRow[]> {
    const closing = "The service is shutting down; try again when it is back.";
    return this.#patiently("read", closing, async () => {
      const { rows } = await this.#using(pool, closing, (query) => query(sql, values, options));
      return rows;
    });
  }

  /** Does `work` in one transaction, and again while others are faster: what it writes stays when it returns. */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const closing = "The service is shutting down, so nothing was written; try again when it is back.";
    return this.#patiently("write", closing, () =>
      this.#using(this.#writing, closing, async (query) => {
        await beginWrite(query);
        const result = await work(query);
        try {
          await query("commit");
        } catch (error) {
          if (!isLost(error)) throw error;
          this.#afterCommit?.lost();
          throw unknownOutcome(error);
        }
        await this.#afterCommit?.committed(query);
        return result;
      }),
    );
  }

  /** Lets what is under way end, for a while, and closes all connections. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#outages?.end();
    const impatient = setTimeout(() => {
      this.#isOver = true;
      for (const client of this.#inUse) void client.end();
    }, CLOSE_MS);
    const ended = Promise.allSettled(this.#underWay).then(() =>
      Promise.all([this.#reading.end(), this.#writing.end(), this.#asking.end()]),
    );
    // A connection that is being made cannot be ended before it is there.
    await Promise.race([ended, wait(GIVEN_UP_MS, undefined, { ref: false })]);
    clearTimeout(impatient);
  }

  async #using<T>(pool: Pool, closing: string, work: (query: Query) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    if (this.#isOver) {
      client.release(true);
      throw storeClosing(closing);
    }
    this.#inUse.add(client);
    let broken: Error | undefined;
    try {
      return await work(async (sql, values = [], { isKept = false } = {}) => {
        const name = isKept ? keptName(sql) : undefined;
        return outcomeOf(await client.query<DatabaseRow>({ name, text: sql, values: [...values] }));
      });
    } catch (error) {
      // A connection that is lost, or cannot roll back, is closed; then the server does it.
      if (isLost(error instanceof StoreFault ? error.cause : error))
        broken = new Error("The connection was lost", { cause: error });
      else await client.query("rollback").catch((cause: unknown) => (broken = new Error("No rollback", { cause })));
      throw broken ? error : await causeOf(error, (sql) => client.query<DatabaseRow>(sql));
    } finally {
      this.#inUse.delete(client);
      client.release(broken);
    }
  }

  /** `closing` is said of what is asked for while the store closes. */
  #patiently<T>(kind: StoreWork, closing: string, work: () => Promise<T>): Promise<T> {
    const working = this.#tries(kind, closing, work);
    this.#underWay.add(working);
    const done = (): void => void this.#underWay.delete(working);
    working.then(done, done);
    return working;
  }

  async #tries<T>(kind: StoreWork, closing: string, work: () => Promise<T>): Promise<T> {
    let since: number | undefined;
    const patience = new Patience(this.#patienceMs);
    for (;;) {
      if (this.#closing) throw storeClosing(closing);
      try {
        const result = await work();
        this.#outages?.answered(kind);
        return result;
      } catch (error) {
        since ??= performance.now();
        if (!isPassing(error) || patience.isOver) throw this.#noted(asFault(error), { work: kind, since });
      }
      await pause();
    }
  }

  #noted(error: unknown, failure: Failure): unknown {
    // Connections that are closed here are not an outage.
    if (error instanceof StoreFault && !this.#closing) this.#outages?.failed(error, failure);
    return error;
  }
}

/** Of several statements without values in one text, the library gives a list, which its types do not say. */
function outcomeOf(result: QueryResult<DatabaseRow> | readonly QueryResult<DatabaseRow>[]): QueryOutcome {
  const results = "rows" in result ? [result] : result;
  return {
    rows: results.flatMap(({ rows }) => rows),
    count: results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0),
  };
}

/** The names by which connections keep statements. */
const keptNames = new Map<string, string>();

function keptName(sql: string): string {
  const name = keptNames.get(sql) ?? `catalogue_${keptNames.size}`;
  keptNames.set(sql, name);
  return name;
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A connection that is lost is reported by the statement that uses it; one that nobody uses is of no interest.
  const ignore = (): void => undefined;
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}

function storeClosing(message: string): StoreFault {
  return new StoreFault({ code: "STORE_CLOSING", message });
}

function unknownOutcome(cause: unknown): StoreFault {
  const message =
    "The connection to the database was lost during a write; check whether the change was stored before you try again.";
  return new StoreFault({ code: "STORE_UNCONFIRMED", message }, cause);
}
