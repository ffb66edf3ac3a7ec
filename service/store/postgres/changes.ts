import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { numberIn, textIn, type DatabaseRow } from "../row.ts";
import type { StoredChange, StoredChanges } from "../storedChanges.ts";
import type { Query } from "./connections.ts";
import type { Reader } from "./reader.ts";

/** The most entities that one change names; one of more counts as a change of everything. */
const MOST_URNS = 200;
/** The most changes that are looked at one by one; when there are more, everything counts as changed. */
const MOST_CHANGES = 2_000;
/** How long ago, in milliseconds of the server, one may have asked last; who asks later takes everything as changed. */
const MOST_LATE_MS = 5 * 60_000;
/** How old, in milliseconds, changes are at least that are deleted; longer, so that nobody misses one. */
const KEPT_MS = 2 * MOST_LATE_MS;

/**
 * A snapshot says which transactions had ended when it was taken, so no change is missed whose transaction began earlier and
 * ended later than that of another one. Changes that came with a copy of another database may be of transactions that are
 * still to come here; they are passed over.
 */
const SINCE = `select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
    (extract(epoch from clock_timestamp()) * 1000)::bigint as time,
    pg_postmaster_start_time()::text || to_regclass('metadata_catalogue.change')::oid::text as server,
    changed.xact is not null as changed, changed.tokens, changed.urns
  from (select) as one left join (
    select xact, tokens, urns from metadata_catalogue.change
    where xact >= pg_snapshot_xmin($1::pg_snapshot) and xact < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(xact, $1::pg_snapshot) limit ${MOST_CHANGES + 1}) as changed on true`;

const DELETE = `delete from metadata_catalogue.change
  where xact < $1::xid8 or xact >= pg_snapshot_xmax(pg_current_snapshot())`;

/** What was known when it was asked last. */
interface SeenSnapshot {
  readonly snapshot: string;
  /** Milliseconds since the epoch, by the clock of the server. */
  readonly time: number;
  /** Another one after a restart, of a server that took the place of another, and of a table that was restored. */
  readonly server: string;
}

/** Transactions before this one had ended at this time. */
interface EndedTransactions {
  readonly xmin: string;
  readonly time: number;
}

/** What any service has changed in a database. */
export class PostgresChanges {
  readonly #reader: Reader;
  #seen: SeenSnapshot | undefined;
  #ended: EndedTransactions | undefined;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** What was changed since this was asked last; the first time, everything. */
  async sinceLast(): Promise<StoredChanges> {
    const last = this.#seen;
    this.#seen = undefined;
    const rows = await this.#reader.read(SINCE, [last?.snapshot ?? null], { isKept: true });
    const [first] = rows;
    if (!first) throw new Error("PostgreSQL gave no snapshot");
    const now = { snapshot: textIn(first, "snapshot"), time: numberIn(first, "time"), server: textIn(first, "server") };
    this.#seen = now;
    this.#deleteOld({ xmin: textIn(first, "xmin"), time: now.time });
    if (last?.server !== now.server || now.time - last.time > MOST_LATE_MS || rows.length > MOST_CHANGES)
      return "everything";
    const changes = rows.filter((row) => row["changed"] === true).map(changesIn);
    return changes.includes("everything")
      ? "everything"
      : changes.flatMap((each) => (each === "everything" ? [] : each));
  }

  /** Deletes changes of transactions that had ended long ago. Where that fails, the next time more are deleted. */
  #deleteOld(now: EndedTransactions): void {
    this.#ended ??= now;
    if (now.time - this.#ended.time < KEPT_MS) return;
    this.#reader.read(DELETE, [this.#ended.xmin]).catch(() => undefined);
    this.#ended = now;
  }
}

function changesIn({ tokens, urns }: DatabaseRow): StoredChanges {
  if (tokens === true) return [{ urn: undefined, name: undefined }];
  if (!Array.isArray(urns)) return "everything";
  return urns.map((urn): StoredChange => ({ urn: String(urn), name: undefined }));
}

/** Notes, in the transaction that changes them, which entities it changes. */
export async function noteChanged(query: Query, urns: readonly EntityUrn[]): Promise<void> {
  const sql = "insert into metadata_catalogue.change (urns) values ($1)";
  await query(sql, [urns.length > MOST_URNS ? null : urns]);
}

/** Notes, in the transaction that deletes one, that access tokens are deleted. */
export async function noteTokens(query: Query): Promise<void> {
  await query("insert into metadata_catalogue.change (tokens) values (true)");
}
