import type { Log } from "../../log.ts";
import { logFault, type StoreFault } from "../storeFault.ts";

/** How long, in milliseconds, nothing may have failed before the database is said to answer again. */
const QUIET_MS = 1_000;

/** Logs once that a database cannot be reached, however many requests fail for it, and once that it answers again. */
export class Outage {
  readonly #log: Log;
  readonly #quietMs: number;
  /** When it began, and when something failed last. */
  #began: number | undefined;
  #failed = 0;
  #sentence: string | undefined;

  constructor(log: Log, quietMs = QUIET_MS) {
    this.#log = log;
    this.#quietMs = quietMs;
  }

  /** Something failed. Another reason than the last one is logged, too. */
  failed(fault: StoreFault): void {
    if (fault.refusal.code !== "STORE_UNREACHABLE") return;
    this.#failed = performance.now();
    this.#began ??= this.#failed;
    if (fault.message !== this.#sentence) logFault(this.#log, fault);
    this.#sentence = fault.message;
    fault.isLogged = true;
  }

  /** The database has answered. One that is overloaded answers some requests and fails others, which is one outage. */
  answered(): void {
    if (this.#began === undefined || performance.now() - this.#failed < this.#quietMs) return;
    const seconds = Math.round((performance.now() - this.#began) / 1_000);
    this.#log.info(`The catalogue's database answers again, ${seconds} s after it was first noticed that it did not.`);
    this.#began = undefined;
    this.#sentence = undefined;
  }
}
