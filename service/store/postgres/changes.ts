import { numberIn, textIn, type DatabaseRow } from "../row.ts";
import type { StoredChange, StoredChanges } from "../storedChanges.ts";
import type { Query } from "./connections.ts";
import type { Reader } from "./reader.ts";

/**
 * The most changes that one transaction names. One of more aspects names their entities instead, and one of more entities
 * counts as a change of everything.
 */
const MOST_NAMED = 100;
/** The most changes that are looked at one by one; when there are more, everything counts as changed. */
const MOST_CHANGES = 500;
/** A service whose last question is older than this, in milliseconds by the server's clock, is told that everything was changed. */
const MOST_LATE_MS = 5 * 60_000;
/** Changes are deleted after this time, in milliseconds: later than anybody may still ask for them. */
const KEPT_MS = 2 * MOST_LATE_MS;
/** The most changes that one transaction deletes; the others are deleted by the next ones. */
const MOST_DELETED = 10_000;

/**
 * A snapshot lists the transactions that were still running, so a change is found even if its transaction began earlier and
 * ended later than another. Changes that were restored from another server are of transactions that are still to come here;
 * they are ignored. The index is made last when a catalogue is restored: without it, the data may be incomplete. A server in
 * recovery does not list the transactions that are running. Each part of the union reads by the index; a condition with `or`
 * would read all changes.
 */
const SINCE = `select pg_current_snapshot()::text as snapshot, pg_snapshot_xmax(pg_current_snapshot())::text as xmax,
    (extract(epoch from clock_timestamp()) * 1000)::bigint as time, pg_is_in_recovery() as standby,
    pg_postmaster_start_time()::text || ' ' || to_regclass('metadata_catalogue.change')::oid::text || ' '
      || to_regclass('metadata_catalogue.change_xact')::oid::text as server,
    changed.xact is not null as changed, changed.tokens, changed.urns, changed.names
  from (select) as one left join (
    select xact, tokens, urns, names from (
      select * from metadata_catalogue.change where xact >= pg_snapshot_xmax($1::pg_snapshot)
      union all
      select * from metadata_catalogue.change where xact = any (array(select pg_snapshot_xip($1::pg_snapshot)))) as either
    where xact < pg_snapshot_xmax(pg_current_snapshot()) limit ${MOST_CHANGES + 1}) as changed on true`;

const DELETE = `delete from metadata_catalogue.change where ctid in (select ctid from metadata_catalogue.change
  where pg_visible_in_snapshot(xact, $1::pg_snapshot) or xact >= pg_snapshot_xmax(pg_current_snapshot())
  limit ${MOST_DELETED})`;

/** What was known when it was asked last. */
interface SeenSnapshot {
  readonly snapshot: string;
  /** The first transaction that had not begun. */
  readonly xmax: bigint;
  /** Milliseconds since the epoch, by the clock of the server. */
  readonly time: number;
  /** Differs after a restart, a failover, and a restoration of the table. */
  readonly server: string;
}

/** Does some work in one transaction. */
type Transact = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** What any service has changed in a database. */
export class PostgresChanges {
  readonly #reader: Reader;
  readonly #transact: Transact;
  #seen: SeenSnapshot | undefined;
  /** A snapshot of some time ago, whose transactions nobody asks about any more. */
  #old: SeenSnapshot | undefined;

  /** @param transact carries out what deletes old changes */
  constructor(reader: Reader, transact: Transact) {
    this.#reader = reader;
    this.#transact = transact;
  }

  /** What was changed since this was asked last; the first time, everything. Throws where that cannot be told. */
  async sinceLast(): Promise<StoredChanges> {
    const last = this.#seen;
    this.#seen = undefined;
    const rows = await this.#reader.read(SINCE, [last?.snapshot ?? null], { isKept: true });
    const [first] = rows;
    if (!first || first["standby"] === true) throw new Error("This server does not say what was changed");
    const now = {
      snapshot: textIn(first, "snapshot"),
      xmax: BigInt(textIn(first, "xmax")),
      time: numberIn(first, "time"),
      server: textIn(first, "server"),
    };
    this.#seen = now;
    this.#deleteOld(now);
    if (!last || !isLater(now, last) || now.time - last.time > MOST_LATE_MS || rows.length > MOST_CHANGES)
      return "everything";
    const changes = rows.filter((row) => row["changed"] === true).map(changesIn);
    return changes.includes("everything")
      ? "everything"
      : changes.flatMap((each) => (each === "everything" ? [] : each));
  }

  /** Deletes changes that nobody asks about any more. Where that fails, the next time more are deleted. */
  #deleteOld(now: SeenSnapshot): void {
    const old = this.#old;
    if (old && isLater(now, old) && now.time - old.time < KEPT_MS) return;
    this.#old = now;
    if (!old || !isLater(now, old)) return;
    this.#deleteBefore(old).catch(() => undefined);
  }

  async #deleteBefore({ snapshot }: SeenSnapshot): Promise<void> {
    let deleted: number;
    do ({ count: deleted } = await this.#transact((query) => query(DELETE, [snapshot])));
    while (deleted === MOST_DELETED);
  }
}

/** Whether a snapshot follows another one of the same server: neither its clock nor its transactions were put back. */
function isLater(now: SeenSnapshot, before: SeenSnapshot): boolean {
  return now.server === before.server && now.time >= before.time && now.xmax >= before.xmax;
}

function changesIn({ tokens, urns, names }: DatabaseRow): StoredChanges {
  if (tokens === true) return [{ urn: undefined, name: undefined }];
  if (!Array.isArray(urns)) return "everything";
  const nameAt = (at: number): string | undefined => {
    const name: unknown = Array.isArray(names) ? names[at] : undefined;
    return typeof name === "string" ? name : undefined;
  };
  return urns.map((urn, at): StoredChange => ({ urn: String(urn), name: nameAt(at) }));
}

/** Notes, in the transaction that changes them, which aspects and entities it changes. */
export async function noteChanged(query: Query, changes: readonly StoredChange[]): Promise<void> {
  const sql = "insert into metadata_catalogue.change (urns, names) values ($1, $2)";
  const urns = changes.map(({ urn }) => urn);
  if (changes.length <= MOST_NAMED) await query(sql, [urns, changes.map(({ name }) => name)]);
  else {
    const entities = new Set(urns);
    await query(sql, [entities.size > MOST_NAMED ? undefined : [...entities], undefined]);
  }
}

/** Notes, in the transaction that deletes one, that access tokens are deleted. */
export async function noteTokens(query: Query): Promise<void> {
  await query("insert into metadata_catalogue.change (tokens) values (true)");
}
