import type { Log } from "../../log.ts";
import { logFault, type StoreFault } from "../storeFault.ts";

/** How long, in milliseconds, nothing may have failed before the database is said to answer again. */
const QUIET_MS = 1_000;

/** Logs once for each reason that a database cannot be reached, however many requests fail for it, and once that it can be. */
export class Outage {
  readonly #log: Log;
  readonly #quietMs: number;
  /** When it began, when something failed last, and when something was first answered after that. */
  #began: number | undefined;
  #failed = 0;
  #answered: number | undefined;
  /** The reasons that are logged. */
  readonly #sentences = new Set<string>();

  constructor(log: Log, quietMs = QUIET_MS) {
    this.#log = log;
    this.#quietMs = quietMs;
  }

  /** Something failed. */
  failed(fault: StoreFault): void {
    if (fault.refusal.code !== "STORE_UNREACHABLE") return;
    this.#failed = performance.now();
    this.#began ??= this.#failed;
    this.#answered = undefined;
    if (!this.#sentences.has(fault.message)) logFault(this.#log, fault);
    this.#sentences.add(fault.message);
    fault.isLogged = true;
  }

  /** The database has answered. One that is overloaded answers some requests and fails others, which is one outage. */
  answered(): void {
    if (this.#began === undefined) return;
    const now = performance.now();
    this.#answered ??= now;
    if (now - this.#failed < this.#quietMs) return;
    // Not until now: of a service with few requests, this one may come hours later.
    const seconds = Math.round((this.#answered - this.#began) / 1_000);
    this.#log.info(`The catalogue's database can be reached again, after ${seconds} s.`);
    this.#began = undefined;
    this.#sentences.clear();
  }
}
