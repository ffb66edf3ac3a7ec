import type { Log } from "../../log.ts";
import { numberIn, type DatabaseRow } from "../row.ts";
import type { StandbyReport } from "../store.ts";
import { StoreFault } from "../storeFault.ts";
import type { PostgresAddress } from "./address.ts";
import type { Connections, Query } from "./connections.ts";
import { isCancelled } from "./fault.ts";
import type { StatementOptions, Reader } from "./reader.ts";
import { Standby } from "./standby.ts";

/** How often, in milliseconds, the servers are asked how far they are, and how soon after a write of this service. */
const LOOK_MS = 500;
const LOOK_AFTER_WRITE_MS = 20;
/** How old, in milliseconds, what a standby answers may be where others wrote. */
const MOST_BEHIND_MS = 5_000;
/** How long, in milliseconds, a standby is passed over that fails at what the primary answers. */
const PASSED_OVER_MS = 60_000;
/** How many positions of the primary are kept; they reach further back than a standby may be behind. */
const MOST_MOMENTS = 1_000;

const POSITION = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position";

/** Options for reading from standbys. */
export interface StandbyOptions {
  readonly addresses: readonly PostgresAddress[];
  readonly log: Log;
  readonly mostBehindMs?: number;
}

/** What is known of one standby. */
interface FollowedStandby {
  readonly standby: Standby;
  /** How far it was when it was asked last. `undefined`: it did not answer. */
  position: number | undefined;
  isPrimary: boolean;
  /** The last moment at which all that the primary had written then was there. */
  freshAt: number;
  /** Until when it is passed over, because it failed. */
  passedOverUntil: number;
  state: StandbyReport["state"];
}

/**
 * Reads by the standbys of a PostgreSQL server. A standby is read only when it has all that this service has written, so
 * that whoever writes through a service reads there what it wrote; and when it is at most some seconds behind what others
 * have written. Otherwise, and when it fails, the primary is read. One standby is read as long as it may be: another one,
 * which may have less of what others have written, would take who reads several pages back in time.
 */
export class Standbys implements Reader {
  readonly #primary: Connections;
  readonly #known: readonly FollowedStandby[];
  readonly #log: Log;
  readonly #mostBehindMs: number;
  /** What the primary had written, and when, the oldest first. */
  readonly #moments: { readonly at: number; readonly position: number }[] = [];
  /** How far a standby must be to have what this service is known to have written. */
  #written = 0;
  /** How far it must be to have what was written before that became known. `undefined`: the primary must be asked first. */
  #needed: number | undefined;
  /** How often it became unknown how far the primary is. */
  #losses = 0;
  /** The standby that was read last. */
  #current: FollowedStandby | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  constructor(primary: Connections, { addresses, log, mostBehindMs = MOST_BEHIND_MS }: StandbyOptions) {
    this.#primary = primary;
    this.#log = log;
    this.#mostBehindMs = mostBehindMs;
    this.#known = addresses.map((address): FollowedStandby => {
      return {
        standby: new Standby(address),
        position: undefined,
        isPrimary: false,
        freshAt: -Infinity,
        passedOverUntil: -Infinity,
        state: "usable",
      };
    });
    primary.afterCommit({
      committed: (query) => this.#committed(query),
      lost: () => {
        this.#lost();
      },
    });
  }

  /** Asks every standby how far it is, and goes on doing so until it is closed. */
  async start(): Promise<void> {
    await this.#look();
  }

  async read(sql: string, values: readonly unknown[], options?: StatementOptions): Promise<readonly DatabaseRow[]> {
    const chosen = this.#chosen();
    if (!chosen) return this.#primary.read(sql, values, options);
    try {
      return await chosen.standby.read(sql, values, options);
    } catch (error) {
      if (isCancelled(error)) throw error; // The primary would need as long.
      // Whatever is wrong there, the primary can say whether the statement is.
      const rows = await this.#primary.read(sql, values, options);
      this.#passOver(chosen, error);
      return rows;
    }
  }

  /** What is known of each standby. */
  reports(): readonly StandbyReport[] {
    return this.#known.map((known) => {
      const state = this.#stateOf(known);
      return { state: state === "usable" && !this.#hasOwnWrites(known) ? "behind" : state };
    });
  }

  /** Ends all connections to standbys. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#known.map(({ standby }) => standby.close()));
  }

  #chosen(): FollowedStandby | undefined {
    const usable = this.#known.filter((known) => this.#stateOf(known) === "usable" && this.#hasOwnWrites(known));
    const chosen = usable.find((known) => known === this.#current) ?? usable[0];
    this.#current = chosen ?? this.#current;
    return chosen;
  }

  /** Reads no more from a standby until it is asked again how far it is, or for a while if it can be reached and fails. */
  #passOver(known: FollowedStandby, error: unknown): void {
    if (error instanceof StoreFault && PASSING.has(error.refusal.code)) {
      known.position = undefined;
      return;
    }
    known.passedOverUntil = performance.now() + PASSED_OVER_MS;
    if (known.state === "failing") return;
    known.state = "failing";
    const reason = error instanceof Error ? error.message : String(error);
    this.#log.info(`Reads from ${known.standby.label}: ${SENTENCES.failing} It said: ${reason}`);
  }

  #hasOwnWrites({ position }: FollowedStandby): boolean {
    return position !== undefined && this.#needed !== undefined && position >= Math.max(this.#needed, this.#written);
  }

  #stateOf({ position, isPrimary, freshAt, passedOverUntil }: FollowedStandby): StandbyReport["state"] {
    if (isPrimary) return "not-a-standby";
    if (position === undefined) return "unreachable";
    if (performance.now() < passedOverUntil) return "failing";
    return performance.now() - freshAt <= this.#mostBehindMs ? "usable" : "behind";
  }

  async #committed(query: Query): Promise<void> {
    try {
      const { rows } = await query(POSITION);
      this.#written = Math.max(this.#written, positionIn(rows));
    } catch {
      // The commit itself succeeded; only how far the log of the primary is then could not be read.
      this.#lost();
    }
    this.#lookIn(LOOK_AFTER_WRITE_MS);
  }

  /** Until the primary says how far it is, no standby is known to have what this service wrote. */
  #lost(): void {
    this.#losses++;
    this.#needed = undefined;
  }

  #lookIn(ms: number): void {
    if (this.#isClosed || this.#looking) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), ms);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    this.#looking ??= this.#ask();
    await this.#looking;
    this.#looking = undefined;
    const waits = this.#known.some((known) => this.#stateOf(known) === "usable" && !this.#hasOwnWrites(known));
    this.#lookIn(waits ? LOOK_AFTER_WRITE_MS : LOOK_MS);
  }

  async #ask(): Promise<void> {
    const losses = this.#losses;
    const at = performance.now();
    try {
      const position = positionIn(await this.#primary.read(POSITION, []));
      this.#moments.push({ at, position });
      if (this.#moments.length > MOST_MOMENTS) this.#moments.shift();
      if (losses === this.#losses) this.#needed ??= position;
    } catch {
      // What was known before still holds; in a while the standbys count as behind.
    }
    await Promise.all(this.#known.map((known) => this.#askOne(known)));
  }

  async #askOne(known: FollowedStandby): Promise<void> {
    try {
      const position = await known.standby.position();
      known.isPrimary = position === undefined;
      known.position = position;
      const fresh = this.#moments.findLast((moment) => position !== undefined && moment.position <= position);
      known.freshAt = Math.max(known.freshAt, fresh?.at ?? -Infinity);
    } catch {
      known.position = undefined;
    }
    const state = this.#stateOf(known);
    if (state !== known.state) this.#log.info(`Reads from ${known.standby.label}: ${SENTENCES[state]}`);
    known.state = state;
  }
}

/** What may be over when the standby answers next: it was gone, or what it repeats was in the way of a statement. */
const PASSING: ReadonlySet<string> = new Set(["STORE_UNREACHABLE", "STORE_CLOSING", "STORE_LOCKED"]);

const SENTENCES: Readonly<Record<StandbyReport["state"], string>> = {
  usable: "the standby is used.",
  behind: "the standby is too far behind, so the primary is read instead.",
  unreachable: "the standby does not answer, so the primary is read instead.",
  failing: "the standby failed at what the primary answered, so the primary is read instead for a minute.",
  "not-a-standby": "the server is not a standby, so the primary is read instead.",
};

function positionIn(rows: readonly DatabaseRow[]): number {
  const [row] = rows;
  if (!row) throw new Error("A server gave no position");
  return numberIn(row, "position");
}
