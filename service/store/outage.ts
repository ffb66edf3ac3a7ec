import type { Log } from "../log.ts";
import type { StoreCode } from "../refusal.ts";
import { logFault, type OutageCount, type StoreFault } from "./storeFault.ts";

/** How long, in milliseconds, nothing may have failed for a reason before it is said to be over. */
const QUIET_MS = 1_000;

/** Failures that last until somebody mends them, each with the beginning of the log line for its end. */
const ENDS: Readonly<Partial<Record<StoreCode, string>>> = {
  STORE_UNREACHABLE: "The catalogue's database can be reached again",
  STORE_ACCESS_DENIED: "PostgreSQL again allows the service's user what the catalogue needs",
  STORE_READ_ONLY: "The catalogue can be changed again",
  STORE_FULL: "The disk that the catalogue is on has space again",
  STORE_REPLACED: "The catalogue is there again",
};

/** What was asked of the store: a full disk fails what writes, and a read that succeeds does not end that. */
export type StoreWork = "read" | "write";

/** A failure: what was asked, and when it failed first, if it was tried again (as `performance.now()` gives it). */
export interface Failure {
  readonly work: StoreWork;
  readonly since?: number | undefined;
}

/** A reason from its first failure on. */
interface Outage extends OutageCount {
  readonly began: number;
  readonly end: string;
  /** The sentences that are logged: a database may be out of reach in several ways. */
  readonly sentences: Set<string>;
  /** What has failed, and has not succeeded since. */
  readonly failing: Set<StoreWork | "any">;
  /** When it failed last. */
  failed: number;
  /** When everything that had failed was first answered after that. */
  answered: number | undefined;
}

/** Logs once for each reason why the store fails requests, however many, and once that it is over. */
export class Outages {
  readonly #log: Log;
  readonly #quietMs: number;
  readonly #current = new Map<StoreCode, Outage>();

  constructor(log: Log, quietMs = QUIET_MS) {
    this.#log = log;
    this.#quietMs = quietMs;
  }

  /** Something failed. */
  failed(fault: StoreFault, { work, since }: Failure): void {
    const { code } = fault.refusal;
    const end = ENDS[code];
    if (end === undefined) return;
    const now = performance.now();
    const known = this.#current.get(code);
    const outage = known ?? {
      ...{ began: since ?? now, end, sentences: new Set(), failing: new Set(), failed: now, answered: undefined },
      requests: 0,
    };
    this.#current.set(code, outage);
    outage.failed = now;
    outage.answered = undefined;
    outage.failing.add(workOf(code, work));
    if (!outage.sentences.has(fault.message)) logFault(this.#log, fault);
    outage.sentences.add(fault.message);
    fault.isLogged = true;
    fault.outage = outage;
  }

  /**
   * The store has answered. One that answers some requests and fails others has one outage.
   * @param hasWritten false: it was asked to write and had nothing to write, which a full disk lets pass
   */
  answered(work: StoreWork, hasWritten = true): void {
    if (this.#current.size === 0) return;
    const now = performance.now();
    for (const [code, outage] of this.#current) {
      if (code === "STORE_FULL" && !hasWritten) continue;
      outage.failing.delete(workOf(code, work));
      if (outage.failing.size > 0) continue;
      outage.answered ??= now;
      if (now - outage.failed < this.#quietMs) continue;
      // Not until now: of a service with few requests, this one may come hours later.
      const seconds = Math.round((outage.answered - outage.began) / 1_000);
      this.#log.info(`${outage.end}, after ${seconds} s; ${requestWords(outage.requests)} failed.`);
      this.#current.delete(code);
    }
  }

  /** The service ends: logs how many requests have failed for each reason that is not over. */
  end(): void {
    for (const [code, { requests }] of this.#current)
      this.#log.info(`The service ends while requests fail (${code}); ${requestWords(requests)} failed.`);
    this.#current.clear();
  }
}

/** A database that cannot be reached fails everything, and whatever it answers shows that it can be reached. */
function workOf(code: StoreCode, work: StoreWork): StoreWork | "any" {
  return code === "STORE_UNREACHABLE" ? "any" : work;
}

function requestWords(count: number): string {
  return count === 0 ? "no request" : count === 1 ? "1 request" : `${count} requests`;
}
